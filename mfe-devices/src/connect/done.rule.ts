import type { Device } from '@vitrine/shared/contract';

/** 'idle': it is there and has nothing to show, so it shows the brand card (decisions §6: never black). */
export type DoneState = 'waiting' | 'idle' | 'playing';

/** How far a newly connected device has come. Content on its way is still waiting; a picture is proof enough even while unheard. */
export function doneState(
  device: Pick<Device, 'playing_thumb' | 'is_live' | 'content_total'> | undefined,
): DoneState {
  if (device?.playing_thumb) return 'playing';
  return device?.is_live && device.content_total === 0 ? 'idle' : 'waiting';
}
