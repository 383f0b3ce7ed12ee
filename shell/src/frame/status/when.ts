const DAY_SECONDS = 86_400;

/** A moment of the recent past: the time today (24 hours, as everywhere in the product), with the day before that. Never (0) is null. */
export function when(atSeconds: number, nowSeconds: number, locale?: string): string | null {
  if (atSeconds <= 0) return null;
  const moment = new Date(atSeconds * 1000);
  // 'HH:MM:SS GMT…', which needs nothing of what browsers take long to get ready for dates in words.
  const time = moment.toTimeString().slice(0, 5);
  const isToday = moment.toDateString() === new Date(nowSeconds * 1000).toDateString();
  if (isToday) return time;
  const isThisWeek = nowSeconds - atSeconds < 6 * DAY_SECONDS;
  const day = moment.toLocaleDateString(
    locale,
    isThisWeek ? { weekday: 'short' } : { day: 'numeric', month: 'short' },
  );
  return `${day} ${time}`;
}
