import { clockIn, zoneOptions } from './time-zone.rule';

it('offers every zone once, with readable names', () => {
  const values = zoneOptions('Europe/Vienna').map((option) => option.value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/Vienna', 'America/New_York']));
  expect(zoneOptions('UTC').find((one) => one.value === 'America/New_York')?.label).toBe('America/New York');
});
it('always contains the zone in use', () => expect(zoneOptions('Mars/Base')[0]?.value).toBe('Mars/Base'));
it.each([
  ['UTC', '12:30'],
  ['Europe/Vienna', '13:30'],
  ['Asia/Kolkata', '18:00'],
  ['Mars/Base', ''],
])('half past twelve UTC in %s is %j', (zone, time) =>
  expect(clockIn(zone, Date.UTC(2026, 0, 5, 12, 30))).toBe(time),
);
