import type { Device, DeviceDue, DeviceState, Urgent } from '../../contract';
import { fileTexts } from '../file-texts';

type Playing = NonNullable<DeviceState['playing']>;

/** Reason why something else is on screen: the playlist is empty, or its files are not downloaded yet. */
export type Deviation =
  | { why: 'emptied'; title: string }
  | { why: 'files'; title: string; ready: number; total: number }
  | { why: 'older' };

/**
 * Content on screen, as far as known. fresh: connected, no report yet · away: offline, plays from its cache ·
 * unknown: liveness unknown · shows: `shown` is on screen · card: the brand card. `due` is the expected
 * content. `playNow`: active override; 'ending': ended, not yet confirmed. `urgent`: its message.
 */
export interface ScreenNow {
  kind: 'fresh' | 'away' | 'unknown' | 'shows' | 'card';
  shown: Playing | null;
  due: DeviceDue | null;
  deviation: Deviation | null;
  playNow: { phase: 'on' | 'ending'; title: string; startedAt: number | null; until: number | null } | null;
  urgent: Urgent | null;
}

type Known = Pick<Device, 'last_seen' | 'state' | 'manifest_version' | 'due' | 'playing' | 'urgent'>;

/** Content on screen for every list, tile and panel. `isLive` is that of `useIsLive`. */
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
    urgent: kind === 'away' ? null : messageOn(device),
  };
}

/** Urgent text that a device shows by its last report. */
const messageOn = ({ urgent, state }: Known): Urgent | null =>
  urgent && state?.urgent_id === urgent.id ? urgent : null;

function kindOf(device: Known, isLive: boolean | undefined, shown: Playing | null): ScreenNow['kind'] {
  if (isLive !== true && device.last_seen === 0 && !device.state) return 'fresh';
  if (isLive === undefined) return 'unknown';
  if (!isLive) return 'away';
  // Live before its first report: it has just connected.
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

/** Titles as text: "Lunch", or "Lunch and Specials" for playlists that alternate. */
export const titlesOf = (playlists: readonly { title: string }[]): string =>
  fileTexts.and([...new Set(playlists.map(({ title }) => title))]);

function sumOf<K extends string>(all: readonly Record<K, number>[], key: K): number {
  return all.reduce((sum, one) => sum + one[key], 0);
}
