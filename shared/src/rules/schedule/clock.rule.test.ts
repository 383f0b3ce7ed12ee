import fc from 'fast-check';
import { at } from '../testing/schedule-rules';
import { floatingInZone, floatingNow, instantOf, isKnownZone } from './clock.rule';

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
        // Only a skipped hour may come back as another one, and then one hour later.
        expect([wall, wall + 3600]).toContain(back);
      }),
    );
  });
});
