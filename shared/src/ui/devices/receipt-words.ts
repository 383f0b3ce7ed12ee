import { sinceText, type Receipt } from '../../rules';

/**
 * Words about the screens that have a change: "3 of 4 screens have it. Bar TV is offline since 12:04.";
 * without screens ''. `now`: unix seconds.
 */
export function receiptWords({ have, total, offline }: Receipt, now: number): string {
  if (total === 0) return '';
  // All that is left to wait for is a screen that is off: nothing is being sent.
  const count = have === 0 && offline.length === total ? '' : countWords(have, total);
  return [count, offlineWords(offline, now)].filter(Boolean).join(' ');
}

function countWords(have: number, total: number): string {
  if (have === total) return total === 1 ? 'The screen has it.' : `All ${total} screens have it.`;
  if (have > 0) return `${have} of ${total} screens have it.`;
  return total === 1 ? 'Sending it to the screen…' : `Sending it to ${total} screens…`;
}

function offlineWords([first, ...others]: Receipt['offline'], now: number): string {
  if (!first) return '';
  if (others.length > 0) return `${others.length + 1} are offline and get it when they’re back online.`;
  const since = sinceText(first.last_seen, now);
  return `${first.name} is offline${since && ` since ${since}`} and gets it when it’s back.`;
}
