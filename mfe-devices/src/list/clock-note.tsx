import type { Device } from '@vitrine/shared/contract';
import { clockOff } from '../parts/clock-off.rule';
import { texts } from '../texts';

/**
 * Note that the screen's own clock is wrong. Playback is correct all the same; an operator can set the clock.
 */
export function ClockNote({ device }: { device: Device }) {
  const off = clockOff(device);
  return off && <small>{texts.list.clockOff(off)}</small>;
}
