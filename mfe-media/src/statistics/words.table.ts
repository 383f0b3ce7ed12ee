import type { PlayGrouping } from '@vitrine/shared/contract/values';
import { formatCount as count } from '@vitrine/shared/language';

/** Texts of the proof of play, ready for translation. */
export const statisticsTexts = {
  title: 'Statistics',
  zone: 'Proof of play, counted on your screens. Days are in venue time.',
  failedTitle: 'Couldn’t load the statistics',
  period: 'Period',
  periods: { week: '7 days', days: '30 days', month: 'This month', before: 'Last month', own: 'Custom' },
  from: 'From',
  to: 'To',
  by: 'Show by',
  groups: { promo: 'Promo', playlist: 'Playlist', device: 'Device', day: 'Day' } satisfies Record<
    PlayGrouping,
    string
  >,
  filter: { promo: 'Promo', playlist: 'Playlist', device: 'Device' },
  filterBy: (kind: string, name: string) => `${kind}: ${name}`,
  remove: (kind: string, name: string) => `Remove the filter ${kind}: ${name}`,
  deleted: 'Deleted',
  deletedName: (name: string) => `${name} (deleted)`,
  plays: 'Plays',
  completed: 'Completed',
  cutShort: 'Cut short',
  completedHint: 'Shown for its whole length',
  time: 'Time shown',
  hours: (value: number) => `${count(value)} h`,
  scans: 'QR scans',
  total: 'Total',
  chart: (days: number, plays: number, best: string) =>
    `Plays per day over ${days} ${days === 1 ? 'day' : 'days'}: ${count(plays)} in total, most on ${best}.`,
  dayLine: (day: string, plays: number, completed: number) =>
    `${day}: ${count(plays)} ${plays === 1 ? 'play' : 'plays'}, ${count(completed)} completed`,
  tables: {
    promo: 'Plays by promo',
    playlist: 'Plays by playlist',
    device: 'Plays by device',
    day: 'Plays by day',
  } satisfies Record<PlayGrouping, string>,
  pdf: 'Download PDF',
  csv: 'Download CSV',
  details: (days: number) => `Download every play of the last ${days} days (CSV)`,
  notDownloaded: 'The download didn’t start. Try again.',
  cut: (shown: number, all: number) => `The first ${count(shown)} of ${count(all)}. The CSV file has all.`,
  empty: 'Nothing was played in this period',
  none: 'Your screens report what they have shown every five minutes. The first numbers appear here soon after a screen plays its first promo.',
  clear: 'Remove filters',
  devices: 'Go to devices',
};
