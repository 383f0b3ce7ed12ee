import { DAY_SECONDS } from '@vitrine/shared/rules';

const STEPS: Record<string, number> = {
  ArrowUp: -900,
  ArrowDown: 900,
  ArrowLeft: -DAY_SECONDS,
  ArrowRight: DAY_SECONDS,
  PageUp: -3600,
  PageDown: 3600,
};

/** Offset of a key for a needle or a lifted event: quarter hours, hours and days; null for other keys. */
export function keyShift(key: string): number | null {
  return STEPS[key] ?? null;
}
