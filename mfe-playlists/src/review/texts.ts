import type { PlaylistReview } from '@vitrine/shared/contract';
import { formatDuration } from '@vitrine/shared/rules';
import type { Difference } from './differences.rule';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** Every sentence of the review. */
export const reviewTexts = {
  title: (name: string) => `Review “${name}”`,
  saved: (who: string, when: string) => (who ? `Saved by ${who}, ${when}` : `Saved ${when}`),
  missing: 'This playlist does not exist any more.',
  missingText: 'Somebody deleted it. There is nothing to decide about it.',
  failedTitle: 'This playlist did not arrive',
  back: 'Playlists',
  edit: 'Edit',
  approve: 'Approve',
  reject: 'Reject',
  decides: 'Somebody who may approve decides about it. Until then screens go on with what they have.',
  settled: 'Nothing waits here: this version is approved.',
  rejected: (reason: string) => `It was sent back: ${reason}`,
  empty: (instead: string | null) =>
    'It would be empty. While it is on, screens show ' +
    (instead ? `your default playlist “${instead}”.` : 'only the name of your venue.'),
  changedMeanwhile: ({ state, author }: PlaylistReview) => {
    if (state === 'approved') return 'Somebody approved it meanwhile.';
    if (state === 'rejected') return 'Somebody sent it back meanwhile.';
    return author ? `${author.name} changed it meanwhile.` : 'It was changed meanwhile.';
  },
  showNow: 'Show it as it is now',
  lookFirst: 'It has changed since you opened it. Look at it as it is now first.',
  approved: (name: string) => `“${name}” is approved and goes to the screens.`,
  what: 'What is different',
  sameOrder: 'The running order is the same.',
  firstTime: 'It was never approved before: all of it is new.',
  summary: (counts: Record<Difference, number>) =>
    [
      counts.added > 0 && `${counts.added} added`,
      counts.removed > 0 && `${counts.removed} removed`,
      counts.moved > 0 && `${counts.moved} moved`,
      counts.retimed > 0 && `${counts.retimed} ${many(counts.retimed, 'plays', 'play')} for another time`,
    ]
      .filter(Boolean)
      .join(', '),
  fields: { name: 'Name', when: 'When', where: 'Devices', length: 'Length' },
  allDevices: 'All devices',
  noGroup: 'A group that is gone',
  from: 'before',
  waiting: 'Waiting for approval',
  rejectedTitle: 'Sent back',
  plays: 'Plays now',
  nothing: 'Nothing in it.',
  length: (seconds: number, count: number) =>
    `${formatDuration(seconds)} · ${count} ${many(count, 'item', 'items')}`,
  preview: (title: string) => `Preview: ${title}`,
  previewShort: 'Preview',
  preparing: 'Being prepared',
  added: 'Added',
  removed: 'Removed',
  moved: (from: number) => `Moved, was ${from}`,
  movedAway: 'Moved',
  retimed: (seconds: number) => `Was ${formatDuration(seconds)}`,
  retimedAway: 'Other time',
};
