import type { Device, DeviceState } from '../../contract';

/**
 * Applies a report to a device: new fields win, absent ones stay. Without a picture in the report, the old
 * one stays only while the same item plays.
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

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isPath = (value: unknown) => value === undefined || (isText(value) && /^\/[^/\\]/.test(String(value)));
const isMaybeText = (value: unknown) => value === undefined || isText(value);

/** Validators of the rendered fields of a report. */
const CHECKS: Partial<Record<keyof DeviceState, (value: unknown) => boolean>> = {
  playing: (value) => value === null || (isFields(value) && isPlaying(value)),
  meant: (value) => value === null || (isFields(value) && isMeant(value)),
  content_ready: isCount,
  content_total: isCount,
  manifest_version: isText,
  orientation: (value) => isCount(value) && Number(value) <= 3,
  update_state: isText,
  missing: (value) => Array.isArray(value) && value.every(isMissing),
  error: (value) => value === null || isText(value),
  clock_off_seconds: (value) => value === null || Number.isSafeInteger(value),
  facts: (value) => isFields(value) && isFacts(value),
};

function isPlaying({ playlist_id, item_id, name, playlist_title, thumb, source }: Fields): boolean {
  const isNamed = [playlist_id, item_id, name].every(isText);
  return isNamed && isMaybeText(playlist_title) && isMaybeText(source) && isPath(thumb);
}

const isMissing = (one: unknown) => isFields(one) && [one.id, one.name, one.why].every(isText);

function isFacts({ version, network, ...counts }: Fields): boolean {
  return [version, network].every(isMaybeText) && Object.values(counts).every(isCount);
}

function isMeant({ source, playlists }: Fields): boolean {
  const isOne = (one: unknown) =>
    isFields(one) && isText(one.id) && isText(one.title) && isCount(one.total) && isCount(one.ready);
  return isText(source) && Array.isArray(playlists) && playlists.every(isOne);
}

/**
 * Sanitizes a report: fields of the wrong type are dropped, so that an unknown player cannot break the page.
 */
export function readReport(said: Fields): DeviceState {
  const fields = Object.entries(said).filter(
    ([name, value]) => CHECKS[name as keyof DeviceState]?.(value) ?? true,
  );
  return Object.fromEntries(fields) as DeviceState;
}
