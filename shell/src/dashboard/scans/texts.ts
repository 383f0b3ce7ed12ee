/** Words of the scan statistics: apart from the catalogue of the shell, which loads before the first page. */
export const scanTexts = {
  title: 'QR code scans',
  loading: 'Loading the scans',
  /** Spec §2 Dashboard, load failure. */
  failed: 'Oops, something went wrong',
  retry: 'Retry',
  range: 'Period',
  ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
  make: 'Make a QR code',
  codes: 'Your codes',
  empty: (days: number) =>
    `No scans in the last ${days} days. Put a QR code on a promo or a table, and see here how many guests open it.`,
  locked: (reason: string) => `${reason} Your codes go on leading guests on, and every scan is counted.`,
  seePlans: 'See plans',
  askOwner: 'The owner of this account can change the plan.',
  scans: 'Scans',
  people: 'People',
  peopleHint: 'Counted once a day. Nothing about them is kept.',
  change: (days: number) => `Against the ${days} days before`,
  noneBefore: 'No scans before',
  same: 'The same',
  chart: (days: number, total: string, best: string) =>
    `Scans on each of the last ${days} days: ${total} in all, most on ${best}.`,
  dayLine: (day: string, scans: number, people: number) =>
    `${day}: ${scans === 1 ? '1 scan' : `${scans} scans`} by ${people === 1 ? '1 person' : `${people} people`}`,
  byPromo: 'By promo',
  byDevice: 'By screen',
  noPromo: 'Without a promo',
  noDevice: 'Without a screen',
  more: (count: number) => `and ${count} more`,
  byHour: 'By hour of the day',
  hours: (busiest: string) => `Scans by hour of the day: most ${busiest}.`,
  asTable: 'All numbers as a table',
  day: 'Day',
  hour: 'Hour',
  count: (count: number) => (count === 1 ? '1 scan' : `${count} scans`),
};
