import {
  DEFAULT_IMAGE_SECONDS,
  MAX_ITEM_SECONDS,
  MAX_PLAYLIST_ITEMS,
  MIN_ITEM_SECONDS,
} from '@vitrine/shared/contract';
import type { ContentItem, PlaylistEntry, PromoItem, SelectedMedia } from '@vitrine/shared/contract';

/** One tile of the film: an entry of the running order with all that a screen needs to draw and play it. Durations are seconds. */
export interface DraftEntry {
  /** Never sent, and never used again: an Undo means this very tile. The same promo may stand in one playlist many times. */
  key: string;
  id: string;
  type: 'media' | 'promo';
  kind: 'image' | 'video';
  name: string;
  thumb: string[];
  src: string;
  duration: number;
  /** A video's own length, 0 for pictures. */
  ownDuration: number;
  width: number;
  height: number;
  isProcessing: boolean;
  playlistItemId: string | null;
}

const kindOf = (fileType: string): DraftEntry['kind'] => (fileType.startsWith('video/') ? 'video' : 'image');

export function entryFromPlaylist(entry: PlaylistEntry): DraftEntry {
  return {
    key: entry.playlist_item_id,
    id: entry.id,
    type: entry.type,
    kind: kindOf(entry.file_type),
    name: entry.name,
    thumb: entry.thumb,
    src: entry.src,
    duration: entry.duration,
    ownDuration: entry.own_duration,
    width: entry.width,
    height: entry.height,
    isProcessing: entry.is_processing,
    playlistItemId: entry.playlist_item_id,
  };
}

/** Pictures stay DEFAULT_IMAGE_SECONDS, videos their own length (product §6). */
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

/**
 * The entries as they are drawn and played: one that came in while its promo was still being prepared is as the promo is by now. What is sent
 * is the same (a picture keeps its chosen time, a video is as long as it is), so a draft need not change for that.
 */
export function asPrepared(entries: readonly DraftEntry[], promos: readonly PromoItem[]): DraftEntry[] {
  return entries.map((entry) => {
    const promo = entry.isProcessing && promos.find(({ id }) => entry.type === 'promo' && id === entry.id);
    if (!promo) return entry;
    const { key, playlistItemId } = entry;
    const fresh = { ...entryFromContent({ ...promo, type: 'promo' }, key), playlistItemId };
    return canRetime(entry) ? { ...fresh, duration: entry.duration } : fresh;
  });
}

export const hasRoom = (entries: readonly DraftEntry[]): boolean => entries.length < MAX_PLAYLIST_ITEMS;

export const totalSeconds = (entries: readonly DraftEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.duration, 0);

/** Only pictures have a length one may choose; 2–3600 s (product §6). */
export const canRetime = (entry: DraftEntry): boolean => entry.kind === 'image';

export type RetimeOutcome = { ok: true; seconds: number } | { ok: false; reason: 'too_short' | 'too_long' };
export function retimeOutcome(seconds: number): RetimeOutcome {
  // Asked this way around, what is no number is refused too.
  if (!(seconds >= MIN_ITEM_SECONDS)) return { ok: false, reason: 'too_short' };
  if (seconds > MAX_ITEM_SECONDS) return { ok: false, reason: 'too_long' };
  return { ok: true, seconds: Math.round(seconds) };
}

export function withDuration(entries: readonly DraftEntry[], key: string, seconds: number): DraftEntry[] {
  return entries.map((entry) =>
    entry.key === key && canRetime(entry) ? { ...entry, duration: seconds } : entry,
  );
}

export const without = (entries: readonly DraftEntry[], keys: ReadonlySet<string>): DraftEntry[] =>
  entries.filter((entry) => !keys.has(entry.key));

/** Puts an entry back or in at an index; an index beyond either end means that end. */
export function insertedAt(
  entries: readonly DraftEntry[],
  added: readonly DraftEntry[],
  index: number,
): DraftEntry[] {
  const at = Math.min(Math.max(index, 0), entries.length);
  return [...entries.slice(0, at), ...added, ...entries.slice(at)];
}

/** Takes `keys` out, in their present order, and lays them before or after the tile `target` (a drop). */
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

/** Moves one entry so that it stands at `index` (from 0); used by the keyboard and by "Move to position". */
export function movedTo(entries: readonly DraftEntry[], key: string, index: number): DraftEntry[] {
  const entry = entries.find((candidate) => candidate.key === key);
  if (!entry) return [...entries];
  return insertedAt(without(entries, new Set([key])), [entry], index);
}

/** The running order as sent (spec §3 "Playlist create payload"); order from 0. */
export function toSelectedMedia(entries: readonly DraftEntry[]): SelectedMedia[] {
  return entries.map((entry, order) => ({
    id: entry.id,
    type: entry.type,
    order,
    duration: entry.duration,
    playlist_item_id: entry.playlistItemId,
  }));
}
