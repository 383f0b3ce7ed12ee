import { MAX_ITEM_SECONDS, MIN_ITEM_SECONDS } from '@vitrine/shared/contract/values';

/** Text that `typedSeconds` reads back: '10', '1:30', '1:00:00'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Seconds of a typed duration: '90', '90 s', '1:30' or '1:00:00'. Null when it is not one, or not between 2
 * seconds and an hour.
 */
export function typedSeconds(text: string): number | null {
  const typed = /^\s*(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,4})\s*(?:s|sec\.?)?\s*$/i.exec(text);
  if (!typed) return null;
  const [hours = 0, minutes = 0, seconds = 0] = typed.slice(1).map((part) => Number(part ?? 0));
  const isClock = typed[2] !== undefined;
  if (isClock && (seconds > 59 || (typed[1] !== undefined && minutes > 59))) return null;
  const total = hours * 3600 + minutes * 60 + seconds;
  return total >= MIN_ITEM_SECONDS && total <= MAX_ITEM_SECONDS ? total : null;
}
