import type { NotificationItem } from '@vitrine/shared/contract';
import { DAY_SECONDS, floatingNow, formatDay, startOfDay } from '@vitrine/shared/rules';
import { sentenceOf } from './sentence.rule';

/** Page that an event is about. */
export function hrefOf({ event, subject_id, name }: NotificationItem): string {
  const id = encodeURIComponent(subject_id);
  switch (event) {
    case 'screen_offline':
    case 'screen_online':
      return `/device/details?id=${id}`;
    case 'approval_waiting':
      return `/playlist/review?id=${id}`;
    case 'playlist_approved':
    case 'playlist_rejected':
    case 'playlist_changed':
    case 'playlist_running_out':
      return `/playlist/edit?id=${id}`;
    case 'promo_failed':
      return `/promo?query=${encodeURIComponent(name)}`;
    case 'payment_failed':
      return '/account/subscription';
    default:
      return '/account';
  }
}

/** Notifications of one day of this browser's clock, `midnight` in floating seconds. */
export interface Day {
  midnight: number;
  items: NotificationItem[];
}

type OffsetAt = (atSeconds: number) => number;
const offsetHere: OffsetAt = (atSeconds) => new Date(atSeconds * 1000).getTimezoneOffset();

/** Time on this browser's clock, floating. */
export const hereAt = (atSeconds: number, offsetAt: OffsetAt = offsetHere): number =>
  floatingNow(atSeconds * 1000, offsetAt(atSeconds));

/**
 * Groups by day, newest first. An item that a page repeats, because newer ones arrived meanwhile, appears
 * once; one of an unknown event does not.
 */
export function byDay(items: readonly NotificationItem[], offsetAt?: OffsetAt): Day[] {
  const days: Day[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item.id) || sentenceOf(item) === '') continue;
    seen.add(item.id);
    const midnight = startOfDay(hereAt(item.created_at, offsetAt));
    const last = days.at(-1);
    if (last?.midnight === midnight) last.items.push(item);
    else days.push({ midnight, items: [item] });
  }
  return days;
}

/** Heading of a day: 'Today', 'Yesterday', or its date. */
export function dayTitle(
  midnight: number,
  now: number,
  { today, yesterday }: { today: string; yesterday: string },
): string {
  const days = Math.round((startOfDay(now) - midnight) / DAY_SECONDS);
  return days === 0 ? today : days === 1 ? yesterday : formatDay(midnight);
}
