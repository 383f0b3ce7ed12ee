import { MAX_OPERATOR_QUOTA } from '@vitrine/shared/contract';

const UNITS: Record<string, number> = { MB: 1e6, GB: 1e9, TB: 1e12 };
const SIZE = /^(\d{1,6}(?:\.\d{1,3})?)\s*(MB|GB|TB)$/i;

/** Bytes of a size like 500MB, 50GB or 1.5TB; null when it is none, or over MAX_OPERATOR_QUOTA. */
export function bytesOf(text: string): number | null {
  const [, digits = '', unit = ''] = SIZE.exec(text.trim()) ?? [];
  const bytes = Math.round(Number(digits) * (UNITS[unit.toUpperCase()] ?? NaN));
  return bytes > 0 && bytes <= MAX_OPERATOR_QUOTA ? bytes : null;
}

/** A size as the operator reads and types it. */
export function sizeText(bytes: number): string {
  const [unit, size] = Object.entries(UNITS).findLast(([, least]) => bytes >= least) ?? ['MB', 1e6];
  return `${Number((bytes / size).toFixed(1))} ${unit}`;
}
