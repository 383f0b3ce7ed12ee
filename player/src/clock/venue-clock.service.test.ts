import { floatingInZone } from '@vitrine/shared/rules';
import { memoryKeep } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { createVenueClock } from './venue-clock.service';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2, 8);

/** Device with an adjustable clock and zone, and a server with the right time. */
function setUp({ offMs = 0, zoneMinutes = 0, keep = memoryKeep(), startMs = START } = {}) {
  const timers = createFakeTimers(startMs);
  let setMs = offMs;
  const onJump = jest.fn();
  const clock = createVenueClock({
    device: {
      unixMs: () => timers.now() + setMs,
      zoneOffsetMinutes: () => zoneMinutes,
    },
    timers,
    keep,
    onJump,
  });
  let truthMs = 0;
  const trueMs = () => timers.now() + truthMs;
  const ask = async (thereMs = 20, backMs = 20) => {
    const heard = clock.measure();
    await timers.advance(thereMs);
    const serverMs = trueMs();
    await timers.advance(backMs);
    heard(serverMs);
  };
  const look = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await timers.advance(1000);
      clock.floating();
    }
  };
  return {
    timers,
    clock,
    keep,
    onJump,
    ask,
    look,
    trueMs,
    /** Sets the device's clock. */
    setClock: (byMs: number) => (setMs += byMs),
    /** Suspends the device: only real time advances. */
    sleep: (forMs: number) => {
      setMs += forMs;
      truthMs += forMs;
    },
    wrongByMs: () => clock.unixMs() - trueMs(),
  };
}

const wall = (floating: number) => new Date(floating * 1000).toISOString().slice(0, 16);

describe.each([
  ['Europe/Berlin', '2026-03-02T09:00'],
  ['America/New_York', '2026-03-02T03:00'],
  ['Asia/Kathmandu', '2026-03-02T13:45'],
  ['Australia/Adelaide', '2026-03-02T18:30'],
  ['Pacific/Apia', '2026-03-02T21:00'],
])('in %s', (zone, shown) => {
  it.each([
    ['right', 0, 0],
    ['right, in another zone', 0, -540],
    ['three hours behind', -3 * HOUR, 0],
    ['a day ahead', 24 * HOUR, 300],
    ['in the year 1970', -START, 0],
  ])("shows the venue's time on a device whose clock is %s", async (_what, offMs, zoneMinutes) => {
    const { clock, ask } = setUp({ offMs, zoneMinutes });
    await clock.restore();
    await ask();
    clock.setZone(zone);
    expect(wall(clock.floating())).toBe(shown);
  });

  it('shows the same offline after a restart', async () => {
    const before = setUp({ offMs: 24 * HOUR });
    await before.ask();
    await settled();
    const { clock } = setUp({ offMs: 24 * HOUR, keep: before.keep });
    await clock.restore();
    clock.setZone(zone);
    expect(wall(clock.floating())).toBe(shown);
  });
});

describe('both changes of the clock, on a device in UTC', () => {
  it.each([
    ['spring', Date.UTC(2027, 2, 28, 0, 30), ['01:30', '01:50', '03:10', '03:30']],
    ['autumn', Date.UTC(2027, 9, 31, 0, 30), ['02:30', '02:50', '02:10', '02:30', '02:50', '03:10']],
  ])('in %s', async (_when, startMs, shown) => {
    const { clock, ask, timers } = setUp({ startMs });
    await ask(0, 0);
    clock.setZone('Europe/Berlin');
    const seen = [];
    for (const _time of shown) {
      seen.push(wall(clock.floating()).slice(11));
      expect(Math.floor(clock.floating())).toBe(floatingInZone(timers.now(), 'Europe/Berlin'));
      await timers.advance(20 * 60_000);
    }
    expect(seen).toEqual(shown);
  });
});

it('uses the device’s own zone while the venue’s is unknown', async () => {
  const { clock } = setUp({ zoneMinutes: -60 });
  expect(wall(clock.floating())).toBe('2026-03-02T09:00');
  clock.setZone('Mars/Olympus');
  expect(wall(clock.floating())).toBe('2026-03-02T09:00');
  clock.setZone('Asia/Tokyo');
  expect(wall(clock.floating())).toBe('2026-03-02T17:00');
});

describe('the reported deviation of the clock', () => {
  it.each([
    ['right, in the zone of the venue', 0, -60, 0],
    ['right, but set to UTC', 0, 0, -3600],
    ['three hours behind', -3 * HOUR, -60, -10_800],
    ['set by hand to the wall clock, in UTC', HOUR, 0, 0],
    ['a little off', 12_000, -60, 0],
  ])('%s', async (_what, offMs, zoneMinutes, off) => {
    const { clock, ask } = setUp({ offMs, zoneMinutes });
    clock.setZone('Europe/Berlin');
    expect(clock.offSeconds()).toBeNull();
    await ask();
    expect(clock.offSeconds() === off).toBe(true);
  });
});

describe('a clock that is set during playback', () => {
  it.each([
    ['forward', 5 * HOUR],
    ['back', -24 * HOUR],
    ['back to 1970', -START],
  ])('%s: time advances evenly, the server is asked, and nothing changes', async (_what, byMs) => {
    const { ask, look, setClock, onJump, wrongByMs } = setUp();
    await ask();
    await look(3);
    setClock(byMs);
    await look(2);
    expect(wrongByMs()).toBe(0);
    expect(onJump).toHaveBeenCalledTimes(1);
    await ask();
    await look(60);
    expect(wrongByMs()).toBe(0);
  });

  it('is not trusted when the server is unavailable and it was set back', async () => {
    const { ask, look, setClock, wrongByMs } = setUp({ offMs: 3 * HOUR });
    await ask();
    setClock(-2 * HOUR);
    await look(120);
    expect(Math.abs(wrongByMs())).toBeLessThan(1000);
  });

  it('is trusted once corrected, with and without a server, and after a restart', async () => {
    const first = setUp({ offMs: -3 * HOUR });
    await first.ask();
    first.setClock(3 * HOUR);
    await first.look(120);
    expect(Math.abs(first.wrongByMs())).toBeLessThan(1000);
    const again = setUp({ keep: first.keep, startMs: first.timers.now() });
    await again.clock.restore();
    expect(Math.abs(again.wrongByMs())).toBeLessThan(1000);
  });
});

it('a device that slept without network continues with the current time', async () => {
  const { ask, look, sleep, wrongByMs } = setUp({ offMs: -HOUR });
  await ask();
  sleep(8 * HOUR);
  await look(30);
  expect(Math.abs(wrongByMs())).toBeLessThan(1000);
});

it('discards a sample of a request during which the device slept', async () => {
  const { clock, timers, trueMs, sleep, wrongByMs, ask, look } = setUp();
  await ask();
  const heard = clock.measure();
  const serverMs = trueMs();
  sleep(8 * HOUR);
  await timers.advance(30_000);
  heard(serverMs);
  await look(30);
  expect(Math.abs(wrongByMs())).toBeLessThan(1000);
});

it.each([null, Number.NaN, 0, -5, Infinity])('rejects %d as a time', async (serverMs) => {
  const { clock, wrongByMs } = setUp();
  clock.measure()(serverMs);
  expect([wrongByMs(), clock.offSeconds()]).toEqual([0, null]);
});

it('a device without a battery continues from the last known time', async () => {
  const before = setUp();
  await before.ask();
  await before.look(20 * 60);
  const { clock } = setUp({ offMs: -START, keep: before.keep });
  await clock.restore();
  expect(clock.unixMs()).toBeGreaterThan(START + 14 * 60_000);
});

it('writes rarely', async () => {
  const keep = memoryKeep();
  const write = jest.spyOn(keep, 'write');
  const { ask, look } = setUp({ keep });
  for (let minute = 0; minute < 60; minute += 1) {
    await ask(minute, 40);
    await look(60);
  }
  expect(write.mock.calls.length).toBeLessThanOrEqual(6);
});

it('a restart without the server continues with the exactly measured offset', async () => {
  const before = setUp({ offMs: 5000 });
  // The answer took 180 ms of the way back: the middle of the round trip is 80 ms off.
  await before.ask(20, 180);
  expect(before.wrongByMs()).toBe(-80);
  before.clock.adjust(-5000, 2);
  const write = jest.spyOn(before.keep, 'write');
  before.clock.adjust(-5001, 2);
  await settled();
  expect(write).not.toHaveBeenCalled();
  const { clock, wrongByMs } = setUp({ offMs: 5000, keep: before.keep, startMs: before.timers.now() });
  await clock.restore();
  expect(wrongByMs()).toBe(0);
  expect(clock.held()).toEqual({ offsetMs: -5000, errorMs: 2 });
});

it('an exactly measured offset becomes less exact by drift, and inexact by a jump or another sample', async () => {
  const { clock, ask, look, setClock } = setUp();
  const errorMs = () => clock.held().errorMs;
  await ask();
  expect(errorMs()).toBe(Infinity);
  clock.adjust(0, 2);
  await look(120);
  expect(errorMs()).toBeCloseTo(8);
  await ask();
  expect(errorMs()).toBeCloseTo(8);
  clock.adjust(500, 2);
  await ask();
  expect(errorMs()).toBe(Infinity);
  clock.adjust(0, 2);
  setClock(HOUR);
  expect(errorMs()).toBe(Infinity);
});

it('works without storage, and is wiped with the account', async () => {
  const keep = memoryKeep();
  keep.write = () => Promise.reject(new Error('full'));
  const full = setUp({ keep, offMs: HOUR });
  await full.ask();
  expect(Math.abs(full.wrongByMs())).toBeLessThan(100);
  const { clock, ask, keep: mine } = setUp();
  await ask();
  await settled();
  expect(mine.size()).toBe(1);
  await clock.forget();
  expect(mine.size()).toBe(0);
});
