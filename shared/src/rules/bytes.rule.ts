import { fileTexts } from './file-texts';

/**
 * Formats a size (spec §9 Byte formatting): 1000-based, Bytes to YB, 2 decimals by default, without trailing
 * zeros ('1.5 MB'). Rounds up into the next unit at 1000. Zero, negative and NaN are '0 Bytes'.
 */
export function formatBytes(bytes: number, decimals = 2): string {
  const { units, decimal } = fileTexts;
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${units[0]}`;
  const places = Math.max(0, decimals);
  let value = bytes;
  let unit = 0;
  while (Number(value.toFixed(places)) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${String(Number(value.toFixed(places))).replace('.', decimal)} ${units[unit]}`;
}
