import type { Presentation, Zones } from '@vitrine/shared/contract';
import type { Programme, Turn } from '../schedule/programme.rule';
import { anItem } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { createLayers } from './layers';
import type { Showing } from './play-watch';
import { createZones, withZones } from './zones';

const SIDE: Zones = { pattern: 'side', playlists: ['ticker'] };
const turn = (name: string, zones?: Zones): Turn => ({
  key: name,
  source: 'schedule',
  playlistId: 'p',
  item: anItem(name),
  ...(zones ? { presentation: { zones } satisfies Presentation } : {}),
});

beforeAll(() => {
  // jsdom decodes no pictures.
  HTMLImageElement.prototype.decode = async () => undefined;
});

function setUp(size = { width: 1920, height: 1080 }) {
  document.body.replaceChildren();
  const timers = createFakeTimers();
  const root = document.createElement('div');
  const card = document.createElement('section');
  Object.defineProperties(root, { clientWidth: { value: size.width }, clientHeight: { value: size.height } });
  root.append(card);
  document.body.append(root);
  const asked: string[] = [];
  const contents: Record<string, string[]> = { ticker: ['news'], menu: ['soup', 'cake'] };
  const played: string[] = [];
  const note = ({ turn: { item }, seconds, isWhole }: Showing) => {
    if (seconds() !== null) played.push(`${item.name} ${isWhole() ? 'whole' : 'cut'}`);
  };
  const zones = createZones({
    root,
    media: {
      timers,
      wallClock: () => timers.now() / 1000,
      unixSeconds: () => timers.now() / 1000,
      hours: () => undefined,
      live: { dataFor: async () => undefined },
      addressOf: async (src) => ({ url: src, release: () => undefined }),
    },
    zoneProgrammeAt: (id): Programme => {
      asked.push(id);
      const turns = (contents[id] ?? []).map((name) => turn(name));
      if (turns.length === 0) return { kind: 'nothing', endsAt: null, isDark: false };
      return { kind: 'turns', id: `zone:${id}`, playlistIds: [id], startedAt: 0, endsAt: null, turns };
    },
    onTrouble: () => undefined,
    watch: { now: timers.now, seenMs: timers.now, onBegin: (showing) => () => note(showing) },
  });
  let refusesFrames = false;
  const layers = withZones(
    createLayers({
      root,
      card,
      timers,
      place: zones.place,
      openMedia: async ({ item }) => {
        const element = document.createElement('img');
        element.src = item.src;
        const start = () => (refusesFrames ? Promise.reject(new Error('no frame')) : Promise.resolve());
        return { element, start, goOn: () => undefined, progress: () => null, close: () => undefined };
      },
    }),
    zones,
  );
  const show = async (what: Turn) => {
    const revealed = layers
      .reveal(await layers.prepare(what, 0, false))
      .catch((error: Error) => error.message);
    await timers.advance(1000);
    return revealed;
  };
  /** Places of what is on the screen, lowest first, with their pictures. */
  const screen = () =>
    [...root.querySelectorAll<HTMLElement>(':scope > .layer, :scope > .zone')].map((element) => {
      const { left, top, width, height } = element.style;
      const picture = element.querySelector('img')?.getAttribute('src')?.split('/').at(-1) ?? '-';
      return `${picture} ${[left, top, width, height].join(' ')}`.trim();
    });
  return {
    timers,
    root,
    zones,
    layers,
    played,
    show,
    screen,
    asked,
    contents,
    refuse: () => (refusesFrames = true),
  };
}

it('an item with zones shares the screen with their playlists', async () => {
  const { show, screen } = setUp();
  await show(turn('main', SIDE));
  expect(screen()).toEqual(['news 75% 0% 25% 100%', 'main 0% 0% 75% 100%']);
});

it('on a portrait screen zones stand below the first', async () => {
  const { show, screen } = setUp({ width: 1080, height: 1920 });
  await show(turn('main', SIDE));
  expect(screen()).toEqual(['news 0% 75% 100% 25%', 'main 0% 0% 100% 75%']);
});

it('the next item with the same zones leaves them playing; one without zones has the screen alone', async () => {
  const { show, screen, root, zones } = setUp();
  await show(turn('main', SIDE));
  const zone = root.querySelector('.zone');
  await show(turn('next', SIDE));
  expect(root.querySelector('.zone')).toBe(zone);
  await show(turn('alone'));
  expect(screen()).toEqual(['alone']);
  expect(zones.services()).toEqual([]);
});

it('other zones take their place at the change', async () => {
  const { show, screen } = setUp();
  await show(turn('main', SIDE));
  await show(turn('main', { pattern: 'side-split', playlists: ['ticker', 'menu'] }));
  expect(screen().sort()).toEqual([
    'main 0% 0% 70% 100%',
    'news 70% 0% 30% 50%',
    expect.stringMatching(/^(soup|cake) 70% 50% 30% 50%$/),
  ]);
});

it('a playlist without content leaves its zone empty, and the others play', async () => {
  const { show, screen } = setUp();
  await show(turn('main', { pattern: 'side-split', playlists: ['deleted', 'ticker'] }));
  expect(screen()).toContain('news 70% 50% 30% 50%');
  expect(screen()).toContain('- 70% 0% 30% 50%');
});

it('a zone goes on to its next item by itself', async () => {
  const { timers, show, screen } = setUp();
  await show(turn('main', { pattern: 'halves', playlists: ['menu'] }));
  const first = screen().find((one) => one.includes('50% 0%'));
  await timers.advance(11_000);
  const second = screen().find((one) => one.includes('50% 0%'));
  expect([first, second].map((one) => one?.split(' ')[0]).sort()).toEqual(['cake', 'soup']);
});

it('when the picture does not come, the zones before it stay', async () => {
  const { show, screen, refuse } = setUp();
  await show(turn('main', SIDE));
  refuse();
  expect(await show(turn('broken', { pattern: 'halves', playlists: ['menu'] }))).toBe('no frame');
  expect(screen().filter((one) => !one.startsWith('broken'))).toEqual([
    'news 75% 0% 25% 100%',
    'main 0% 0% 75% 100%',
  ]);
});

it('the brand card and the end of the player remove them', async () => {
  const { timers, show, screen, layers, zones, asked } = setUp();
  await show(turn('main', SIDE));
  void layers.showCard(false);
  await timers.advance(1000);
  expect(screen()).toEqual([]);
  await show(turn('main', SIDE));
  zones.stop();
  expect(screen()).toEqual(['main 0% 0% 75% 100%']);
  const count = asked.length;
  await timers.advance(5000);
  await settled();
  expect(asked).toHaveLength(count);
});

it('a pattern that this player does not know leaves the screen to the item', async () => {
  const { show, screen } = setUp();
  await show(turn('main', { pattern: 'spiral' as Zones['pattern'], playlists: ['ticker'] }));
  expect(screen()).toEqual(['main']);
});

it('plays of each zone are counted, the last one when the zone goes', async () => {
  const { show, timers, played } = setUp();
  await show(turn('main', { pattern: 'side-split', playlists: ['ticker', 'menu'] }));
  await timers.advance(25_000);
  await show(turn('alone'));
  expect(played.filter((line) => line.startsWith('news')).length).toBeGreaterThan(1);
  expect(played.filter((line) => /^(soup|cake) whole/.test(line)).length).toBeGreaterThan(0);
  expect(played.slice(-2).every((line) => line.endsWith('cut'))).toBe(true);
});
