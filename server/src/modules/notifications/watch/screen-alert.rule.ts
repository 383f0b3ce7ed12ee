import type { screenAlerts } from '../../../platform/database/tables/notifications.table';
import { instantOf, openPeriodsIn, floatingInZone } from '@vitrine/shared/rules';
import type { OpeningHours } from '@vitrine/shared/contract';

/** Interruptions of a screen as remembered between two checks. Unix seconds. */
export type ScreenAlert = Omit<typeof screenAlerts.$inferSelect, 'deviceId' | 'accountId'>;

/** Opening hours for which a screen must be offline before its owners are notified. */
const OFFLINE_SECONDS = 10 * 60;
/** A screen counts as back after this time without an interruption: shorter ones are flapping. */
const STABLE_SECONDS = 100;
/** Interval of notifications of one screen, in which interruptions are counted too. */
const INTERVAL_SECONDS = 3600;
/** Gap between two checks after which the server was down, so that the screens could not report. */
const GAP_SECONDS = 300;

export interface Check {
  isLive: boolean;
  /** Beginning of the present opening period; null: the venue is closed. */
  openSince: number | null;
  now: number;
}
export interface Checked {
  /** null: nothing to remember. */
  alert: ScreenAlert | null;
  event: 'screen_offline' | 'screen_online' | null;
}

/** Applies a check of a screen. */
export function afterCheck(before: ScreenAlert | null, check: Check): Checked {
  return check.isLive ? afterLive(before, check.now) : afterSilence(before, check);
}

function afterLive(before: ScreenAlert | null, now: number): Checked {
  if (!before) return { alert: null, event: null };
  if (before.noticedAt !== null) {
    const liveSince = before.liveSince ?? now;
    const alert = { ...before, liveSince, checkedAt: now };
    if (now - liveSince < STABLE_SECONDS) return { alert, event: null };
    const event = before.notifiedAt === null ? null : 'screen_online';
    return { alert: rested({ ...alert, noticedAt: null, liveSince: null, notifiedAt: null }, now), event };
  }
  return { alert: rested({ ...before, checkedAt: now }, now), event: null };
}

/** The alert of a screen that is back, for as long as it is needed. */
const rested = (alert: ScreenAlert, now: number) =>
  now - Math.max(alert.lastNotifiedAt ?? 0, alert.countedSince) < INTERVAL_SECONDS ? alert : null;

function afterSilence(before: ScreenAlert | null, { openSince, now }: Check): Checked {
  const alert = interrupted(before, now);
  const { noticedAt, notifiedAt, lastNotifiedAt } = alert;
  const isDue =
    notifiedAt === null &&
    noticedAt !== null &&
    openSince !== null &&
    now - Math.max(noticedAt, openSince) >= OFFLINE_SECONDS &&
    (lastNotifiedAt === null || now - lastNotifiedAt >= INTERVAL_SECONDS);
  return isDue
    ? { alert: { ...alert, notifiedAt: now, lastNotifiedAt: now }, event: 'screen_offline' }
    : { alert, event: null };
}

function interrupted(before: ScreenAlert | null, now: number): ScreenAlert {
  if (!before)
    return {
      noticedAt: now,
      liveSince: null,
      notifiedAt: null,
      lastNotifiedAt: null,
      drops: 1,
      countedSince: now,
      checkedAt: now,
    };
  const isNew = before.noticedAt === null || before.liveSince !== null;
  // After a gap the screens get time to report to the server that has started.
  const isAfterGap = before.notifiedAt === null && now - before.checkedAt > GAP_SECONDS;
  return {
    ...before,
    noticedAt: before.noticedAt === null || isAfterGap ? now : before.noticedAt,
    liveSince: null,
    drops: before.drops + (isNew ? 1 : 0),
    checkedAt: now,
  };
}

/** Beginning of the opening period in which `nowMs` lies, in unix seconds; null while the venue is closed. */
export function openSinceOf(hours: OpeningHours | null, timezone: string, nowMs: number): number | null {
  if (!hours) return 0;
  const at = floatingInZone(nowMs, timezone);
  const open = openPeriodsIn(hours, { start: at, end: at + 1 }).find(
    ({ start, end }) => start <= at && at < end,
  );
  return open ? Math.floor(instantOf(open.start, timezone) / 1000) : null;
}
