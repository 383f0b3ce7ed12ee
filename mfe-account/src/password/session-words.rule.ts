import type { OpenSession } from '@vitrine/shared/contract';
import { sessionWords as words } from './session-words.table';

/** 'Firefox on Windows', or as much of it as is known. */
export function nameOf({ browser, os }: Pick<OpenSession, 'browser' | 'os'>): string {
  if (browser && os) return words.on(browser, os);
  return browser || os || words.unknown;
}

/** A moment on this person's own clock. */
export const momentOf = (atSeconds: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(atSeconds * 1000));
