/** Length of an outage in at most two parts: '45 sec.', '12 min.', '3 h. 20 min.', '5 days'. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} sec.`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min.`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(minutes / 1440)} days`;
  return minutes % 60 === 0 ? `${hours} h.` : `${hours} h. ${minutes % 60} min.`;
}
