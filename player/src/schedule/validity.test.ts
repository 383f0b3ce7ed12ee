import { fullAddress } from '../files/storage';
import { createContentService } from '../manifest/content.service';
import { createStageService } from '../stage/stage.service';
import { aManifest, anItem, aPlaylist, aRule, memoryKeep, monday } from '../testing/builders';
import { createFakeLayers } from '../testing/fake-layers';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { memoryMarks, memoryStorage } from '../testing/memory-storage';
import { itemsNeededAt, programmeAt } from './programme.rule';

const HOUR = 3600;
const always = anItem('always');
const xmas = anItem('xmas', { duration: 9, validity: { last_day: monday(0) } });
const lunch = anItem('lunch', {
  duration: 12,
  validity: { days: [1, 2, 3, 4, 5], start: 11 * HOUR, end: 14 * HOUR },
});
const fallback = anItem('house');
const manifest = aManifest({
  default_playlist_id: 'house',
  rules: [aRule('menu', monday(8), { duration: 24 * HOUR }), aRule('offers', monday(40))],
  playlists: [
    aPlaylist('menu', [always, xmas, lunch]),
    aPlaylist('offers', [xmas]),
    aPlaylist('house', [fallback]),
    aPlaylist('special', [lunch]),
  ],
});

describe('the programme', () => {
  const at = (hours: number, playNow: Parameters<typeof programmeAt>[1] = null) => {
    const programme = programmeAt(manifest, playNow, monday(hours), () => true);
    const names = programme.kind === 'turns' ? programme.turns.map(({ item }) => item.name).join() : 'card';
    return [names, programme.endsAt === null ? null : (programme.endsAt - monday(0)) / HOUR];
  };

  it.each([
    ['what is not valid yet is left out until then', 9, ['always,xmas', 11]],
    ['what is valid plays in its order', 12, ['always,xmas,lunch', 14]],
    ['the last day ends', 23, ['always,xmas', 24]],
    ['and the rest goes on', 25, ['always', 32]],
    ['a playlist of which nothing is left counts as empty', 41, ['house', 48]],
  ])('%s', (_what, hours, expected) => expect(at(hours)).toEqual(expected));

  it('"Play now" of what is not valid lets the schedule play, until it is', () => {
    const playNow = { playlistId: 'special', startedAt: monday(9), until: null };
    expect(at(9, playNow)).toEqual(['always,xmas', 11]);
    expect(at(11, playNow)).toEqual(['lunch', 14]);
  });

  it('leaves an item out that cannot be used, whatever its validity', () => {
    const programme = programmeAt(manifest, null, monday(9), ({ name }) => name !== 'always');
    expect(programme).toMatchObject({ turns: [{ item: { name: 'xmas' } }] });
  });

  it('needs the files of what is valid', () => {
    expect(itemsNeededAt(manifest, null, monday(9)).map(({ name }) => name)).toEqual(['always', 'xmas']);
  });
});

/** Screen whose server answers once and is unreachable from then on. */
function offlineScreen(timers: ReturnType<typeof createFakeTimers>) {
  const fake = createFakeLayers();
  let answers = 0;
  const wallClock = () => timers.now() / 1000;
  const content = createContentService({
    ask: async () => {
      answers += 1;
      if (answers > 1) throw new TypeError('Failed to fetch');
      return { status: 200, etag: manifest.version, body: manifest, challenge: null };
    },
    keep: memoryKeep(),
    storage: memoryStorage(),
    fullAddress,
    marks: memoryMarks(),
    timers,
    wallClock,
    unixSeconds: wallClock,
    isPlaying: () => stage.showing() !== null,
    onChange: () => stage.evaluate(),
    onAdopted: () => undefined,
    onArrived: () => undefined,
    onUrgent: () => undefined,
    onConfirmed: () => undefined,
    onRemoved: () => undefined,
    onFile: () => undefined,
  });
  const stage = createStageService({
    layers: fake.layers,
    timers,
    wallClock,
    programmeAt: content.programmeAt,
    onShowing: () => undefined,
    onTrouble: () => undefined,
  });
  return {
    ...fake,
    start: async () => {
      await content.restore();
      stage.start();
      await content.refresh();
      await settled();
    },
  };
}

describe('a screen without a server', () => {
  const from = (hours: number, minutes = 0, seconds = 0) => {
    const timers = createFakeTimers(monday(hours, minutes, seconds) * 1000);
    return { timers, screen: offlineScreen(timers) };
  };

  it.each([
    ['starts an item with its hours', 10, 59, ['always', 'xmas'], ['always', 'xmas', 'lunch']],
    ['stops it with its hours', 13, 59, ['always', 'xmas', 'lunch'], ['always', 'xmas']],
    ['stops an item after its last day', 23, 59, ['always', 'xmas'], ['always']],
  ])('%s by itself', async (_what, hours, minutes, before, after) => {
    const { timers, screen } = from(hours, minutes);
    await screen.start();
    await timers.advance(59_999);
    expect(new Set(screen.shown())).toEqual(new Set(before));
    const shown = screen.shown().length;
    await timers.advance(60_000);
    // What is on screen at the boundary may stay without being shown again.
    expect(new Set(['always', ...screen.shown().slice(shown)])).toEqual(new Set(after));
    expect(after).toContain(screen.visible());
  });

  it('an item that ends while it is on screen leaves it at once', async () => {
    const { timers, screen } = from(13, 59);
    await screen.start();
    // 21,596 s since 08:00, in rounds of 31 s: one second into the third item.
    await timers.advance(56_000);
    expect(screen.visible()).toBe('lunch');
    await timers.advance(3999);
    expect(screen.visible()).toBe('lunch');
    await timers.advance(2);
    expect(screen.visible()).not.toBe('lunch');
  });

  it('is in step with one that started later', async () => {
    const { timers, screen } = from(10, 58, 30);
    const late = offlineScreen(timers);
    await screen.start();
    await timers.advance(75_000);
    await late.start();
    await timers.advance(15_100);
    for (let second = 0; second < 90; second += 1) {
      await timers.advance(1000);
      expect(late.visible()).toBe(screen.visible());
    }
  });

  it('shows the default playlist when nothing is left, not the card', async () => {
    const { timers, screen } = from(39, 59, 30);
    await screen.start();
    await timers.advance(40_000);
    expect(screen.visible()).toBe('house');
    expect(screen.diary).not.toContain('card');
  });
});
