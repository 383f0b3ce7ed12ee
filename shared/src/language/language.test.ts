import { currentLanguage, formatCount, languageOf, languageModule, pair } from '.';
import { translationFaults } from '../testing/translations';

const english = () => ({
  title: 'Playlists',
  days: ['Monday', 'Tuesday'],
  items: (count: number) => `${count} items`,
  of: (name: string, more: string) => `Actions for ${name} and ${more}`,
  nested: { gone: 'It is gone.' },
});
const german = {
  title: 'Wiedergabelisten',
  days: ['Montag', 'Dienstag'],
  items: (count: number) => `${count} Elemente`,
  of: (name: string, more: string) => `Aktionen für ${name} und ${more}`,
  nested: { gone: 'Es ist weg.' },
};

it('takes the first supported tag, whatever its region and case', () => {
  expect(languageOf(['pt-BR', 'DE-at', 'fr'])).toBe('de');
  expect(languageOf(['', 'xx'])).toBe('en');
});

it('replaces texts in place, so that modules that read them later show the language', () => {
  const texts = english();
  const { nested, days } = texts;
  languageModule('de', [pair(texts, german)]).install();
  expect([texts.title, texts.items(2), nested.gone, days]).toEqual([
    'Wiedergabelisten',
    '2 Elemente',
    'Es ist weg.',
    ['Montag', 'Dienstag'],
  ]);
  expect(currentLanguage()).toBe('de');
  expect(formatCount(1234)).toBe('1.234');
});

describe('faults of a translation', () => {
  const faults = (change: object, same?: string[]) =>
    translationFaults(languageModule('de', [[english(), { ...german, ...change }]]), same);

  it('are none in a complete one', () => expect(faults({})).toEqual([]));
  it('are texts that are missing, the same, or lose a value', () => {
    expect(faults({ title: undefined })).toEqual(['title: missing']);
    expect(faults({ title: 'Playlists' })).toEqual(['title: Playlists: not translated']);
    expect(faults({ title: 'Playlists' }, ['Playlists'])).toEqual([]);
    expect(faults({ nested: {} })).toEqual(['nested.gone: missing']);
    expect(faults({ items: (count: number) => `${count} items` })).toHaveLength(2);
    expect(faults({ of: (name: string) => `Aktionen für ${name}` })[0]).toContain('lost Ωb');
  });
});
