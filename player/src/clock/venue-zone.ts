import type { DeviceClock } from './device-clock';
import { zoneSeconds } from './venue-clock.rule';

/** Zone of the venue; the device's own while it is unknown. */
export function createVenueZone(device: DeviceClock) {
  let zone: string | null = null;
  let known = { minute: Number.NaN, seconds: 0 };
  return {
    /** IANA name; null or a name unknown to this browser means the device's own zone. */
    set(name: string | null) {
      zone = name;
      known = { minute: Number.NaN, seconds: 0 };
    },
    /** Seconds from UTC to venue time. */
    seconds(atMs: number): number {
      const minute = Math.floor(atMs / 60_000);
      if (minute !== known.minute)
        known = { minute, seconds: zoneSeconds(atMs, zone) ?? -device.zoneOffsetMinutes(atMs) * 60 };
      return known.seconds;
    },
  };
}
