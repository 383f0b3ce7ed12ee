import fc from 'fast-check';
import {
  offsetAfter,
  offsetAfterJump,
  offsetAtStart,
  readKept,
  reportedOff,
  zoneSeconds,
} from './venue-clock.rule';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 2, 8);

describe('a sample', () => {
  it.each([
    ['a clock that is right is left alone', 0, { serverMs: NOW, receivedAtMs: NOW + 40, tripMs: 80 }, 0],
    [
      'a held difference that may be right stays',
      3 * HOUR,
      { serverMs: NOW + 3 * HOUR, receivedAtMs: NOW, tripMs: 900 },
      3 * HOUR,
    ],
    ['three hours behind', 0, { serverMs: NOW + 3 * HOUR, receivedAtMs: NOW, tripMs: 100 }, 3 * HOUR + 50],
    ['a day ahead', 0, { serverMs: NOW - 24 * HOUR, receivedAtMs: NOW, tripMs: 100 }, -24 * HOUR + 50],
    ['a clock that somebody set right', 3 * HOUR, { serverMs: NOW, receivedAtMs: NOW + 10, tripMs: 20 }, 0],
    ['a trip that took less than nothing', 0, { serverMs: NOW + 9000, receivedAtMs: NOW, tripMs: -5 }, 9000],
  ])('%s', (_what, held, sample, expected) => expect(offsetAfter(held, sample)).toBe(expected));

  it('is as near to the true time as half the round trip, and stays there while latency varies', () => {
    const trips = fc.array(fc.record({ there: fc.nat(5000), back: fc.nat(5000) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), trips, (truth, all) => {
        let held = 0;
        let best = Infinity;
        for (const { there, back } of all) {
          const receivedAtMs = NOW + there + back;
          held = offsetAfter(held, { serverMs: NOW + there + truth, receivedAtMs, tripMs: there + back });
          best = Math.min(best, there + back);
        }
        const last = all.at(-1) ?? { there: 0, back: 0 };
        expect(Math.abs(held - truth)).toBeLessThanOrEqual(last.there + last.back);
      }),
    );
  });
});

it.each([
  ['set back by a day', 0, -24 * HOUR, 24 * HOUR],
  ['set back, and it was wrong before', 3 * HOUR, -HOUR, 4 * HOUR],
  ['put right at last', 3 * HOUR, 3 * HOUR, 0],
  ['gone on while the device slept', 0, 8 * HOUR, 0],
  ['gone on while a device with a wrong clock slept', 3 * HOUR, 8 * HOUR, 3 * HOUR],
])('without a server, a clock that was %s', (_what, held, jump, expected) =>
  expect(offsetAfterJump(held, jump)).toBe(expected),
);

it.each([
  ['as it was', NOW, { offsetMs: 3 * HOUR, seenMs: NOW }, 3 * HOUR],
  ['a device that woke up in the past', 0, { offsetMs: 0, seenMs: NOW }, NOW],
  ['a clock that is a day ahead', NOW + 24 * HOUR, { offsetMs: -24 * HOUR, seenMs: NOW - HOUR }, -24 * HOUR],
])('starts with %s', (_what, device, kept, expected) => expect(offsetAtStart(device, kept)).toBe(expected));

it.each([
  null,
  undefined,
  'x',
  5,
  {},
  { offsetMs: '1', seenMs: 2 },
  { offsetMs: 1 },
  { offsetMs: null, seenMs: 1 },
  [],
])('ignores %j as a stored clock', (kept) => expect(readKept(kept)).toBeNull());

it.each([
  ['Europe/Berlin', Date.UTC(2027, 2, 28, 0, 59, 59, 999), 1],
  ['Europe/Berlin', Date.UTC(2027, 2, 28, 1), 2],
  ['Europe/Berlin', Date.UTC(2027, 9, 31, 0, 59, 59), 2],
  ['Europe/Berlin', Date.UTC(2027, 9, 31, 1), 1],
  ['America/New_York', Date.UTC(2027, 2, 14, 7), -4],
  ['Asia/Kathmandu', NOW, 5.75],
  ['America/St_Johns', NOW, -3.5],
  ['Australia/Lord_Howe', Date.UTC(2027, 3, 3, 15), 10.5],
  ['Asia/Tokyo', NOW, 9],
])('%s at %d is %d h from UTC', (zone, atMs, hours) => expect(zoneSeconds(atMs, zone)).toBe(hours * 3600));

it.each([null, '', 'Mars/Olympus'])('has no offset for the zone %j', (zone) =>
  expect(zoneSeconds(NOW, zone)).toBeNull(),
);

it.each([
  [0, 0],
  [29.9, 0],
  [-29, 0],
  [-31, -30],
  [10_794.6, 10_790],
  [-86_400, -86_400],
])('reports %d s as %d', (seconds, reported) => expect(reportedOff(seconds) === reported).toBe(true));
