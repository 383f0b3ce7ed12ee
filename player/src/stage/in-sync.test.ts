import { aManifest, anItem, aPlaylist, monday } from '../testing/builders';
import { createFakeLayers } from '../testing/fake-layers';
import { createFakeTimers } from '../testing/fake-timers';
import { programmeAt } from '../schedule/programme.rule';
import { createStageService } from './stage.service';

const items = [anItem('a', { duration: 7 }), anItem('b', { duration: 3.5 }), anItem('c', { duration: 5 })];
const manifest = aManifest({
  sync: true,
  default_playlist_id: 'p',
  playlists: [aPlaylist('p', items)],
});

/** Screens of one venue, begun at these milliseconds; some lack files. Returns what each began, and when. */
async function play(screens: readonly { atMs: number; lacks?: string }[], seconds: number) {
  const timers = createFakeTimers(monday(12) * 1000);
  const begun = screens.map((): [string, number][] => []);
  for (const [at, { atMs, lacks }] of screens.entries())
    timers.set(() => {
      const { layers } = createFakeLayers();
      createStageService({
        layers,
        timers,
        wallClock: () => timers.now() / 1000,
        programmeAt: (now) => programmeAt(manifest, null, now, ({ name }) => name !== lacks),
        onShowing: (turn) => begun[at]?.push([turn?.item.name ?? '', timers.now()]),
        onTrouble: () => undefined,
      }).start();
    }, atMs);
  await timers.advance(seconds * 1000);
  return begun;
}

it('begins each item at the same time on all screens, whenever they started', async () => {
  const [first = [], ...others] = await play(
    [{ atMs: 0 }, { atMs: 1234 }, { atMs: 6500 }, { atMs: 17_301 }],
    90,
  );
  expect(first.length).toBeGreaterThan(15);
  for (const begun of others)
    for (const [back, [name, at]] of begun.slice(1).reverse().entries()) {
      const [itsName, itsAt = NaN] = first.at(-1 - back) ?? [];
      expect([name, Math.abs(at - itsAt) <= 2]).toEqual([itsName, true]);
    }
  for (const [name, at] of first.slice(1)) {
    const due = (((at / 1000) % 15.5) + 15.5) % 15.5;
    const start = { a: 0, b: 7, c: 10.5 }[name] ?? NaN;
    expect(Math.min(Math.abs(due - start), 15.5 - Math.abs(due - start))).toBeLessThan(0.012);
  }
});

it('keeps the time of an item that a screen lacks, and shows the one before', async () => {
  const [whole = [], lacking = []] = await play([{ atMs: 0 }, { atMs: 0, lacks: 'b' }], 60);
  expect(lacking.map(([name]) => name)).not.toContain('b');
  const times = (begun: [string, number][], name: string) =>
    begun.filter((one) => one[0] === name).map(([, at]) => at);
  const [has, wanted] = [times(lacking, 'c'), times(whole, 'c')];
  expect(has).toHaveLength(wanted.length);
  for (const [at, time] of has.entries()) expect(Math.abs(time - (wanted[at] ?? NaN))).toBeLessThanOrEqual(2);
});
