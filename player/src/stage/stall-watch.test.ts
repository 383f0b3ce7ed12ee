import { createFakeTimers } from '../testing/fake-timers';
import { createStallWatch } from './stall-watch';

const at = (seconds: number, mayStandStill = false) => ({ seconds, ended: false, mayStandStill });

it('nudges after 4 s and gives up after 10 s without a new frame', async () => {
  const timers = createFakeTimers();
  const watch = createStallWatch(timers);
  watch.begin({ turnKey: 'k', src: 's', progress: () => at(0), dispose: () => undefined });
  const seen: string[] = [];
  for (let second = 1; second <= 11; second += 1) {
    await timers.advance(1000);
    seen.push(watch.look(at(0)));
  }
  expect(seen.indexOf('nudge')).toBe(3);
  expect(seen.indexOf('stalled')).toBe(9);
});

it('restarts with every frame, and is lenient with a hidden page', async () => {
  const timers = createFakeTimers();
  const watch = createStallWatch(timers);
  for (let second = 1; second <= 60; second += 1) {
    await timers.advance(1000);
    expect(watch.look(at(second < 30 ? second : 30, second >= 30))).toBe('moves');
  }
});
