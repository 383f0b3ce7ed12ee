import { createPairingPage } from './pairing/pairing-page';
import { createBrandCard } from './stage/brand-card';
import { createFakeTimers } from './testing/fake-timers';
import { chooseTexts, TRANSLATIONS } from './languages';
import { texts } from './texts';

/** Every text by its path; one with values shows 3, 17 and 29. */
const flat = (part: object, path = ''): [string, string][] =>
  Object.entries(part).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'object') return flat(text as object, `${path}${key}.`);
    return [[path + key, typeof text === 'function' ? String(text(3, 17, 29)) : String(text)]];
  });
const { pairing, card, identify } = texts;
const english = new Map(flat({ pairing, card, identify }));
const valuesOf = (text = '') => text.match(/\d+/g);

it.each(Object.entries(TRANSLATIONS))('%s has every text in its own words, with its values', (_name, own) => {
  const found = flat(own);
  expect(found.map(([path]) => path)).toEqual([...english.keys()]);
  expect(found.filter(([path, text]) => text === english.get(path))).toEqual([]);
  for (const [path, text] of found) expect(valuesOf(text)).toEqual(valuesOf(english.get(path)));
});

function shown() {
  const timers = createFakeTimers();
  const page = createPairingPage(document.body, timers);
  const now = Date.UTC(2026, 2, 2, 19, 39) / 1000;
  const brandCard = createBrandCard(
    timers,
    () => now,
    () => null,
  );
  const found = [
    document.documentElement.lang,
    document.querySelector('.pairing-title')?.textContent,
    brandCard.element.querySelector('.card-day')?.textContent,
  ];
  page.remove();
  brandCard.stop();
  return found;
}

it('is English in a browser of other languages', () => {
  chooseTexts(['pt-BR', '']);
  expect(shown()).toEqual(['en', 'Connect this screen', 'Mon, Mar 2, 2026']);
});

it('takes the first known language of the browser; errors for the device’s log stay English', () => {
  chooseTexts(['pt-BR', 'de-AT', 'fr']);
  expect(shown()).toEqual(['de', 'Diesen Bildschirm verbinden', 'Mo., 2. März 2026']);
  expect(texts.errors.noSuchPlaylist).toBe('This screen doesn’t have that playlist.');
});
