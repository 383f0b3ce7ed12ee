import type { Device, DeviceDue, PlaylistItem } from '@vitrine/shared/contract';
import { isValidAt } from '@vitrine/shared/rules';

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

/**
 * Approved playlists with nothing to play at a time (floating); the content of a pending one is unknown here.
 */
export function emptyPlaylists(playlists: readonly PlaylistItem[], at: number): ReadonlySet<string> {
  return new Set(
    playlists
      .filter(
        ({ state, item_count, ...one }) => state === 'approved' && (item_count === 0 || isOver(one, at)),
      )
      .map(({ id }) => id),
  );
}

const isOver = ({ runs_out_at, validities }: Pick<PlaylistItem, 'runs_out_at' | 'validities'>, at: number) =>
  (runs_out_at ?? Infinity) <= at || validities?.every((validity) => !isValidAt(validity, at)) === true;
