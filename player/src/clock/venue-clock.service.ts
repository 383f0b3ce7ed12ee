/* eslint max-lines-per-function: ["error", { "max": 77, "skipBlankLines": true, "skipComments": true }] -- one clock: each reading and each doubt shares its state */
import type { Keep } from '../platform/keep';
import type { Timers } from '../platform/timers';
import type { DeviceClock } from './device-clock';
import {
  isTime,
  JUMP_MS,
  offsetAfter,
  offsetAfterJump,
  offsetAtStart,
  readKept,
  toldOff,
  zoneSeconds,
} from './venue-clock.rule';

const KEY = 'clock';
/** The latest time seen is written this often: a device without a battery starts from it. */
const WRITE_EVERY_MS = 15 * 60_000;
const WORTH_WRITING_MS = 1000;
/** The server gets this long to say what a jump of the device's clock was. */
const DOUBT_MS = 20_000;

interface Deps {
  device: DeviceClock;
  timers: Timers;
  keep: Keep;
  /** The device's clock was set, or the device slept: the server knows what time it is. */
  onDoubt: () => void;
}

/**
 * The venue's wall clock: the server's time, measured at every answer, in the venue's zone. What was measured holds without network and
 * over new starts. `timers` is the steady clock against which a jump of the device's own is noticed; during one, time goes on evenly.
 */
export function createVenueClock({ device, timers, keep, onDoubt }: Deps) {
  let offsetMs = 0;
  let isMeasured = false;
  let zone: string | null = null;
  let written: { offsetMs: number; atMs: number } | null = null;
  let lead = device.unixMs() - timers.now();
  let doubt: { heldMs: number; jumpMs: number; sinceMs: number } | null = null;
  let zoneAt = { minute: Number.NaN, seconds: 0 };

  function unixMs(): number {
    const deviceMs = device.unixMs();
    const now = timers.now();
    const jumpMs = deviceMs - now - lead;
    lead = deviceMs - now;
    if (Math.abs(jumpMs) >= JUMP_MS) {
      doubt = { heldMs: doubt?.heldMs ?? offsetMs, jumpMs: (doubt?.jumpMs ?? 0) + jumpMs, sinceMs: now };
      offsetMs -= jumpMs;
      onDoubt();
    }
    if (doubt && now - doubt.sinceMs >= DOUBT_MS) {
      offsetMs = offsetAfterJump(doubt.heldMs, doubt.jumpMs);
      doubt = null;
    }
    remember(deviceMs + offsetMs);
    return deviceMs + offsetMs;
  }

  function remember(trueMs: number) {
    if (!isMeasured || doubt) return;
    const isOld = written === null || trueMs - written.atMs >= WRITE_EVERY_MS;
    if (!isOld && Math.abs(offsetMs - (written?.offsetMs ?? 0)) < WORTH_WRITING_MS) return;
    written = { offsetMs, atMs: trueMs };
    // Without a copy only a start without network would go by the device's own clock.
    keep.write(KEY, { offsetMs, seenMs: trueMs }).catch(() => undefined);
  }

  /** Seconds from UTC to the venue's wall clock; the device's own zone while the venue's is not known here. */
  function toWall(atMs: number): number {
    const minute = Math.floor(atMs / 60_000);
    if (minute !== zoneAt.minute)
      zoneAt = { minute, seconds: zoneSeconds(atMs, zone) ?? -device.zoneOffsetMinutes(atMs) * 60 };
    return zoneAt.seconds;
  }

  function floating(): number {
    const atMs = unixMs();
    return atMs / 1000 + toWall(atMs);
  }

  return {
    async restore(): Promise<void> {
      const kept = readKept(await keep.read(KEY));
      if (!kept || isMeasured) return;
      offsetMs = offsetAtStart(device.unixMs(), kept);
      isMeasured = true;
      written = { offsetMs, atMs: kept.seenMs };
    },
    /** Asked before a request; what it gives back is told the server's time as soon as the answer's head is here. */
    measure(): (serverMs: number | null) => void {
      unixMs();
      const [sentMs, sentLead] = [timers.now(), lead];
      return (serverMs) => {
        unixMs();
        // A clock that was set on the way, or a device that slept, makes the trip's length a guess.
        if (serverMs === null || !isTime(serverMs) || Math.abs(lead - sentLead) >= JUMP_MS) return;
        const sample = { serverMs, heardAtMs: device.unixMs(), tripMs: timers.now() - sentMs };
        offsetMs = offsetAfter(offsetMs, sample);
        isMeasured = true;
        doubt = null;
        unixMs();
      };
    },
    /** IANA name; null or unknown to this browser: the device's own zone. */
    setZone(name: string | null) {
      zone = name;
      zoneAt = { minute: Number.NaN, seconds: 0 };
    },
    /** Unix milliseconds by the server's clock. */
    unixMs,
    /** The venue's wall clock as floating seconds with fractions. */
    floating,
    /** What the device's own clock shows minus the venue's, seconds; null before the server was ever asked. */
    offSeconds(): number | null {
      if (!isMeasured) return null;
      const deviceMs = device.unixMs();
      return toldOff(deviceMs / 1000 - device.zoneOffsetMinutes(deviceMs) * 60 - floating());
    },
    forget: () => keep.remove(KEY),
  };
}
