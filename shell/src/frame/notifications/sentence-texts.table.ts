import type { NotificationItem } from '@vitrine/shared/contract';

/** Subject of an event; `day`: last day with something to play, '' when none is left. */
interface Subject {
  name: string;
  count: number;
  day: string;
}

/** Interruptions from which a screen counts as flapping, as in mails. */
export const FLAPPING = 3;

/** Sentences about events. */
export const sentenceTexts: Record<NotificationItem['event'], (subject: Subject) => string> = {
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
  playlist_running_out: ({ name, day }) =>
    day ? `${name} has nothing left to play after ${day}` : `${name} has nothing left to play`,
  storage_nearly_full: () => 'Your storage is nearly full',
  storage_full: () => 'Your storage is full',
  payment_failed: () => 'Your payment failed',
};
