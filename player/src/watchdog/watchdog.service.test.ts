import { createFakeTimers } from '../testing/fake-timers';
import type { ReloadHistory } from './reload.rule';
import { createTroubles } from './troubles';
import { createWatchdogService } from './watchdog.service';

function setUp() {
  const timers = createFakeTimers();
  let history: ReloadHistory = { count: 0, lastAtMs: 0 };
  let alive = () => timers.now();
  const reload = jest.fn();
  const service = createWatchdogService({
    timers,
    lastAliveMs: () => alive(),
    history: { read: () => history, write: (now) => (history = now) },
    canReload: async () => true,
    reload,
  });
  service.start();
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) service.failed();
  };
  return {
    timers,
    service,
    reload,
    fail,
    hang: () => {
      const since = timers.now();
      alive = () => since;
    },
  };
}

it('ignores single errors', async () => {
  const { timers, fail, reload } = setUp();
  for (let minute = 0; minute < 30; minute += 1) {
    fail(1);
    await timers.advance(60_000);
  }
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page after many errors, then waits before the next reload', async () => {
  const { timers, fail, reload } = setUp();
  fail(10);
  await timers.advance(5000);
  expect(reload).toHaveBeenCalledTimes(1);
  fail(10);
  await timers.advance(20_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await timers.advance(15_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads the page when playback hangs', async () => {
  const { timers, hang, reload } = setUp();
  hang();
  await timers.advance(85_000);
  expect(reload).not.toHaveBeenCalled();
  await timers.advance(15_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does nothing after a stop', async () => {
  const { timers, service, fail, reload } = setUp();
  service.stop();
  fail(50);
  await timers.advance(60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('reports the latest trouble for five minutes, in 300 characters at most', async () => {
  const timers = createFakeTimers();
  const onChange = jest.fn();
  const troubles = createTroubles(timers, onChange);
  expect(troubles.latest()).toBeNull();
  troubles.note('x'.repeat(900));
  expect(troubles.latest()).toHaveLength(300);
  expect(onChange).toHaveBeenCalledTimes(1);
  await timers.advance(301_000);
  expect(troubles.latest()).toBeNull();
});
