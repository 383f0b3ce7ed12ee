import type { Device, DeviceState } from '@vitrine/shared/contract';

/**
 * 'idle': connected with nothing to show now, so the screen shows the brand card (product §6: never black).
 */
export type DoneState = 'waiting' | 'idle' | 'playing';

/**
 * Progress of a newly connected device. A picture is sufficient. "Nothing plays" counts only when the device
 * reported it, or when it is live with all content downloaded: before its first report the value is a
 * default.
 */
export function doneState(
  device: Pick<Device, 'playing_thumb' | 'is_live' | 'content_ready' | 'content_total'> | undefined,
  reported: DeviceState | undefined,
): DoneState {
  if (device?.playing_thumb) return 'playing';
  if (reported?.playing === null && (reported.content_ready ?? 0) >= (reported.content_total ?? 0))
    return 'idle';
  if (!device?.is_live || device.content_total === 0) return 'waiting';
  return device.content_ready >= device.content_total ? 'idle' : 'waiting';
}
