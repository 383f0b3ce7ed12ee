import type { Device, DeviceDue, DeviceState } from '../../contract';

type Playing = NonNullable<DeviceState['playing']>;

/** Why something else is on than what must be: the playlist has nothing to show, or the screen does not have its files yet. */
export type Deviation =
  | { why: 'emptied'; title: string }
  | { why: 'files'; title: string; ready: number; total: number }
  | { why: 'older' };

/**
 * What a screen shows now, as far as anybody can know.
 * fresh: connected, and not heard of yet · away: gone; it plays on from its cache · unknown: we do not know whether it is there ·
 * shows: `shown` is on screen · card: the brand card is.
 * `shown` is on screen, or was last. `due` is what must be on by the server's word. `playNow`: the schedule is overridden; 'ending':
 * it was ended, and the screen has not said so yet.
 */
export interface ScreenNow {
  kind: 'fresh' | 'away' | 'unknown' | 'shows' | 'card';
  shown: Playing | null;
  due: DeviceDue | null;
  deviation: Deviation | null;
  playNow: { phase: 'on' | 'ending'; title: string; startedAt: number | null; until: number | null } | null;
}

type Known = Pick<Device, 'last_seen' | 'state' | 'manifest_version' | 'due' | 'playing'>;

/** The one answer to "what is on?" that every list, tile, wall and panel gives. `isLive` is that of `useIsLive`. */
export function screenNow(device: Known, isLive: boolean | undefined): ScreenNow {
  const { state, due = null } = device;
  const shown = state?.playing ?? null;
  const kind = kindOf(device, isLive, shown);
  return {
    kind,
    shown,
    due,
    deviation: kind === 'shows' || kind === 'card' ? deviationOf(device) : null,
    playNow: playNowOf(due, kind, shown),
  };
}

function kindOf(device: Known, isLive: boolean | undefined, shown: Playing | null): ScreenNow['kind'] {
  if (isLive !== true && device.last_seen === 0 && !device.state) return 'fresh';
  if (isLive === undefined) return 'unknown';
  if (!isLive) return 'away';
  // Live before its first report: it has only just come.
  if (!device.state) return 'fresh';
  return shown ? 'shows' : 'card';
}

function deviationOf({ state, manifest_version, due }: Known): Deviation | null {
  const shown = state?.playing ?? null;
  const meant = state?.meant;
  const isAsMeant = shown !== null && (!meant || shown.source === meant.source);
  if (meant && !isAsMeant) {
    const empty = meant.playlists.filter(({ total }) => total === 0);
    if (empty.length === meant.playlists.length && empty[0])
      return { why: 'emptied', title: titlesOf(empty) };
    const [ready, total] = [sumOf(meant.playlists, 'ready'), sumOf(meant.playlists, 'total')];
    return { why: 'files', title: titlesOf(meant.playlists), ready, total };
  }
  const isOlder = manifest_version !== undefined && state?.manifest_version !== manifest_version;
  if (isOlder && due && !isDue(shown, due)) return { why: 'older' };
  if (due?.emptied[0]) return { why: 'emptied', title: titlesOf(due.emptied) };
  return null;
}

function isDue(shown: Playing | null, due: DeviceDue): boolean {
  if (!shown) return due.source === null;
  return due.playlists.some(({ id }) => id === shown.playlist_id);
}

function playNowOf(
  due: DeviceDue | null,
  kind: ScreenNow['kind'],
  shown: Playing | null,
): ScreenNow['playNow'] {
  if (due?.play_now) {
    const { title, started_at, until } = due.play_now;
    return { phase: 'on', title, startedAt: started_at, until };
  }
  if (kind !== 'shows' || shown?.source !== 'play_now') return null;
  return { phase: 'ending', title: shown.playlist_title ?? shown.name, startedAt: null, until: null };
}

/** "Lunch", or "Lunch and Specials" for playlists that take turns. */
export const titlesOf = (playlists: readonly { title: string }[]): string =>
  [...new Set(playlists.map(({ title }) => title))].join(' and ');

function sumOf<K extends string>(all: readonly Record<K, number>[], key: K): number {
  return all.reduce((sum, one) => sum + one[key], 0);
}
