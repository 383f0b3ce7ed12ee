/** Position in a video to a tenth of a second: '0:05.0', '1:02:03.4'. */
export function formatSeconds(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 10));
  const [tenth, whole] = [all % 10, Math.floor(all / 10)];
  const [second, minute, hour] = [whole % 60, Math.floor(whole / 60) % 60, Math.floor(whole / 3600)];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hour > 0 ? `${hour}:${two(minute)}` : minute}:${two(second)}.${tenth}`;
}

/** Reads '5', '5.2', '0:05.0', '1:02:03.4' as seconds to a tenth; null for anything else. */
export function readSeconds(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':');
  const isRead = parts.every((part, index) =>
    index === parts.length - 1 ? /^\d{1,5}(\.\d{1,3})?$/.test(part) : /^\d{1,3}$/.test(part),
  );
  if (!isRead || parts.length > 3 || parts.slice(1).some((part) => Number(part) >= 60)) return null;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 10) / 10;
}
