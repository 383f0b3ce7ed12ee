import { CATALOG } from './catalog.table';
import { playerError } from './player-error.lib';
import { dayOf, type Detail, inARow, lineOf, listed, sentence, sizeOf, within } from './sentence.rule';
import { storedSentence, storedText } from './stored-sentence.lib';
import { inLanguage } from './translation.lib';

const gapsOf = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort();

describe('a sentence', () => {
  it('is finished in English, and has the key that translations have', () => {
    const said = sentence`A group is called ${'Bar'} already. Choose another name.`;
    expect(String(said)).toBe('A group is called Bar already. Choose another name.');
    expect(said.key).toBe('A group is called {0} already. Choose another name.');
  });

  it.each([
    ['en', 'This promo does not exist.'],
    ['de', 'Diese Promo gibt es nicht.'],
  ] as const)('without values is its own key: %s', (language, text) => {
    expect(inLanguage('This promo does not exist.', language)).toBe(text);
  });

  it('has its values in the order of the translation', () => {
    const said = sentence`${'Bar'} still has screens in it.`;
    expect(inLanguage(said, 'fr')).toBe('Bar contient encore des écrans.');
    expect(inLanguage(said, 'es')).toContain('Bar');
  });

  it('inside a sentence is translated as well, and a name is not', () => {
    const taken = sentence`A group is called ${'This promo does not exist.'} already. Choose another name.`;
    expect(inLanguage(taken, 'de')).toContain('This promo does not exist.');
    const seats = sentence`${sentence`Your plan ${'Pro'}`} covers ${sentence`1 screen`}, and ${sentence`${2} screens`} are connected. Choose more screens under Subscription, or replace one that is connected.`;
    expect(inLanguage(seats, 'de')).toMatch(/^Ihr Tarif Pro umfasst 1 Bildschirm, und 2 Bildschirme sind/);
  });

  it('without a translation is in English, with its values', () => {
    expect(inLanguage(sentence`Nothing like ${'it'} in the catalog.`, 'de')).toBe(
      'Nothing like it in the catalog.',
    );
    expect(inLanguage('constructor', 'de')).toBe('constructor');
  });

  it.each([
    ['en', '22.5 MB free'],
    ['de', '22,5 MB frei'],
    ['fr', '22,5 Mo libres'],
    ['es', '22,5 MB libres'],
  ] as const)('has sizes as the language writes them: %s', (language, text) => {
    expect(inLanguage(sentence`${sizeOf(22_500_000)} free`, language).replace(/\s/gu, ' ')).toBe(text);
  });

  it('is put in a row or a list with others in every language', () => {
    const names = ['A', 'B'].map((name) => sentence`“${name}”`);
    const all = listed([...names, sentence`${4} more`]);
    expect([String(all), inLanguage(all, 'de'), inLanguage(all, 'fr')]).toEqual([
      '“A”, “B” and 4 more',
      '„A“, „B“ und 4 weitere',
      '«\u00a0A\u00a0», «\u00a0B\u00a0» et 4 de plus',
    ]);
    expect([listed(names.slice(0, 1)), listed([])].map(String)).toEqual(['“A”', '']);
    const row = inARow(['This promo does not exist.', sentence`There is no promo with the id ${'7'}.`]);
    expect(String(row)).toBe('This promo does not exist. There is no promo with the id 7.');
    expect(inLanguage(row, 'de')).toMatch(/^Diese Promo gibt es nicht\. .*7/);
  });
});

describe('a stored sentence', () => {
  const read = (detail: Detail) => storedSentence(storedText(detail));

  it('is its English text without values, and has its values in each language with them', () => {
    expect(storedText('This promo does not exist.')).toBe('This promo does not exist.');
    const hours = sentence`${within('Mon')} ${sentence`${'11:00'} – ${'23:00'}`}`;
    const line = lineOf([
      sentence`renamed from “${'Bar'}”`,
      sentence`closed on ${dayOf(1_798_156_800)}`,
      hours,
    ]);
    expect([String(read(line)), inLanguage(read(line), 'de'), inLanguage(read(line), 'fr')]).toEqual([
      'Renamed from “Bar”, closed on Dec 25, 2026, Mon 11:00 – 23:00',
      'Hieß vorher „Bar“, geschlossen am 25.12.2026, Mo 11:00 – 23:00',
      'Nom précédent\u00a0: «\u00a0Bar\u00a0», fermé le 25 déc. 2026, lun. 11:00 – 23:00',
    ]);
  });

  it('keeps what a user typed, whatever it looks like', () => {
    for (const typed of ['closed', '{0}', '{day}', '\u001E["{0}","x"]', '\u001E{', ''])
      expect(inLanguage(read(sentence`${typed}`), 'de')).toBe(typed);
    // A text of another program cannot pretend to have values.
    expect(read('\u001E["closed"]')).toBe('["closed"]');
  });
});

test.each([...CATALOG])('%s has the same values in each language', (key, translations) => {
  expect(translations).toHaveLength(3);
  for (const text of translations) expect(gapsOf(text)).toEqual(gapsOf(key));
});

describe('an error that a player sent', () => {
  it.each([
    [
      'Couldn’t reach the server. (the server answered 502)',
      'Der Server war nicht erreichbar. (der Server antwortete 502)',
    ],
    ['Unknown command “dance”.', 'Unbekannter Befehl „dance“.'],
    [
      'Couldn’t show “Cancelled.”: media error 4',
      '„Cancelled.“ konnte nicht gezeigt werden: das Video ist nicht abspielbar (Fehler 4)',
    ],
    [
      'Couldn’t show “A”: the first frame took longer than 4 s',
      '„A“ konnte nicht gezeigt werden: das erste Bild dauerte länger als 4 s',
    ],
    ['No signal on HDMI 2.', 'No signal on HDMI 2.'],
  ])('%s', (text, german) => {
    expect(inLanguage(playerError(text), 'de')).toBe(german);
    expect(inLanguage(playerError(text), 'en')).toBe(text);
  });
});
