import type { Device } from '@vitrine/shared/contract';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Deviation of a clock in its two largest units: 5 hours 45 minutes, 1 day. */
export interface ClockOff {
  days: number;
  hours: number;
  minutes: number;
  isAhead: boolean;
}

/** Deviation of a screen's own clock from venue time; null when it is right, nearly right, or unknown. */
export function clockOff({ state }: Pick<Device, 'state'>): ClockOff | null {
  const off = state?.clock_off_seconds ?? 0;
  const seconds = Math.abs(off);
  if (seconds < MINUTE) return null;
  // When a clock is days off, minutes do not matter.
  const grain = seconds < DAY ? MINUTE : HOUR;
  const whole = Math.round(seconds / grain) * grain;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    isAhead: off > 0,
  };
}
