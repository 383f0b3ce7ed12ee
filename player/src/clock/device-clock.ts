/**
 * Clock and time zone of the device's system. It may be wrong, in another zone, and set while the page runs.
 */
export interface DeviceClock {
  unixMs(): number;
  /** UTC minus local time, in minutes, as returned by Date. */
  zoneOffsetMinutes(unixMs: number): number;
}

export const deviceClock: DeviceClock = {
  unixMs: () => Date.now(),
  zoneOffsetMinutes: (unixMs) => new Date(unixMs).getTimezoneOffset(),
};
