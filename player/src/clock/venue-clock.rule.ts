import { floatingInZone, isKnownZone } from '@vitrine/shared/rules';

/** Sample of the server's clock, read within the `tripMs` before the device's clock showed `receivedAtMs`. */
export interface Sample {
  serverMs: number;
  receivedAtMs: number;
  tripMs: number;
}

/** Earliest valid time; an earlier one is no server's. */
const EARLIEST_MS = Date.UTC(2024, 0, 1);
export const isTime = (ms: number) => Number.isFinite(ms) && ms > EARLIEST_MS;

/**
 * Milliseconds to add to the device's clock to get the server's. A sample bounds the offset by its round
 * trip; the held offset stays while it is within, so that screens with good clocks stay in step to the
 * millisecond despite varying latency.
 */
export function offsetAfter(heldMs: number, { serverMs, receivedAtMs, tripMs }: Sample): number {
  const least = serverMs - receivedAtMs;
  const most = least + Math.max(0, tripMs);
  return heldMs >= least && heldMs <= most ? heldMs : Math.round((least + most) / 2);
}

/**
 * A device's wall and monotonic clocks drift apart by less than this, unless one is set or the device sleeps.
 */
export const JUMP_MS = 2000;
/** Tolerance for a clock that was set right. */
const SET_RIGHT_MS = 60_000;

/**
 * Offset after the device's clock jumped by `jumpMs` ahead of the monotonic one, without a server. Set back:
 * time does not run backwards. Set to our time: it was corrected. Else the device slept. `heldMs` is the
 * offset before.
 */
export function offsetAfterJump(heldMs: number, jumpMs: number): number {
  const isSetRight = Math.abs(heldMs) > SET_RIGHT_MS && Math.abs(heldMs - jumpMs) <= SET_RIGHT_MS;
  return jumpMs < 0 || isSetRight ? heldMs - jumpMs : heldMs;
}

/** Stored clock: the last offset with its largest error then, and the latest true time seen. */
export interface KeptClock {
  offsetMs: number;
  seenMs: number;
  /** Absent or null: not measured exactly. */
  errorMs?: number | null;
}

export function readKept(kept: unknown): KeptClock | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { offsetMs, seenMs } = kept as Partial<KeptClock>;
  return Number.isFinite(offsetMs) && Number.isFinite(seenMs) ? (kept as KeptClock) : null;
}

/**
 * Offset at a start without a server. A device without a battery starts with an old date: time continues from
 * the last known one.
 */
export const offsetAtStart = (deviceMs: number, { offsetMs, seenMs }: KeptClock): number =>
  Math.max(offsetMs, seenMs - deviceMs);

/** Seconds to add to UTC for a zone's wall clock; null when this browser does not know the zone. */
export function zoneSeconds(unixMs: number, zone: string | null): number | null {
  if (zone === null || !isKnownZone(zone)) return null;
  const minuteMs = Math.floor(unixMs / 60_000) * 60_000;
  return floatingInZone(minuteMs, zone) - minuteMs / 1000;
}

/** Smaller deviations are reported as 0: a constantly changing number would be sent constantly. */
const SMALLEST_OFF_SECONDS = 30;
const OFF_GRAIN_SECONDS = 10;

/** Deviation of the clock as reported: 0 when it is small enough. */
export function reportedOff(seconds: number): number {
  if (Math.abs(seconds) < SMALLEST_OFF_SECONDS) return 0;
  return Math.round(seconds / OFF_GRAIN_SECONDS) * OFF_GRAIN_SECONDS;
}
