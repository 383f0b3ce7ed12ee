import type { Device } from '@vitrine/shared/contract';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How far a clock is off, in the two largest units that say it: 5 hours 45 minutes, 1 day. */
export interface ClockOff {
  days: number;
  hours: number;
  minutes: number;
  isAhead: boolean;
}

/** What a screen's own clock shows against the venue's; null when it is right, nearly, or not known. */
export function clockOff({ state }: Pick<Device, 'state'>): ClockOff | null {
  const off = state?.clock_off_seconds ?? 0;
  const seconds = Math.abs(off);
  if (seconds < MINUTE) return null;
  // When a clock is days off, minutes are not worth saying.
  const grain = seconds < DAY ? MINUTE : HOUR;
  const whole = Math.round(seconds / grain) * grain;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    isAhead: off > 0,
  };
}
