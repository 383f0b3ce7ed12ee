import type { Device, DeviceState } from '../../contract';

/**
 * The device after a report of its own: newer always wins, and what it does not mention stays. The picture comes with the report; of a
 * player that does not send it, the old one only stays while the same thing plays.
 */
export function withReport(device: Device, said: DeviceState): Device {
  const state = { ...device.state, ...said };
  return {
    ...(said.playing === undefined ? device : withPlaying(device, said.playing)),
    content_ready: state.content_ready ?? device.content_ready,
    content_total: state.content_total ?? device.content_total,
    update_state: state.update_state ?? device.update_state,
    orientation: state.orientation ?? device.orientation,
    state,
  };
}

function withPlaying(device: Device, playing: DeviceState['playing']): Device {
  const { playing: before, playing_thumb: picture, ...rest } = device;
  if (!playing) return rest;
  const thumb = playing.thumb || (playing.name === before ? picture : undefined);
  return { ...rest, playing: playing.name, ...(thumb ? { playing_thumb: thumb } : {}) };
}
