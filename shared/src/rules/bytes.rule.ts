const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A size in words (spec §9 Byte formatting): 1000-based, Bytes to YB, 2 decimals by default, without trailing zeros ('1.5 MB'). A
 * size that rounds up to 1000 of a unit is 1 of the next. Nothing, less than nothing and no number read '0 Bytes'.
 */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const places = Math.max(0, decimals);
  let value = bytes;
  let unit = 0;
  while (Number(value.toFixed(places)) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${Number(value.toFixed(places))} ${UNITS[unit]}`;
}
