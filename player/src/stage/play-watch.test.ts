import type { Programme } from '../schedule/programme.rule';
import { anItem } from '../testing/builders';
import { createFakeLayers } from '../testing/fake-layers';
import { createFakeTimers } from '../testing/fake-timers';
import { isWhole, shownSeconds } from './play.rule';
import { watchPlays } from './play-watch';
import { createSeenClock } from './seen-clock';
import { createStageService } from './stage.service';

function setUp(items: ReturnType<typeof anItem>[], startedSecondsAgo = 0) {
  const timers = createFakeTimers(1_000_000_000);
  const fake = createFakeLayers();
  const seen = createSeenClock(timers);
  const plays: string[] = [];
  let isOpen = true;
  const startedAt = timers.now() / 1000 - startedSecondsAgo;
  const watched = watchPlays(fake.layers, {
    ...{ now: timers.now, seenMs: seen.now },
    onBegin:
      ({ turn: { item }, sinceMs, seconds, isWhole: isWholeNow }) =>
      () => {
        const [length, start] = [seconds(), (sinceMs - 1_000_000_000) / 1000];
        if (length !== null)
          plays.push(`${item.name} at ${start} for ${length}${isWholeNow() ? '' : ', cut'}`);
      },
  });
  const service = createStageService({
    layers: watched.layers,
    timers,
    wallClock: () => timers.now() / 1000,
    programmeAt: (_at, isBroken): Programme => {
      const turns = items
        .filter(({ src }) => !isBroken(src))
        .map((item) => ({ key: item.key, source: 'schedule' as const, playlistId: 'p', item }));
      if (!isOpen || turns.length === 0) return { kind: 'nothing', endsAt: null, isDark: true };
      return { kind: 'turns', id: 'p', playlistIds: ['p'], startedAt, endsAt: null, turns };
    },
    onShowing: () => undefined,
    onTrouble: () => undefined,
  });
  const hide = (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  service.start();
  return {
    ...{ timers, fake, plays, service, watched, seen, hide },
    close() {
      isOpen = false;
      service.evaluate();
    },
  };
}
afterEach(() => jest.restoreAllMocks());

it('counts each item that was shown, with begin and length', async () => {
  const { timers, plays } = setUp([anItem('a'), anItem('b', { duration: 5 })]);
  await timers.advance(26_000);
  expect(plays).toEqual(['a at 0 for 10', 'b at 10 for 5', 'a at 15 for 10']);
});

it('an only item counts every round', async () => {
  const { timers, plays } = setUp([anItem('a')]);
  await timers.advance(31_000);
  expect(plays).toEqual(['a at 0 for 10', 'a at 10 for 10', 'a at 20 for 10']);
});

it('an item that began in its middle is cut; the next rounds are whole', async () => {
  const { timers, plays } = setUp([anItem('a')], 4);
  await timers.advance(17_000);
  expect(plays).toEqual(['a at 0 for 6, cut', 'a at 6 for 10']);
});

it('black hours end the play and count nothing', async () => {
  const { timers, plays, close } = setUp([anItem('a')]);
  await timers.advance(4000);
  close();
  await timers.advance(60_000);
  expect(plays).toEqual(['a at 0 for 4, cut']);
});

it('time in which the page is hidden is not counted', async () => {
  const { timers, plays, hide } = setUp([anItem('a'), anItem('b')]);
  await timers.advance(3000);
  hide(true);
  await timers.advance(4000);
  hide(false);
  await timers.advance(4000);
  hide(true);
  await timers.advance(40_000);
  expect(plays).toEqual(['a at 0 for 6, cut', 'b at 10 for 1, cut']);
});

it('a message above the whole screen covers what plays', async () => {
  const { timers, plays, seen } = setUp([anItem('a'), anItem('b')]);
  await timers.advance(12_500);
  seen.cover(true);
  await timers.advance(10_000);
  seen.cover(false);
  await timers.advance(10_000);
  expect(plays).toEqual(['a at 0 for 10', 'b at 10 for 3, cut', 'a at 20 for 8, cut']);
});

it('what cannot be shown is not counted', async () => {
  const { timers, plays, fake } = setUp([anItem('a'), anItem('broken')]);
  fake.fail('broken');
  await timers.advance(21_000);
  expect(plays.filter((line) => line.startsWith('broken'))).toEqual([]);
  expect(plays.length).toBeGreaterThan(1);
});

it('a video that is restarted is one play, one that ends a little early is whole', async () => {
  const { timers, plays, fake } = setUp([anItem('v', { kind: 'video', duration: 10 }), anItem('b')]);
  const move = async (seconds: number, ended = false) => {
    const video = fake.video();
    if (video) Object.assign(video, { seconds, ended });
    await timers.advance(1000);
  };
  await timers.advance(100);
  for (const at of [1, 2, 3]) await move(at);
  await move(4, true);
  for (const at of [0.5, 1, 2, 3]) await move(at);
  await move(4, true);
  await timers.advance(2000);
  expect(plays).toHaveLength(1);
  expect(plays[0]).toMatch(/^v at 0 for \d+$/);
});

it('stopping ends the play on screen', async () => {
  const { timers, plays, watched } = setUp([anItem('a')]);
  await timers.advance(3000);
  watched.end();
  watched.end();
  expect(plays).toEqual(['a at 0 for 3, cut']);
});

it.each([
  [999, 10, null],
  [1000, 10, 1],
  [9600, 10, 10],
  [30_000_000, 10, 70],
])('%d ms of an item of %d s are %s s', (shownMs, duration, seconds) => {
  expect(shownSeconds(shownMs, duration)).toBe(seconds);
});

it.each([
  [10_000, 0, null, true],
  [9000, 0, null, true],
  [8999, 0, null, false],
  [10_000, 2, null, false],
  [7500, 0, { ended: true }, true],
  [7500, 0, { ended: false }, false],
  [6000, 0, { ended: true }, false],
])('%d ms from second %d of an item of 10 s, %j: whole %s', (shownMs, offset, progress, whole) => {
  expect(isWhole({ shownMs, duration: 10, offset, progress })).toBe(whole);
});
