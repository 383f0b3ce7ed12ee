import { everyFile, readText } from './every-file.mjs';
import { missingTranslations } from './translations.mjs';

const files = everyFile();

describe('texts on pages', () => {
  it('have a translation beside them, which their package’s language lists', () => {
    expect(missingTranslations(files, readText)).toEqual([]);
  });

  it('finds a text file without a translation, and one that no language lists', () => {
    const sources: Record<string, string> = {
      'mfe-media/src/texts.ts': 'export const texts = { a: 1 };',
      'mfe-media/src/texts.de.ts': '',
      'mfe-media/src/texts.fr.ts': '',
      'mfe-media/src/languages/de.ts': "import { textsDe } from '../texts.de';",
      'mfe-media/src/languages/fr.ts': '',
    };
    expect(missingTranslations(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([
      'mfe-media/src/languages/fr.ts: does not import texts.fr',
      'mfe-media/src/texts.es.ts: missing',
    ]);
  });
});
