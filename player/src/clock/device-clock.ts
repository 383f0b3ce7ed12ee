/** The clock that the device's own menu bar goes by. It may be wrong, stand in another zone, and be set while the page runs. */
export interface DeviceClock {
  unixMs(): number;
  /** UTC minus local time, in minutes, as Date says it. */
  zoneOffsetMinutes(unixMs: number): number;
}

export const deviceClock: DeviceClock = {
  unixMs: () => Date.now(),
  zoneOffsetMinutes: (unixMs) => new Date(unixMs).getTimezoneOffset(),
};
