import {
  DEFAULT_IMAGE_SECONDS,
  MAX_ITEM_SECONDS,
  MAX_PLAYLIST_ITEMS,
  MIN_ITEM_SECONDS,
} from '@vitrine/shared/contract/values';
import type {
  ContentItem,
  ItemValidity,
  PlaylistEntry,
  PlaylistItem,
  PromoItem,
  ReviewedVersion,
  SelectedMedia,
} from '@vitrine/shared/contract';
import { isValidAt, simpleValidity, validWithin, type Validity } from '@vitrine/shared/rules';

/**
 * One tile: an entry of the running order with all that is needed to render and play it. Durations are in
 * seconds.
 */
export interface DraftEntry {
  /**
   * Never sent and never reused: an Undo refers to this very tile. A promo may be in one playlist many times.
   */
  key: string;
  id: string;
  type: SelectedMedia['type'];
  kind: 'image' | 'video' | 'playlist';
  name: string;
  thumb: string[];
  src: string;
  duration: number;
  /** A video's own duration, 0 for pictures. */
  ownDuration: number;
  /** Number of a playlist's items; absent for others. */
  itemCount?: number;
  width: number;
  height: number;
  isProcessing: boolean;
  playlistItemId: string | null;
  /** Times at which it plays; missing: always. In its simple form. */
  validity?: ItemValidity;
}

const kindOf = (fileType: string): 'image' | 'video' => (fileType.startsWith('video/') ? 'video' : 'image');

export function entryFromPlaylist(entry: PlaylistEntry): DraftEntry {
  return {
    key: entry.playlist_item_id,
    id: entry.id,
    type: entry.type,
    kind: entry.type === 'playlist' ? 'playlist' : kindOf(entry.file_type),
    name: entry.name,
    thumb: entry.thumb,
    src: entry.src,
    duration: entry.duration,
    ownDuration: entry.own_duration,
    width: entry.width,
    height: entry.height,
    isProcessing: entry.is_processing,
    playlistItemId: entry.playlist_item_id,
    ...(entry.type === 'playlist' ? { itemCount: entry.item_count ?? 0 } : {}),
    ...validityField(simpleValidity(entry.validity ?? {})),
  };
}

/** Pictures get DEFAULT_IMAGE_SECONDS, videos their own duration (product §6). */
export function entryFromContent(item: ContentItem, key: string): DraftEntry {
  const kind = kindOf(item.file_type);
  return {
    key,
    id: item.id,
    type: item.type,
    kind,
    name: item.name,
    thumb: item.thumb,
    src: item.src,
    duration: kind === 'video' ? item.duration : DEFAULT_IMAGE_SECONDS,
    ownDuration: kind === 'video' ? item.duration : 0,
    width: item.width,
    height: item.height,
    isProcessing: item.src === '',
    playlistItemId: null,
  };
}

/** Entry that plays all items of another playlist. */
export const entryOfPlaylist = (playlist: PlaylistItem, key: string): DraftEntry => ({
  key,
  id: playlist.id,
  type: 'playlist',
  kind: 'playlist',
  name: playlist.name,
  thumb: playlist.thumb.slice(0, 1),
  src: '',
  duration: playlist.duration,
  ownDuration: 0,
  itemCount: playlist.item_count,
  width: playlist.width,
  height: playlist.height,
  isProcessing: false,
  playlistItemId: null,
});

/** Number of pictures and videos that play, with those of the playlists among the entries. */
export const playedCount = (entries: readonly DraftEntry[]): number =>
  entries.reduce((sum, { itemCount = 1 }) => sum + itemCount, 0);

/** An entry with what it plays: itself, or the items of its playlist by `contained`. */
function playedParts(entry: DraftEntry, contained: ReadonlyMap<string, ReviewedVersion>, at: number) {
  const isOn = isValidAt(entry.validity, at);
  if (entry.kind !== 'playlist') return [{ entry, isOn }];
  const inner = contained.get(entry.id);
  return (inner?.selected_media ?? []).map(entryFromPlaylist).map((one) => ({
    entry: { ...one, key: `${entry.key}.${one.key}` },
    isOn: isOn && isValidAt(validWithin(one.validity, inner?.validity), at),
  }));
}

/** Entries that play at a time (floating), and the number of items that do not play then. */
export function playedAt(
  entries: readonly DraftEntry[],
  contained: ReadonlyMap<string, ReviewedVersion>,
  at: number,
): { entries: DraftEntry[]; leftOut: number } {
  const all = entries.flatMap((entry) => playedParts(entry, contained, at));
  const played = all.flatMap(({ entry, isOn }) => (isOn ? [entry] : []));
  return { entries: played, leftOut: all.length - played.length };
}

/**
 * Entries as displayed and played: those picked during preparation follow their promo's current state. The
 * payload is the same (pictures keep the chosen duration, videos have their own), so the draft does not
 * change.
 */
export function asPrepared(entries: readonly DraftEntry[], promos: readonly PromoItem[]): DraftEntry[] {
  return entries.map((entry) => {
    const promo = entry.isProcessing && promos.find(({ id }) => entry.type === 'promo' && id === entry.id);
    if (!promo) return entry;
    const { key, playlistItemId, validity } = entry;
    const content = entryFromContent({ ...promo, type: 'promo' }, key);
    const fresh = { ...content, playlistItemId, ...validityField(validity) };
    return canRetime(entry) ? { ...fresh, duration: entry.duration } : fresh;
  });
}

/** Whether `added` more items fit, both as entries and as played. */
export const hasSpace = (entries: readonly DraftEntry[], added = 1): boolean =>
  entries.length < MAX_PLAYLIST_ITEMS && playedCount(entries) + added <= MAX_PLAYLIST_ITEMS;

export const totalSeconds = (entries: readonly DraftEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.duration, 0);

/** Only pictures have a selectable duration; 2–3600 s (product §6). */
export const canRetime = (entry: DraftEntry): boolean => entry.kind === 'image';

export type RetimeOutcome = { ok: true; seconds: number } | { ok: false; reason: 'too_short' | 'too_long' };
export function retimeOutcome(seconds: number): RetimeOutcome {
  // Negated, so that NaN is refused, too.
  if (!(seconds >= MIN_ITEM_SECONDS)) return { ok: false, reason: 'too_short' };
  if (seconds > MAX_ITEM_SECONDS) return { ok: false, reason: 'too_long' };
  return { ok: true, seconds: Math.round(seconds) };
}

/** Sets the duration of these pictures; a video keeps its own. */
export function withDuration(
  entries: readonly DraftEntry[],
  keys: ReadonlySet<string>,
  seconds: number,
): DraftEntry[] {
  return entries.map((entry) =>
    keys.has(entry.key) && canRetime(entry) ? { ...entry, duration: seconds } : entry,
  );
}

export function withValidity(entries: readonly DraftEntry[], key: string, validity: Validity): DraftEntry[] {
  return entries.map((entry) => {
    if (entry.key !== key) return entry;
    const { validity: _before, ...always } = entry;
    return { ...always, ...validityField(validity) };
  });
}

const validityField = (validity: Validity) => (validity ? { validity } : {});

export const without = (entries: readonly DraftEntry[], keys: ReadonlySet<string>): DraftEntry[] =>
  entries.filter((entry) => !keys.has(entry.key));

/** Inserts an entry at an index; an index beyond either end means that end. */
export function insertedAt(
  entries: readonly DraftEntry[],
  added: readonly DraftEntry[],
  index: number,
): DraftEntry[] {
  const at = Math.min(Math.max(index, 0), entries.length);
  return [...entries.slice(0, at), ...added, ...entries.slice(at)];
}

/** Moves `keys` in their present order before or after the tile `target` (a drop). */
export function movedBeside(
  entries: readonly DraftEntry[],
  keys: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): DraftEntry[] {
  if (keys.has(target)) return [...entries];
  const rest = without(entries, keys);
  const anchor = rest.findIndex((entry) => entry.key === target);
  if (anchor < 0) return [...entries];
  const taken = entries.filter((entry) => keys.has(entry.key));
  return insertedAt(rest, taken, side === 'before' ? anchor : anchor + 1);
}

/** Moves one entry to `index` (from 0), for the keyboard and "Move to position". */
export function movedTo(entries: readonly DraftEntry[], key: string, index: number): DraftEntry[] {
  const entry = entries.find((candidate) => candidate.key === key);
  if (!entry) return [...entries];
  return insertedAt(without(entries, new Set([key])), [entry], index);
}

/** Running order of the payload (spec §3 "Playlist create payload"); order from 0. */
export function toSelectedMedia(entries: readonly DraftEntry[]): SelectedMedia[] {
  return entries.map((entry, order) => ({
    id: entry.id,
    type: entry.type,
    order,
    ...(entry.kind === 'playlist' ? {} : { duration: entry.duration }),
    playlist_item_id: entry.playlistItemId,
    // Without one the server would keep what it has.
    validity: entry.validity ?? {},
  }));
}
