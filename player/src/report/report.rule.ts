import type { DeviceState, FileTrouble, ManifestItem, PlayerManifest } from '@vitrine/shared/contract';
import { REPORTED_FILES, REPORTED_NAME_LENGTH, REPORTED_PLAYLISTS } from '@vitrine/shared/contract/values';
import { isValidAt, type PlayNowAsked } from '@vitrine/shared/rules';
import { choicesOf, showableItems, type Turn } from '../schedule/programme.rule';

/**
 * Current state of this screen. Times with `Seconds` are unix seconds by the server's clock, `at` is
 * floating.
 */
export interface Situation {
  /** Active manifest, and the newest known; equal unless files of the newest are still loading. */
  active: PlayerManifest | null;
  newest: PlayerManifest | null;
  playNow: PlayNowAsked | null;
  at: number;
  shown: { turn: Turn; sinceSeconds: number } | null;
  /** Reason why a file cannot be shown; null when it can. */
  troubleOf: (item: ManifestItem) => FileTrouble | null;
  counts: { ready: number; total: number };
  confirmedAtSeconds: number | null;
  clockOffSeconds: number | null;
  urgentId: string | null;
}

type Report = Required<Omit<DeviceState, 'orientation' | 'update_state' | 'error' | 'facts'>>;

/**
 * Report of this screen: what it shows, what it should show, and which files are missing. Names are
 * truncated, lists are short.
 */
export function reportOf(situation: Situation): Report {
  const { active, newest, shown, counts } = situation;
  return {
    playing: shown && playing(active, shown),
    content_ready: counts.ready,
    content_total: counts.total,
    manifest_version: active?.version ?? '',
    content_version: newest?.version ?? '',
    meant: meant(situation),
    missing: missing(situation),
    confirmed_at: situation.confirmedAtSeconds,
    clock_off_seconds: situation.clockOffSeconds,
    urgent_id: situation.urgentId,
  };
}

function playing(active: PlayerManifest | null, { turn, sinceSeconds }: NonNullable<Situation['shown']>) {
  const { item, playlistId, source } = turn;
  return {
    playlist_id: playlistId,
    item_id: item.id,
    name: cut(item.name),
    playlist_title: titleOf(active, playlistId),
    ...(isOwnPath(item.thumb) ? { thumb: item.thumb } : {}),
    source,
    since: Math.max(0, Math.floor(sinceSeconds)),
  };
}

/**
 * Intended content, playable or not, so that an empty playlist and one with missing files are reported as
 * such.
 */
function meant({ active, playNow, at, troubleOf }: Situation): Report['meant'] {
  const [first] = active ? choicesOf(active, playNow, at).choices : [];
  if (!active || !first) return null;
  const playlists = first.playlistIds.slice(0, REPORTED_PLAYLISTS).map((id) => {
    const items = showableItems(active, id).filter(({ validity }) => isValidAt(validity, at));
    const ready = items.filter((item) => troubleOf(item) === null).length;
    return { id, title: titleOf(active, id), total: items.length, ready };
  });
  return { source: first.source, playlists };
}

function missing({ newest, active, troubleOf }: Situation): Report['missing'] {
  const items = [...(newest?.playlists ?? []), ...(active?.playlists ?? [])].flatMap((one) => one.items);
  const bySrc = new Map(items.map((item) => [item.src, item]));
  const found: Report['missing'] = [];
  for (const item of bySrc.values()) {
    const why = troubleOf(item);
    if (why) found.push({ id: item.id, name: cut(item.name), why });
    if (found.length === REPORTED_FILES) break;
  }
  return found;
}

const titleOf = (manifest: PlayerManifest | null, playlistId: string) =>
  cut(manifest?.playlists.find(({ id }) => id === playlistId)?.name ?? '');

const isOwnPath = (thumb: string | undefined): thumb is string =>
  thumb !== undefined && /^\/[^/\\]/.test(thumb) && thumb.length <= 300;

/** Never splits a surrogate pair: half of one cannot be stored. */
const cut = (name: string) => [...name.slice(0, REPORTED_NAME_LENGTH)].filter(isWhole).join('');
const isWhole = (letter: string) => letter.length > 1 || !/[\ud800-\udfff]/.test(letter);
