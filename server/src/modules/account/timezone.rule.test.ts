import fc from 'fast-check';
import { isTimezone } from './timezone.rule';

it.each([
  ['Europe/Vienna', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kathmandu', true],
  ['Pacific/Chatham', true],
  ['UTC', true],
  ['Etc/GMT+12', true],
  ['Europe/Atlantis', false],
  ['Mars/Olympus', false],
  ['Europe', false],
  ['Europe/', false],
  ['Europe/Vienna ', false],
  [' Europe/Vienna', false],
  ['Europe/Vienna\0', false],
  ['../../etc/passwd', false],
  ['+02:00', false],
  ['-0200', false],
  ['02:00', false],
  ['', false],
  ['null', false],
  ['x'.repeat(10_000), false],
])('%# %j is a time zone: %s', (name, is) => expect(isTimezone(name)).toBe(is));

it('accepts every zone that this runtime lists', () => {
  const refused = Intl.supportedValuesOf('timeZone').filter((name) => !isTimezone(name));
  expect(refused).toEqual([]);
});

it('accepts only zones that format a date, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('Asia/Tokyo', 'UTC', 'Europe/Rome')), (name) => {
      if (isTimezone(name)) expect(() => new Date(0).toLocaleString('en', { timeZone: name })).not.toThrow();
    }),
  );
});
