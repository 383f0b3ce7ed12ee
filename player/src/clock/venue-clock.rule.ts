import { floatingInZone, isKnownZone } from '@vitrine/shared/rules';

/** One look at the server's clock. The server read `serverMs` somewhere within the `tripMs` before the device's clock showed `heardAtMs`. */
export interface Sample {
  serverMs: number;
  heardAtMs: number;
  tripMs: number;
}

/** No server of ours lived before this; a time before it is no time. */
const EARLIEST_MS = Date.UTC(2024, 0, 1);
export const isTime = (ms: number) => Number.isFinite(ms) && ms > EARLIEST_MS;

/**
 * What to add to the device's clock to get the server's, milliseconds. A sample only bounds it, by its trip; what we hold stays as long
 * as it lies within, so that screens with a good clock of their own keep step to the millisecond whatever the network does.
 */
export function offsetAfter(heldMs: number, { serverMs, heardAtMs, tripMs }: Sample): number {
  const least = serverMs - heardAtMs;
  const most = least + Math.max(0, tripMs);
  return heldMs >= least && heldMs <= most ? heldMs : Math.round((least + most) / 2);
}

/** Ticks of the two clocks of a device differ by less than this unless somebody sets one of them, or the device sleeps. */
export const JUMP_MS = 2000;
/** A clock that is set right lands this near. */
const SET_RIGHT_MS = 60_000;

/**
 * The device's clock ran ahead of its steady one by `jumpMs` and no server says why. Set back: time does not run backwards. Set to what
 * we hold for true anyway: it was put right. Else the device slept and time has gone on. `heldMs` is the offset before the jump.
 */
export function offsetAfterJump(heldMs: number, jumpMs: number): number {
  const isSetRight = Math.abs(heldMs) > SET_RIGHT_MS && Math.abs(heldMs - jumpMs) <= SET_RIGHT_MS;
  return jumpMs < 0 || isSetRight ? heldMs - jumpMs : heldMs;
}

/** What earlier days left: the offset then, and the latest true time that was seen. */
export interface KeptClock {
  offsetMs: number;
  seenMs: number;
}

export function readKept(kept: unknown): KeptClock | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { offsetMs, seenMs } = kept as Partial<KeptClock>;
  return Number.isFinite(offsetMs) && Number.isFinite(seenMs) ? (kept as KeptClock) : null;
}

/** The offset to start with when nobody can be asked. A device without a battery starts with an old date: time goes on from the last known one. */
export const offsetAtStart = (deviceMs: number, { offsetMs, seenMs }: KeptClock): number =>
  Math.max(offsetMs, seenMs - deviceMs);

/** Seconds to add to UTC for a zone's wall clock; null when this browser does not know the zone. */
export function zoneSeconds(unixMs: number, zone: string | null): number | null {
  if (zone === null || !isKnownZone(zone)) return null;
  const minuteMs = Math.floor(unixMs / 60_000) * 60_000;
  return floatingInZone(minuteMs, zone) - minuteMs / 1000;
}

/** Small differences are not reported: a number that changes all the time would be sent all the time. */
const SMALLEST_OFF_SECONDS = 30;
const OFF_GRAIN_SECONDS = 10;

/** How far off a clock is, as it is told: 0 when it is good enough. */
export function toldOff(seconds: number): number {
  if (Math.abs(seconds) < SMALLEST_OFF_SECONDS) return 0;
  return Math.round(seconds / OFF_GRAIN_SECONDS) * OFF_GRAIN_SECONDS;
}
