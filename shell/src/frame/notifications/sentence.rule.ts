import type { NotificationItem } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';

type Subject = Pick<NotificationItem, 'event' | 'name' | 'count' | 'ends_at'>;

/** Interruptions from which a screen counts as flapping, as in mails. */
const FLAPPING = 3;

const SENTENCES: Record<NotificationItem['event'], (subject: Subject) => string> = {
  screen_offline: ({ name, count }) =>
    count >= FLAPPING
      ? `${name} keeps losing its connection: ${count} times within an hour`
      : `${name} is offline`,
  screen_online: ({ name }) => `${name} is back online`,
  approval_waiting: ({ name }) => `${name} is waiting for approval`,
  playlist_approved: ({ name }) => `${name} is approved`,
  playlist_rejected: ({ name }) => `${name} was rejected`,
  playlist_changed: ({ name }) => `${name} was changed and approved`,
  promo_failed: ({ name }) => `${name} couldn’t be prepared`,
  playlist_running_out: ({ name, ends_at }) =>
    ends_at
      ? `${name} has nothing left to play after ${formatDate(ends_at - 1)}`
      : `${name} has nothing left to play`,
  storage_nearly_full: () => 'Your storage is nearly full',
  storage_full: () => 'Your storage is full',
  payment_failed: () => 'Your payment failed',
};

/** Sentence about an event; a newer server may know events that this page does not: ''. */
export const sentenceOf = (subject: Subject): string => SENTENCES[subject.event]?.(subject) ?? '';
