import type { Device, DeviceDue, PlaylistItem } from '@vitrine/shared/contract';

type PlayNow = NonNullable<DeviceDue['play_now']>;

/** "Play now" of a device at a time (floating), null when the schedule applies. */
export function forcedAt({ due }: Pick<Device, 'due'>, at: number): PlayNow | null {
  const playNow = due?.play_now;
  if (!playNow || at < playNow.started_at) return null;
  return playNow.until === null || at < playNow.until ? playNow : null;
}

/** Devices grouped by a common "Play now". */
export interface Forced {
  playNow: PlayNow;
  devices: Device[];
}

export function forcedTogether(devices: readonly Device[]): Forced[] {
  const found = new Map<string, Forced>();
  for (const device of devices) {
    const playNow = device.due?.play_now;
    if (!playNow) continue;
    const key = `${playNow.playlist_id} ${playNow.started_at} ${playNow.until}`;
    const known = found.get(key) ?? { playNow, devices: [] };
    found.set(key, { playNow, devices: [...known.devices, device] });
  }
  return [...found.values()];
}

/** Approved playlists without content; the content of a pending one is unknown here. */
export function emptyPlaylists(playlists: readonly PlaylistItem[]): ReadonlySet<string> {
  return new Set(
    playlists.filter(({ item_count, state }) => item_count === 0 && state === 'approved').map(({ id }) => id),
  );
}
