import { clockHours } from './clock-hours.rule';

it.each([
  ['America/New_York', 'h12'],
  ['America/Toronto', 'h12'],
  ['Australia/Sydney', 'h12'],
  ['Asia/Kolkata', 'h12'],
  ['Asia/Calcutta', 'h12'],
  ['Europe/Berlin', 'h23'],
  ['Europe/London', 'h23'],
  ['Asia/Tokyo', 'h23'],
  ['UTC', 'h23'],
])('clocks in %s count by %s', (zone, hours) => expect(clockHours(zone)).toBe(hours));

it.each([null, '', 'Mars/Olympus'])('leaves zone %j to the device', (zone) =>
  expect(clockHours(zone)).toBeUndefined(),
);

it('leaves every zone to a device without region data', () => {
  const zones = jest.spyOn(Intl.Locale.prototype as { timeZones?: string[] }, 'timeZones', 'get');
  zones.mockReturnValue(undefined as never);
  expect(clockHours('Europe/Berlin')).toBeUndefined();
  zones.mockRestore();
});
