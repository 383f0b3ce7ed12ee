import type { PlaylistReview } from '@vitrine/shared/contract';
import { formatDuration } from '@vitrine/shared/rules';
import type { Difference } from './differences.rule';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** Texts of the review. */
export const reviewTexts = {
  title: (name: string) => `Review “${name}”`,
  saved: (who: string, when: string) => (who ? `Saved by ${who} ${when}` : `Saved ${when}`),
  missing: 'This playlist no longer exists.',
  missingText: 'Someone deleted it, so there is nothing to review.',
  failedTitle: 'Couldn’t load this playlist',
  back: 'Playlists',
  edit: 'Edit',
  approve: 'Approve',
  reject: 'Reject',
  decides: 'An approver will review it. Until then, screens play only approved versions.',
  settled: 'Nothing to review. This version is approved.',
  rejected: (reason: string) => `Rejected: ${reason}`,
  empty: (instead: string | null) =>
    'It would be empty. When it’s due to play, screens show ' +
    (instead ? `your default playlist “${instead}”.` : 'only your venue name.'),
  over: (instead: string | null) =>
    'Nothing is left to play: every item has ended. Screens show ' +
    (instead ? `your default playlist “${instead}”.` : 'only your venue name.'),
  changedMeanwhile: ({ state, author }: PlaylistReview) => {
    if (state === 'approved') return 'Someone approved it in the meantime.';
    if (state === 'rejected') return 'Someone rejected it in the meantime.';
    return author ? `${author.name} changed it in the meantime.` : 'It changed in the meantime.';
  },
  showNow: 'Show the latest version',
  lookFirst: 'It has changed since you opened it. Look at the latest version first.',
  approved: (name: string) => `Approved “${name}”. Sending it to the screens.`,
  what: 'What changed',
  sameOrder: 'The running order is the same.',
  firstTime: 'It was never approved before, so everything is new.',
  summary: (counts: Record<Difference, number>) =>
    [
      counts.added > 0 && `${counts.added} added`,
      counts.removed > 0 && `${counts.removed} removed`,
      counts.moved > 0 && `${counts.moved} moved`,
      counts.retimed > 0 && `${counts.retimed} ${many(counts.retimed, 'duration', 'durations')} changed`,
      counts.redated > 0 && `${counts.redated} ${many(counts.redated, 'play time', 'play times')} changed`,
    ]
      .filter(Boolean)
      .join(', '),
  fields: { name: 'Name', when: 'When', where: 'Devices', looks: 'Look', length: 'Length' },
  allDevices: 'All devices',
  noGroup: 'Deleted group',
  from: 'before',
  waiting: 'Waiting for approval',
  rejectedTitle: 'Rejected',
  plays: 'Playing now',
  nothing: 'Empty.',
  length: (seconds: number, count: number) =>
    `${formatDuration(seconds)} · ${count} ${many(count, 'item', 'items')}`,
  playlist: (count: number) => `Playlist, ${count} ${many(count, 'item', 'items')}`,
  preview: (title: string) => `Preview: ${title}`,
  previewShort: 'Preview',
  preparing: 'Being prepared',
  added: 'Added',
  removed: 'Removed',
  moved: (from: number) => `Moved, was ${from}`,
  movedAway: 'Moved',
  retimed: (seconds: number) => `Was ${formatDuration(seconds)}`,
  retimedAway: 'New duration',
  redated: (when: string) => `When it plays, was: ${when}`,
  redatedAway: 'New play times',
};
