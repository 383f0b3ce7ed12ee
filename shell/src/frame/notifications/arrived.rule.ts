import type { NotificationItem } from '@vitrine/shared/contract';

/**
 * Unread notifications that arrived since the newest known one, newest first; null: none was known, so none
 * is new. Ids increase with time.
 */
export const arrivedSince = (
  newestId: string | null,
  items: readonly NotificationItem[],
): readonly NotificationItem[] =>
  newestId === null ? [] : items.filter(({ id, is_read }) => id > newestId && !is_read);
