/* eslint max-lines-per-function: ["error", { "max": 82, "skipBlankLines": true, "skipComments": true }] -- one clock: each reading and each doubt shares its state */
import type { Keep } from '../platform/keep';
import type { Timers } from '../platform/timers';
import type { DeviceClock } from './device-clock';
import { createExactness } from './exactness';
import { createVenueZone } from './venue-zone';
import {
  isTime,
  JUMP_MS,
  offsetAfter,
  offsetAfterJump,
  offsetAtStart,
  readKept,
  reportedOff,
} from './venue-clock.rule';

const KEY = 'clock';
/** Interval of storing the latest time, from which a device without a battery starts. */
const WRITE_EVERY_MS = 15 * 60_000;
const WORTH_WRITING_MS = 1000;
/** The same of an offset that was measured exactly: a restart without the server begins with it. */
const WORTH_WRITING_EXACT_MS = 3;
/** Time for the server to explain a jump of the device's clock. */
const JUMP_ANSWER_MS = 20_000;

interface Deps {
  device: DeviceClock;
  timers: Timers;
  keep: Keep;
  /** Called when the device's clock was set, or the device slept: the server has the true time. */
  onJump: () => void;
}

/**
 * Venue time: the server's time, sampled with every response, in the venue's zone. Samples stay valid offline
 * and over restarts. `timers` is the monotonic clock that reveals jumps of the device's; during one, time
 * advances evenly.
 */
export function createVenueClock({ device, timers, keep, onJump }: Deps) {
  let offsetMs = 0;
  let isMeasured = false;
  let written: { offsetMs: number; atMs: number } | null = null;
  let lead = device.unixMs() - timers.now();
  let doubt: { heldMs: number; jumpMs: number; sinceMs: number } | null = null;
  /** A jump or another sample ends it. */
  const exactness = createExactness(timers.now);
  const zone = createVenueZone(device);

  function unixMs(): number {
    const deviceMs = device.unixMs();
    const now = timers.now();
    const jumpMs = deviceMs - now - lead;
    lead = deviceMs - now;
    if (Math.abs(jumpMs) >= JUMP_MS) {
      doubt = { heldMs: doubt?.heldMs ?? offsetMs, jumpMs: (doubt?.jumpMs ?? 0) + jumpMs, sinceMs: now };
      offsetMs -= jumpMs;
      exactness.set(Infinity);
      onJump();
    }
    if (doubt && now - doubt.sinceMs >= JUMP_ANSWER_MS) {
      offsetMs = offsetAfterJump(doubt.heldMs, doubt.jumpMs);
      doubt = null;
    }
    remember(deviceMs + offsetMs);
    return deviceMs + offsetMs;
  }

  function remember(trueMs: number, worthMs = WORTH_WRITING_MS) {
    if (!isMeasured || doubt) return;
    const isOld = written === null || trueMs - written.atMs >= WRITE_EVERY_MS;
    if (!isOld && Math.abs(offsetMs - (written?.offsetMs ?? 0)) < worthMs) return;
    written = { offsetMs, atMs: trueMs };
    // Without the stored copy, only an offline start would use the device's own clock.
    keep.write(KEY, { offsetMs, seenMs: trueMs, errorMs: exactness.errorMs() }).catch(() => undefined);
  }

  function floating(): number {
    const atMs = unixMs();
    return atMs / 1000 + zone.seconds(atMs);
  }

  return {
    async restore(): Promise<void> {
      const kept = readKept(await keep.read(KEY));
      if (!kept || isMeasured) return;
      offsetMs = offsetAtStart(device.unixMs(), kept);
      exactness.set(kept.errorMs ?? Infinity, device.unixMs() + offsetMs - kept.seenMs);
      isMeasured = true;
      written = { offsetMs, atMs: kept.seenMs };
    },
    /**
     * Called before a request; the returned function takes the server's time when the response head has
     * arrived.
     */
    measure(): (serverMs: number | null) => void {
      unixMs();
      const [sentMs, sentLead] = [timers.now(), lead];
      return (serverMs) => {
        unixMs();
        // A clock set in between, or a device that slept, makes the round trip unknown.
        if (serverMs === null || !isTime(serverMs) || Math.abs(lead - sentLead) >= JUMP_MS) return;
        const sample = { serverMs, receivedAtMs: device.unixMs(), tripMs: timers.now() - sentMs };
        const heldMs = offsetMs;
        offsetMs = offsetAfter(heldMs, sample);
        if (offsetMs !== heldMs) exactness.set(Infinity);
        isMeasured = true;
        doubt = null;
        unixMs();
      };
    },
    /** Offset in use, and its largest error: Infinity unless it was measured exactly. */
    held: () => ({ offsetMs: unixMs() - device.unixMs(), errorMs: exactness.errorMs() }),
    /** Takes an offset that was measured exactly. */
    adjust(toMs: number, withinMs: number) {
      unixMs();
      [offsetMs, isMeasured, doubt] = [toMs, true, null];
      exactness.set(withinMs);
      remember(device.unixMs() + toMs, WORTH_WRITING_EXACT_MS);
    },
    setZone: zone.set,
    /** Unix milliseconds by the server's clock. */
    unixMs,
    /** Venue time as floating seconds with fractions. */
    floating,
    /** Device's own clock minus venue time, in seconds; null before the first response of the server. */
    offSeconds(): number | null {
      if (!isMeasured) return null;
      const deviceMs = device.unixMs();
      return reportedOff(deviceMs / 1000 - device.zoneOffsetMinutes(deviceMs) * 60 - floating());
    },
    forget: () => keep.remove(KEY),
  };
}
