import type { PlayGrouping } from '@vitrine/shared/contract/values';

/** Texts of a downloaded report, ready for translation. */
export const reportWords = {
  title: 'Proof of play',
  subjects: { promo: 'Promo', playlist: 'Playlist', device: 'Device', day: 'Day' } satisfies Record<
    PlayGrouping,
    string
  >,
  deleted: 'Deleted',
  plays: 'Plays',
  completed: 'Completed',
  time: 'Time shown',
  scans: 'QR scans',
  total: 'Total',
  none: 'Nothing was played in this period.',
  zone: (zone: string) => `Days are in venue time (${zone}).`,
  counted: 'Plays are counted on the devices. Completed: the promo was visible for its whole length.',
  more: (count: number) => `${count.toLocaleString('en-US')} more in the CSV file`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  details: ['Date', 'Time', 'Promo', 'Playlist', 'Device', 'Seconds', 'Completed'],
  seconds: 'Seconds shown',
  yes: 'yes',
  no: 'no',
};
