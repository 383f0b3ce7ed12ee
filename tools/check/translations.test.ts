import { everyFile, readText } from './every-file.mjs';
import { isScreenFile, literalTexts, missingTranslations } from './translations.mjs';

/** Names of fonts and formats, values of the contract with a text beside them, and errors for developers. */
const NO_TEXT = [
  /^(Noto Serif|Roboto Slab|Weather data by Open-Meteo\.com|Only JWTs|Invalid JWT)$/,
  // Those that descr_str consists of (spec §3).
  /^(Plays when you press Play now|Every day$)/,
  /^(The area manifest has|The worker of the link|Command was cancelled)/,
  // Paths of drawings.
  /^F M[\d.]/,
];
/** Content that users start from, words of screens, the server's refusals, and texts of `limits.de.ts`. */
const CONTENT =
  /templates\/(examples|samples)[\w.-]*table\.ts$|^shared\/src\/(designs\/|contract\/limits\.ts$|rules\/installation\/)/;

const files = everyFile();

describe('texts on pages', () => {
  it('have a translation beside them, which their package’s language lists', () => {
    expect(missingTranslations(files, readText)).toEqual([]);
  });

  it('are in text files alone', () => {
    const shown = files.filter((file) => isScreenFile(file) && !CONTENT.test(file));
    expect(shown.length).toBeGreaterThan(500);
    const found = shown.flatMap((file) =>
      literalTexts(readText(file))
        .filter((text) => !NO_TEXT.some((known) => known.test(text)))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['const Note = () => <p>Nothing here</p>;', ['Nothing here']],
    ['const Field = () => <input aria-label="Search" />;', ['Search']],
    ["const text = 'Your storage is full';", ['Your storage is full']],
    ['const text = `Sorry, ${name}. It failed.`;', ['Sorry, …. It failed.']],
    ["throw new Error('No root here'); console.warn('It failed.'); const id = 'playlist-editor';", []],
  ])('finds those of %j', (text, found) => expect(literalTexts(text)).toEqual(found));

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
