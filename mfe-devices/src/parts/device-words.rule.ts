import type { Device, DeviceState } from '@vitrine/shared/contract';

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
  return {
    ...device,
    last_seen: Math.max(device.last_seen, seenAt),
    playing: state?.playing === undefined ? device.playing : state.playing?.name,
    playing_thumb: state?.playing === null ? undefined : device.playing_thumb,
    content_ready: state?.content_ready ?? device.content_ready,
    content_total: state?.content_total ?? device.content_total,
    update_state: state?.update_state ?? device.update_state,
    orientation: state?.orientation ?? device.orientation,
  };
}

/** The list's picture belongs to something else than what the device says it plays: worth asking again. */
export const isPictureOld = (device: Device, word: DeviceWord | undefined): boolean =>
  word?.state?.playing !== undefined && (word.state.playing?.name ?? '') !== (device.playing ?? '');
