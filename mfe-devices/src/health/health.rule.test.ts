import type { DeviceHealth } from '@vitrine/shared/contract';
import { spanText } from '../parts/span-text';
import { healthCsv } from './health-report';
import { byTrouble, percentText, totalsOf, uptimeOf } from './health.rule';

const aHealth = (change: Partial<DeviceHealth> = {}): DeviceHealth => ({
  ...{ id: 'd', name: 'Bar', open_seconds: 36_000, offline_seconds: 0, outages: 0, longest_seconds: 0 },
  offline_since: null,
  ...change,
});

it('has those with the most trouble first, and those never watched last', () => {
  const all = [
    aHealth({ name: 'Fine' }),
    aHealth({ name: 'Also fine' }),
    aHealth({ name: 'New', open_seconds: 0 }),
    aHealth({ name: 'Poor', offline_seconds: 3600, outages: 1 }),
    aHealth({ name: 'Flapping', offline_seconds: 3600, outages: 9 }),
    aHealth({ name: 'Off now', offline_seconds: 60, outages: 1, offline_since: 1 }),
    aHealth({ name: 'Problem', problem: { at: 1, note: 'x' } }),
  ];
  expect(byTrouble(all).map(({ name }) => name)).toEqual([
    ...['Off now', 'Flapping', 'Poor', 'Problem', 'Also fine', 'Fine', 'New'],
  ]);
});

it('is 100% only without any outage, and unknown without hours', () => {
  expect(percentText(uptimeOf(aHealth()))).toBe('100%');
  expect(percentText(uptimeOf(aHealth({ open_seconds: 1_000_000, offline_seconds: 1 })))).toBe('99.9%');
  expect(percentText(uptimeOf(aHealth({ offline_seconds: 36_000 })))).toBe('0%');
  expect(percentText(uptimeOf(aHealth({ open_seconds: 0 })))).toBe('No data');
});

it('sums the fleet by its hours', () => {
  const totals = totalsOf([
    aHealth({ offline_seconds: 3600, outages: 2, longest_seconds: 3000, name: 'Bar', offline_since: 5 }),
    aHealth({ open_seconds: 4000, offline_seconds: 400, outages: 1, longest_seconds: 400 }),
  ]);
  expect(totals).toMatchObject({ outages: 3, offline: 1, longest: { name: 'Bar' } });
  expect(percentText(uptimeOf(totals))).toBe('90%');
  expect(totalsOf([aHealth()]).longest).toBeNull();
  expect(uptimeOf(totalsOf([]))).toBeNull();
});

it('is a CSV on the venue’s clock that no spreadsheet reads as a formula', () => {
  const csv = healthCsv({
    ...{ month: '2026-11', months: ['2026-11'], timezone: 'Europe/Berlin', since: 0 },
    devices: [
      aHealth({
        ...{ name: '=Bar, left', offline_seconds: 1, outages: 1, longest_seconds: 1 },
        offline_since: Date.UTC(2026, 10, 28, 11, 4) / 1000,
        problem: { at: 0, note: 'Summer', why: 'full' },
        version: 'v1',
      }),
      aHealth({ name: 'New', open_seconds: 0 }),
    ],
  });
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    `"'=Bar, left",99.997,36000,1,1,1,2026-11-28 12:04,1970-01-01 01:00,“Summer” doesn’t fit: the device has no space left.,v1,,`,
    'New,,0,0,0,0,,,,,,',
  ]);
});

it.each([
  [45, '45 sec.'],
  [720, '12 min.'],
  [3600, '1 h.'],
  [12_000, '3 h. 20 min.'],
  [432_000, '5 days'],
])('%s seconds are "%s"', (seconds, text) => expect(spanText(seconds)).toBe(text));
