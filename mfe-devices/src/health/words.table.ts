const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Texts of the fleet's health. */
export const healthTexts = {
  title: 'Health',
  back: 'Devices',
  month: 'Month',
  monthName: (month: string) => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
  csvButton: 'Download as CSV',
  failedTitle: 'Couldn’t load the health of your devices',
  emptyTitle: 'No devices yet',
  emptyText: 'Once a device is connected, its uptime and outages are here.',
  connect: 'Connect a device',
  noData: 'No data',
  table: (month: string) => `Devices in ${month}, those with the most trouble first`,
  note: 'Counted in opening hours, or all day without them. Times when the server was away are left out.',
  since: (day: string) => `Recorded since ${day}.`,
  summary: 'Summary',
  columns: {
    device: 'Device',
    uptime: 'Uptime',
    outages: 'Outages',
    offline: 'Offline',
    longest: 'Longest',
  },
  offlineNow: 'Offline now',
  offlineSince: (since: string) => `Offline since ${since}`,
  outages: (count: number) => (count === 0 ? 'No outages' : many(count, 'outage')),
  inTotal: (count: number, offline: string) => `${many(count, 'outage')}, ${offline} in total`,
  none: '–',
  version: (version: string) => `Version ${version}`,
  storage: (share: number) => `Storage ${Math.round(share * 100)}% full`,
  csv: [
    ...[
      'Device',
      'Uptime (%)',
      'Watched (seconds)',
      'Offline (seconds)',
      'Outages',
      'Longest outage (seconds)',
    ],
    ...[
      'Offline since',
      'Last problem at',
      'Last problem',
      'Version',
      'Storage used (bytes)',
      'Storage (bytes)',
    ],
  ],
};
