import type { OpenSession } from '@vitrine/shared/contract';
import { sessionWords as words } from './session-words.table';

/** Label like 'Firefox on Windows', from what is known. */
export function nameOf({ browser, os }: Pick<OpenSession, 'browser' | 'os'>): string {
  if (browser && os) return words.on(browser, os);
  return browser || os || words.unknown;
}
