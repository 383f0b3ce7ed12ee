import { languageModule, pair } from '../language';
import type { EmbedArea } from './area';

const texts = { title: 'Things' };
const areaWith = (load: () => Promise<ReturnType<typeof languageModule>[]>): EmbedArea => ({
  id: 'media',
  title: 'Things',
  version: '1.0.0',
  routes: [],
  slots: {},
  languages: { de: load, fr: load },
});
const german = jest.fn(async () => [languageModule('de', [pair(texts, { title: 'Dinge' })])]);

let speak: (area: EmbedArea, locale?: string) => Promise<unknown>;
let warned: jest.SpyInstance;
beforeEach(async () => {
  texts.title = 'Things';
  german.mockClear();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.resetModules();
  const module = await import('./speak');
  speak = async (area, locale) => {
    const failed = jest.fn();
    await module.speak(area, locale === undefined ? {} : { locale }, null, failed);
    return failed.mock.calls[0]?.[0];
  };
});
afterEach(() => jest.restoreAllMocks());

it('installs the language of a locale with a region', async () => {
  expect(await speak(areaWith(german), 'de-AT')).toBeUndefined();
  expect(texts.title).toBe('Dinge');
  expect(warned).not.toHaveBeenCalled();
});

it('is the language of this page too when an area has its own copy of the library', async () => {
  const install = jest.fn();
  expect(
    await speak(
      areaWith(async () => [{ install, pairs: [] }]),
      'de',
    ),
  ).toBeUndefined();
  const { currentLanguage } = await import('../language');
  expect([install.mock.calls.length, currentLanguage()]).toEqual([1, 'de']);
});

it.each([undefined, '', 'en-GB', 'pt-BR', '!'])('stays English for %s', async (locale) => {
  expect(await speak(areaWith(german), locale)).toBeUndefined();
  expect(german).not.toHaveBeenCalled();
});

it('gives a later view the language of the first, loaded once, and warns', async () => {
  const area = areaWith(german);
  await Promise.all([speak(area, 'de'), speak(area, 'fr'), speak(area, 'de-CH')]);
  expect(german).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('has the locale de')]]);
});

it('returns a failure when the language did not load', async () => {
  const failure = await speak(
    areaWith(() => Promise.reject(new Error('another file'))),
    'fr',
  );
  expect(failure).toMatchObject({ code: 'language', message: expect.stringContaining('fr') });
  expect(texts.title).toBe('Things');
});
