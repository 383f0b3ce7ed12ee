import type { Device, DeviceState } from '@vitrine/shared/contract';
import { withReport } from '@vitrine/shared/rules';

/** What we heard from one device since the list was fetched. */
export interface DeviceWord {
  /** Unix seconds. */
  seenAt?: number;
  state?: DeviceState;
}
export type DeviceWords = ReadonlyMap<string, DeviceWord>;

export const withWord = (words: DeviceWords, deviceId: string, word: DeviceWord): DeviceWords =>
  new Map(words).set(deviceId, { ...words.get(deviceId), ...word });

/** The device as the list knew it, with what it said since: newer always wins, silence changes nothing. */
export function heardDevice(device: Device, word: DeviceWord | undefined): Device {
  if (!word) return device;
  const { state, seenAt = 0 } = word;
  const reported = state ? withReport(device, state) : device;
  return { ...reported, last_seen: Math.max(device.last_seen, seenAt) };
}
