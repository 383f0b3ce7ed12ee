import type { Brand } from '@vitrine/shared/contract';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import { LAYOUTS } from '@vitrine/shared/designs';
import { languageModule } from '@vitrine/shared/language';
import { draftOfTemplate, resolvedOf } from './design-draft.rule';
import { exampleBrand, withExample } from './examples.table';

const NOW = Date.UTC(2026, 5, 12, 15, 49) / 1000;
const SIZE = { width: 1920, height: 1080 };

/** All words of a template in the gallery, of a brand with or without a language. */
function wordsOf(template: DesignTemplate, brand: Brand): string {
  const design = resolvedOf(
    draftOfTemplate(template, '', '2026-06-12', brand),
    exampleBrand(brand),
    () => undefined,
  );
  return JSON.stringify(LAYOUTS[template](withExample(design, NOW), SIZE, NOW));
}

describe('the age of example data', () => {
  beforeEach(() => languageModule('de', []).install());
  afterEach(() => languageModule('en', []).install());

  it.each([
    ['news', {}, 'Stand: 15:49'],
    ['weather', {}, 'Stand: 15:49'],
    ['news', { language: 'fr' }, 'Stand: 15:49'],
    ['weather', { language: 'fr' }, 'Mis à jour : 15:49'],
  ] as const)('in %s of the brand %j is in the language of its other words', (template, brand, age) => {
    const words = wordsOf(template, brand);
    expect(words).toContain(age);
    expect(words).not.toContain('Updated');
  });
});

it('an example speaks the language of the page unless the brand has one, a draft that of screens', () => {
  languageModule('de', []).install();
  try {
    expect(exampleBrand({}).language).toBe('de');
    expect(exampleBrand({ language: 'fr' }).language).toBe('fr');
    const draft = draftOfTemplate('clock', '', '2026-06-12', {});
    expect(resolvedOf(draft, {}, () => undefined).language).toBeUndefined();
  } finally {
    languageModule('en', []).install();
  }
});
