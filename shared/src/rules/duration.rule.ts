import { dateTexts } from './date-texts';

/**
 * Formats a duration (spec §9 Duration display): '45 sec.', '2 min. 5 sec.', '1 h. 0 min. 5 sec.'. Rounded to
 * seconds; negative and NaN are '0 sec.'.
 */
export function formatDuration(totalSeconds: number): string {
  const whole = Number.isFinite(totalSeconds) ? Math.max(0, Math.round(totalSeconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = whole % 60;
  if (hours > 0) return dateTexts.hours(hours, minutes, seconds);
  if (minutes > 0) return dateTexts.minutes(minutes, seconds);
  return dateTexts.seconds(seconds);
}
