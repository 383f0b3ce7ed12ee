import type { LiveData, PlayedDesign, PlayerManifest } from '@vitrine/shared/contract';
import { createMemoryKeep } from '../headless/memory-keep';
import { aDesign, anItem, aManifest, aPlaylist } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { createLive } from './live';
import { createMediaOpener } from './media';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 27, 9, 40);

type Answer = { status?: number; items?: object[]; body?: string } | 'offline';
let answer: Answer = 'offline';
let asked: { url: string; headers: Record<string, string>; mode: string | undefined }[] = [];

beforeAll(() => {
  Object.defineProperty(document, 'fonts', {
    value: { add: () => undefined, delete: () => true, load: async () => [] },
  });
  HTMLImageElement.prototype.decode = async () => undefined;
  Object.assign(globalThis, {
    FontFace: class {},
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});
beforeEach(() => {
  answer = 'offline';
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((async (url: string, init: RequestInit) => {
    asked.push({ url, headers: { ...(init.headers as Record<string, string>) }, mode: init.mode });
    if (answer === 'offline') throw new TypeError('no network');
    const { status = 200, items = [], body } = answer;
    return {
      ok: status === 200,
      status,
      headers: new Headers({ etag: 'W/"1"' }),
      json: async () => (body === undefined ? { items } : (JSON.parse(body) as unknown)),
    };
  }) as typeof fetch);
});
beforeAll(() => {
  globalThis.fetch ??= (async () => undefined) as never;
});
afterEach(() => jest.restoreAllMocks());

const data = (title: string, ageMs: number): LiveData => ({
  fetched_at: (START - ageMs) / 1000,
  news: { title: 'Town', items: [{ title, text: '' }] },
});
const news = aDesign({ template: 'news', texts: {} });

function setUp(keep = createMemoryKeep(), startMs = START, designs: PlayedDesign[] = [news]) {
  const timers = createFakeTimers(startMs);
  const items = designs.map((design) => anItem('a', { design }));
  const manifest: PlayerManifest = aManifest({ playlists: [aPlaylist('p', items)] });
  const seconds = () => timers.now() / 1000;
  const live = createLive({
    token: 'secret',
    keep,
    newest: () => manifest,
    timers,
    unixSeconds: seconds,
    // The venue is an hour ahead.
    wallClock: () => seconds() + 3600,
  });
  const screen = document.createElement('div');
  Object.defineProperties(screen, { clientWidth: { value: 1920 }, clientHeight: { value: 1080 } });
  const openMedia = createMediaOpener({
    timers,
    wallClock: () => seconds() + 3600,
    unixSeconds: seconds,
    hours: () => 'h23',
    live,
    screenOf: () => screen,
    addressOf: async (src) => ({ url: src, release: () => undefined }),
  });
  const open = () =>
    openMedia({ key: 'a', source: 'schedule', playlistId: 'p', item: items[0] as never }, 0, true);
  return { live, timers, open, keep, id: items[0]?.id ?? '' };
}
const shown = ({ element }: { element: HTMLElement }) => element.textContent;

describe('news on a screen', () => {
  it('is loaded ahead, with the token of the screen, and again every five minutes', async () => {
    const { live, timers, open, id } = setUp();
    answer = { items: [{ id, ...data('One', 0) }] };
    live.refresh();
    await settled();
    expect(asked).toEqual([
      { url: `/api/player/live?ids=${id}`, headers: { authorization: 'Bearer secret' }, mode: undefined },
    ]);
    const media = await open();
    expect(shown(media)).toBe('TownOneUpdated 10:40');
    answer = { items: [{ id, ...data('Two', -5 * MINUTE) }] };
    await timers.advance(5 * MINUTE + 1000);
    expect(shown(media)).toBe('TownTwoUpdated 10:45');
    expect(asked.at(-1)?.headers['if-none-match']).toBe('W/"1"');
  });

  it('stays without network, with its age, until it is a day old; then the time shows', async () => {
    const { live, timers, open, id } = setUp();
    answer = { items: [{ id, ...data('One', 0) }] };
    live.refresh();
    await settled();
    answer = 'offline';
    await timers.advance(16 * HOUR);
    const early = await open();
    expect(shown(early)).toBe('TownOneUpdated yesterday, 10:40');
    early.close();
    await timers.advance(8 * HOUR - 30_000);
    const media = await open();
    await timers.advance(41_000);
    expect(shown(media)).toBe('News10:40Sat, Nov 28, 2026');
  });

  it('is there after a restart without network', async () => {
    const first = setUp();
    answer = { items: [{ id: first.id, ...data('One', 0) }] };
    first.live.refresh();
    await settled();
    first.live.stop();
    answer = 'offline';
    const media = await setUp(first.keep, START + HOUR).open();
    expect(shown(media)).toBe('TownOneUpdated 10:40');
  });

  it('that never came leaves title and time, and is refetched soon', async () => {
    const { timers, open, id } = setUp();
    const media = await open();
    expect(shown(media)).toBe('News10:40Fri, Nov 27, 2026');
    answer = { items: [{ id, ...data('One', 0) }] };
    await timers.advance(31_000);
    expect(shown(media)).toBe('TownOneUpdated 10:40');
  });

  it.each<[string, Answer]>([
    ['an error', { status: 500 }],
    ['nothing', { body: 'null' }],
    ['another form', { body: '{"items":{}}' }],
    ['entries of another form', { body: '{"items":[{"id":"a","fetched_at":1e9,"news":{"items":7}}]}' }],
  ])('%s in place of it leaves what was there', async (_name, wrong) => {
    const { live, timers, open, id } = setUp();
    answer = { items: [{ id, ...data('One', 0) }] };
    live.refresh();
    await settled();
    const media = await open();
    answer = wrong;
    await timers.advance(6 * MINUTE);
    expect(shown(media)).toMatch(/^(TownOneUpdated 10:40|News10:4\dFri, Nov 27, 2026)$/);
  });

  it('is not asked for by screens without such a design, nor after the end', async () => {
    const other = setUp(undefined, START, [aDesign()]);
    other.live.refresh();
    await settled();
    expect(asked).toEqual([]);
    const { live, timers } = setUp();
    live.refresh();
    await settled();
    live.stop();
    await timers.advance(HOUR);
    expect(asked).toHaveLength(1);
  });
});

describe('a clock', () => {
  it('follows the venue', async () => {
    const { timers, open } = setUp(undefined, START, [aDesign({ template: 'clock', texts: {} })]);
    const media = await open();
    expect(shown(media)).toBe('10:40Fri, Nov 27, 2026');
    await timers.advance(MINUTE + 100);
    expect(shown(media)).toBe('10:41Fri, Nov 27, 2026');
  });
});

describe('a web page', () => {
  const page = aDesign({
    template: 'web-page',
    texts: { title: 'Shop' },
    source: 'https://shop.example/menu',
  });
  const openPage = async () => {
    const set = setUp(undefined, START, [page]);
    const media = await set.open();
    await settled();
    return { ...set, media, frame: () => media.element.querySelector('iframe') };
  };

  it('is shown above its picture once it is loaded, in a sandbox', async () => {
    answer = {};
    const { media, frame } = await openPage();
    expect(asked).toEqual([{ url: 'https://shop.example/menu', headers: {}, mode: 'no-cors' }]);
    expect(frame()?.src).toBe('https://shop.example/menu');
    expect(frame()?.style.visibility).toBe('hidden');
    expect([frame()?.getAttribute('sandbox'), frame()?.getAttribute('allow'), frame()?.inert]).toEqual([
      'allow-scripts',
      "autoplay 'none'",
      true,
    ]);
    expect(frame()?.referrerPolicy).toBe('no-referrer');
    frame()?.dispatchEvent(new Event('load'));
    expect(frame()?.style.visibility).toBe('');
    expect(shown(media)).toBe('Shopshop.example');
    media.close();
    expect(frame()).toBeNull();
  });

  it('without network leaves its picture', async () => {
    const { media, frame } = await openPage();
    expect([frame(), shown(media)]).toEqual([null, 'Shopshop.example']);
  });

  it('without network leaves the picture that the server took of it, with address and age', async () => {
    const pictured = {
      ...page,
      picture: { src: '/files/a/screen.webp', file_size: 1, file_type: 'image/webp', sha256: 'a' },
      taken_at: (START - HOUR) / 1000,
    };
    const media = await setUp(undefined, START, [pictured]).open();
    await settled();
    expect([media.element.querySelector('iframe'), shown(media)]).toEqual([
      null,
      'shop.example · Updated 09:40',
    ]);
    expect(media.element.querySelector('img')?.getAttribute('src')).toBe('/files/a/screen.webp');
  });

  it('that takes longer than fifteen seconds is given up', async () => {
    answer = {};
    const { timers, frame } = await openPage();
    await timers.advance(14_000);
    expect(frame()).not.toBeNull();
    await timers.advance(1000);
    expect(frame()).toBeNull();
  });

  it('stays when it was in time', async () => {
    answer = {};
    const { timers, frame } = await openPage();
    frame()?.dispatchEvent(new Event('load'));
    await timers.advance(HOUR);
    expect(frame()).not.toBeNull();
  });
});
