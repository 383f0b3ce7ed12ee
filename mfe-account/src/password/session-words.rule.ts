import type { OpenSession } from '@vitrine/shared/contract';
import { sessionWords as words } from './session-words.table';

/** 'Firefox on Windows', or as much of it as is known. */
export function nameOf({ browser, os }: Pick<OpenSession, 'browser' | 'os'>): string {
  if (browser && os) return words.on(browser, os);
  return browser || os || words.unknown;
}
