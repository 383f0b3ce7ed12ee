/** Texts of the scan statistics, separate from those of the shell, which load before the first page. */
export const scanTexts = {
  plays: 'Proof of play',
  title: 'QR code scans',
  loading: 'Loading scans',
  /** Load failure of spec §2 Dashboard. */
  failed: 'Oops, something went wrong',
  retry: 'Retry',
  range: 'Period',
  ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
  make: 'Create a QR code',
  codes: 'Your codes',
  empty: (days: number) =>
    `No scans in the last ${days} days. Put a QR code on a promo or a table to see how many guests open it.`,
  locked: (reason: string) => `${reason} Your codes keep working, and every scan is counted.`,
  seePlans: 'See plans',
  askOwner: 'The owner of this account can change the plan.',
  scans: 'Scans',
  visitors: 'Visitors',
  peopleHint: 'Each counted once a day. No personal data is stored.',
  change: (days: number) => `vs. previous ${days} days`,
  noneBefore: 'No earlier scans',
  same: 'No change',
  chart: (days: number, total: string, best: string) =>
    `Scans per day over the last ${days} days: ${total} in total, most on ${best}.`,
  dayLine: (day: string, scans: number, visitors: number) =>
    `${day}: ${scans === 1 ? '1 scan' : `${scans} scans`} by ${visitors === 1 ? '1 visitor' : `${visitors} visitors`}`,
  byPromo: 'By promo',
  byDevice: 'By screen',
  noPromo: 'No promo',
  noDevice: 'No screen',
  more: (count: number) => `and ${count} more`,
  byHour: 'By hour of the day',
  hours: (busiest: string) => `Scans by hour of the day, most at ${busiest}.`,
  asTable: 'Show as table',
  day: 'Day',
  hour: 'Hour',
  count: (count: number) => (count === 1 ? '1 scan' : `${count} scans`),
};
