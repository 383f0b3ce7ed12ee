import type { PlayerTime } from '@vitrine/shared/contract';
import { createFakeTimers } from '../testing/fake-timers';
import { createExactClock } from './exact-clock.service';

interface Wanted {
  ways: readonly number[];
  isWanted: boolean;
  isDown: boolean;
}

/** Screen whose clock is 5 s behind the server's; each exchange takes the next way there, in ms. */
function setUp({ ways = [20], isWanted = true, isDown = false }: Partial<Wanted> = {}) {
  const timers = createFakeTimers();
  const state = { isWanted, isDown, setMs: -5000 };
  const offsets: number[] = [];
  let held = { offsetMs: 0, errorMs: Infinity };
  let asked = 0;
  const clock = createExactClock({
    device: { unixMs: () => timers.now() + state.setMs, zoneOffsetMinutes: () => 0 },
    timers,
    askTime: async (): Promise<PlayerTime> => {
      asked += 1;
      if (state.isDown) throw new Error('no network');
      const way = ways[(asked - 1) % ways.length] ?? 0;
      const at = (timers.now() + way) / 1000;
      await new Promise<void>((resolve) => {
        timers.set(resolve, way);
      });
      return { received_at: at, sent_at: at };
    },
    isWanted: () => state.isWanted,
    held: () => held,
    onOffset(offsetMs, errorMs) {
      held = { offsetMs, errorMs };
      offsets.push(Math.round(offsetMs));
    },
  });
  clock.look();
  return { timers, state, offsets, clock, asked: () => asked };
}

it('takes the shortest of eight exchanges, at once and every two minutes', async () => {
  const { timers, offsets, asked } = setUp({ ways: [200, 90, 40, 2, 300] });
  await timers.advance(10_000);
  expect([offsets, asked()]).toEqual([[5001], 8]);
  await timers.advance(110_000);
  expect(asked()).toBe(8);
  await timers.advance(20_000);
  expect([offsets, asked()]).toEqual([[5001, 5001], 16]);
});

it('asks nothing while the screen does not play in sync, and begins with it', async () => {
  const { timers, state, clock, asked } = setUp({ isWanted: false });
  await timers.advance(600_000);
  expect(asked()).toBe(0);
  state.isWanted = true;
  clock.look();
  await timers.advance(10_000);
  expect(asked()).toBe(8);
  clock.stop();
  await timers.advance(600_000);
  expect([asked(), timers.pending()]).toEqual([8, 0]);
});

it('keeps its offset while the server does not answer, and tries again', async () => {
  const { timers, state, offsets } = setUp({ isDown: true });
  await timers.advance(30_000);
  expect(offsets).toEqual([]);
  state.isDown = false;
  await timers.advance(10_000);
  expect(offsets).toEqual([5010]);
});

it('drops what was measured while the clock was set', async () => {
  const { timers, state, offsets } = setUp();
  await timers.advance(100);
  state.setMs += 60_000;
  await timers.advance(4000);
  expect(offsets).toEqual([]);
  await timers.advance(8000);
  expect(offsets).toEqual([-54_990]);
});

it('measures a slow way again soon, ever less often, and keeps the least wrong offset', async () => {
  const slow = [400, 400, 400, 400, 400, 400, 400, 400];
  const slower = slow.map((way) => way + 100);
  const { timers, offsets, asked } = setUp({ ways: [...slow, ...slower, 2, ...slower.slice(1), ...slow] });
  await timers.advance(10_000);
  expect([offsets, asked()]).toEqual([[5200], 8]);
  await timers.advance(15_000);
  // The second was measured on a slower way, and is not taken.
  expect([offsets, asked()]).toEqual([[5200], 16]);
  await timers.advance(30_000);
  expect([offsets, asked()]).toEqual([[5200, 5001], 24]);
  await timers.advance(60_000);
  expect(asked()).toBe(24);
});
