import type { Device, DeviceState } from '@vitrine/shared/contract';

/** 'idle': it is there and has nothing to show now, so it shows the brand card (product §6: never black). */
export type DoneState = 'waiting' | 'idle' | 'playing';

/**
 * How far a newly connected device has come. A picture is proof enough. That nothing plays counts only from the device itself, or
 * when it is live with all its content on board: before its first word, "nothing" merely means that we have not heard.
 */
export function doneState(
  device: Pick<Device, 'playing_thumb' | 'is_live' | 'content_ready' | 'content_total'> | undefined,
  said: DeviceState | undefined,
): DoneState {
  if (device?.playing_thumb) return 'playing';
  if (said?.playing === null && (said.content_ready ?? 0) >= (said.content_total ?? 0)) return 'idle';
  if (!device?.is_live || device.content_total === 0) return 'waiting';
  return device.content_ready >= device.content_total ? 'idle' : 'waiting';
}
