import { currentLanguage, languageModule, pair } from '../language';
import type { EmbedArea } from './area';

/** A page of its own: the language of a module holds as long as its page. */
async function freshPage(load: EmbedArea['languages']['de']) {
  jest.resetModules();
  const { speak } = await import('./language');
  const area = { languages: { de: load } } as unknown as EmbedArea;
  return (locale?: string) => speak(area, locale);
}

describe('language of an embed', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  beforeEach(() => warned.mockClear());
  const german = () => {
    const texts = { title: 'Schedule' };
    const load = jest.fn(async () => [languageModule('de', [pair(texts, { title: 'Zeitplan' })])]);
    return { texts, load };
  };

  it('is loaded once, before the first view, whatever the region', async () => {
    const { texts, load } = german();
    const speak = await freshPage(load);
    await Promise.all([speak('de-AT'), speak('DE')]);
    expect([texts.title, load.mock.calls.length, currentLanguage()]).toEqual(['Zeitplan', 1, 'de']);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each([undefined, 'en-GB'])('is English for %s, and loads nothing', async (locale) => {
    const { texts, load } = german();
    await (
      await freshPage(load)
    )(locale);
    expect([texts.title, load.mock.calls.length]).toEqual(['Schedule', 0]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is English for one that is not there, with a line in the log', async () => {
    const { load } = german();
    await (
      await freshPage(load)
    )('pt-BR');
    expect(load).not.toHaveBeenCalled();
    expect(warned.mock.lastCall).toEqual([expect.stringContaining('pt-BR')]);
  });

  it('stays that of the first view, with a line in the log', async () => {
    const { texts, load } = german();
    const speak = await freshPage(load);
    await speak('en');
    await speak('de');
    expect([texts.title, load.mock.calls.length]).toEqual(['Schedule', 0]);
    expect(warned.mock.lastCall).toEqual([expect.stringContaining('share a language')]);
  });

  it('is English when the file does not load, and the next view tries again', async () => {
    const { texts, load } = german();
    load.mockRejectedValueOnce(new Error('another file'));
    const speak = await freshPage(load);
    await speak('de');
    expect(texts.title).toBe('Schedule');
    await speak('de');
    expect(texts.title).toBe('Zeitplan');
  });
});
