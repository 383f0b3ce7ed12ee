import type { Device } from '@vitrine/shared/contract';
import { clockOff } from '../parts/clock-off.rule';
import { texts } from '../texts';

/** A screen whose own clock is wrong: it plays right all the same, and whoever looks after it can set it. */
export function ClockNote({ device }: { device: Device }) {
  const off = clockOff(device);
  return off && <small>{texts.list.clockOff(off)}</small>;
}
