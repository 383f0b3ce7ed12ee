import { sinceText, type Receipt } from '../../rules';
import { receiptTexts as words } from './receipt-texts';

/**
 * Words about the screens that have a change: "3 of 4 screens have it. Bar TV is offline since 12:04.";
 * without screens ''. `now`: unix seconds.
 */
export function receiptWords({ have, total, offline, isNothingNew }: Receipt, now: number): string {
  if (isNothingNew) return words.nothingNew;
  if (total === 0) return '';
  // All that is left to wait for is a screen that is off: nothing is being sent.
  const count = have === 0 && offline.length === total ? '' : words.have(have, total);
  return [count, offlineWords(offline, now)].filter(Boolean).join(' ');
}

function offlineWords([first, ...others]: Receipt['offline'], now: number): string {
  if (!first) return '';
  if (others.length > 0) return words.offline(others.length + 1);
  return words.oneOffline(first.name, sinceText(first.last_seen, now));
}
