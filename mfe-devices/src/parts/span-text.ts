import { partTexts as words } from './texts';

/** Length of an outage in at most two parts: '45 sec.', '12 min.', '3 h. 20 min.', '5 days'. */
export function spanText(seconds: number): string {
  if (seconds < 60) return words.seconds(Math.max(0, Math.round(seconds)));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return words.days(Math.round(minutes / 1440));
  return minutes % 60 === 0 ? words.hours(hours) : `${words.hours(hours)} ${words.minutes(minutes % 60)}`;
}
