import fc from 'fast-check';
import { at } from '../testing/schedule-rules';
import { floatingInZone, floatingNow, instantOf, isKnownZone, wallTimeIn } from './clock.rule';

const ms = (iso: string) => Date.parse(iso);

describe('floatingNow', () => {
  it.each([
    ['Berlin in winter', '2025-11-03T08:00:00Z', -60, '2025-11-03T09:00'],
    ['New York in winter', '2025-11-03T14:00:00Z', 300, '2025-11-03T09:00'],
    ['Kathmandu', '2025-11-03T03:15:00Z', -345, '2025-11-03T09:00'],
    ['over midnight', '2025-11-03T23:30:00Z', -60, '2025-11-04T00:30'],
  ])('reads the wall clock of %s', (_name, instant, offset, wall) => {
    expect(floatingNow(ms(instant), offset)).toBe(at(wall));
  });

  it('is a whole number of seconds', () => {
    expect(floatingNow(1999, 0)).toBe(1);
  });
});

describe('floatingInZone', () => {
  it.each([
    ['Europe/Berlin', '2025-07-01T07:00:00Z', '2025-07-01T09:00'],
    ['Europe/Berlin', '2025-03-30T00:59:00Z', '2025-03-30T01:59'],
    ['Europe/Berlin', '2025-03-30T01:00:00Z', '2025-03-30T03:00'],
    ['Europe/Berlin', '2025-10-26T00:59:00Z', '2025-10-26T02:59'],
    ['Europe/Berlin', '2025-10-26T01:00:00Z', '2025-10-26T02:00'],
    ['Australia/Sydney', '2025-10-04T16:00:00Z', '2025-10-05T03:00'],
    ['Asia/Kathmandu', '2025-11-03T18:15:00Z', '2025-11-04T00:00'],
    ['America/New_York', '2025-12-31T04:59:00Z', '2025-12-30T23:59'],
    ['UTC', '2025-01-01T00:00:00Z', '2025-01-01T00:00'],
  ])('in %s at %s it is %s', (zone, instant, wall) => {
    expect(floatingInZone(ms(instant), zone)).toBe(at(wall));
  });

  it.each(['Mars/Olympus', ''])('reads the unknown zone %j as UTC', (zone) => {
    expect(isKnownZone(zone)).toBe(false);
    expect(floatingInZone(ms('2025-11-03T09:00:00Z'), zone)).toBe(at('2025-11-03T09:00'));
  });

  it('knows real zones', () => {
    expect(isKnownZone('Europe/Berlin')).toBe(true);
  });
});

describe('instantOf', () => {
  it.each([
    ['09:00 before the switch', '2025-03-29T09:00', '2025-03-29T08:00:00Z'],
    ['09:00 on the day of the switch', '2025-03-30T09:00', '2025-03-30T07:00:00Z'],
    ['a time the clock skips, the same stretch later', '2025-03-30T02:30', '2025-03-30T01:30:00Z'],
    ['a time the clock shows twice, the first', '2025-10-26T02:30', '2025-10-26T00:30:00Z'],
    ['the hour after the repeated one', '2025-10-26T03:00', '2025-10-26T02:00:00Z'],
  ])('gives %s', (_name, wall, instant) => {
    expect(new Date(instantOf(at(wall), 'Europe/Berlin')).toISOString()).toBe(
      new Date(instant).toISOString(),
    );
  });

  it('undoes floatingInZone on whole hours away from a switch', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Tokyo',
      'Australia/Sydney',
      'UTC',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 24 * 365 * 3 }), (zone, hours) => {
        const wall = at('2024-01-01T00:00') + hours * 3600;
        const back = floatingInZone(instantOf(wall, zone), zone);
        // Only a skipped hour may come back as another one, exactly one hour later.
        expect([wall, wall + 3600]).toContain(back);
      }),
    );
  });
});

describe('wallTimeIn', () => {
  it.each([
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T02:00', '2027-03-28T03:00'],
    ['Europe/Berlin', '2027-03-28T02:00', '2027-03-28T02:00', '2027-03-28T03:00'],
    ['America/New_York', '2027-03-14T02:59', '2027-03-14T02:00', '2027-03-14T03:00'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-03T02:00', '2027-10-03T02:30'],
    ['Africa/Cairo', '2027-04-30T00:10', '2027-04-30T00:00', '2027-04-30T01:00'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T00:00', '2011-12-31T00:00'],
  ])('in %s there is no %s: the clock goes from %s to %s', (zone, wall, from, to) => {
    expect(wallTimeIn(at(wall), zone)).toEqual({ kind: 'none', skippedFrom: at(from), skippedTo: at(to) });
  });

  it.each([
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
    ['Europe/Berlin', '2027-10-31T02:00', '2027-10-31T00:00:00Z', '2027-10-31T01:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00Z', '2027-04-03T15:15:00Z'],
  ])('in %s there are two %s', (zone, wall, first, second) => {
    expect(wallTimeIn(at(wall), zone)).toEqual({
      kind: 'twice',
      firstMs: ms(first),
      secondMs: ms(second),
    });
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59:00Z'],
    ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00:00Z'],
    ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00:00Z'],
    ['Asia/Kathmandu', '2027-03-28T02:30', '2027-03-27T20:45:00Z'],
    ['UTC', '2027-03-28T02:30', '2027-03-28T02:30:00Z'],
    ['Mars/Olympus', '2027-03-28T02:30', '2027-03-28T02:30:00Z'],
  ])('in %s %s is an ordinary time', (zone, wall, instant) => {
    expect(wallTimeIn(at(wall), zone)).toEqual({ kind: 'once', instantMs: ms(instant) });
  });

  it('agrees with what the clock shows, minute by minute over both changes', () => {
    const zone = 'Europe/Berlin';
    for (const day of ['2027-03-28', '2027-10-31']) {
      const times = new Map<number, number>();
      for (let minute = -180; minute < 300; minute += 1) {
        const shown = floatingInZone(ms(`${day}T00:00:00Z`) + minute * 60_000, zone);
        times.set(shown, (times.get(shown) ?? 0) + 1);
      }
      for (let minute = 0; minute < 300; minute += 1) {
        const wall = at(`${day}T00:00`) + minute * 60;
        const often = { none: 0, once: 1, twice: 2 }[wallTimeIn(wall, zone).kind];
        expect([wall, often]).toEqual([wall, times.get(wall) ?? 0]);
      }
    }
  });
});
