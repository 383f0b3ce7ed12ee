import type { OpenSession } from '@vitrine/shared/contract';
import { floatingNow, formatDate } from '@vitrine/shared/rules';
import { sessionWords as words } from './session-words.table';

/** 'Firefox on Windows', or as much of it as is known. */
export function nameOf({ browser, os }: Pick<OpenSession, 'browser' | 'os'>): string {
  if (browser && os) return words.on(browser, os);
  return browser || os || words.unknown;
}

/**
 * A moment on this person's own clock, 'Mar 2, 2026, 08:00'. By arithmetic: the first use of `Intl` holds a page for 20 ms and more on a desk.
 * `tzOffsetMinutes` is what Date.getTimezoneOffset() gives at that moment.
 */
export function momentOf(
  atSeconds: number,
  tzOffsetMinutes = new Date(atSeconds * 1000).getTimezoneOffset(),
): string {
  const floating = floatingNow(atSeconds * 1000, tzOffsetMinutes);
  return `${formatDate(floating)}, ${new Date(floating * 1000).toISOString().slice(11, 16)}`;
}
