import type { DaySlot } from './day.rule';

/**
 * Playlist as the loop needs it, compatible with the player's manifest and the editor's entries. `duration`
 * is seconds.
 */
export interface LoopPlaylist<Item extends { duration: number }> {
  id: string;
  items: readonly Item[];
}

/**
 * Position in a loop. `offset` is the time since the item began, `remaining` the time until it ends; seconds
 * with fractions. `index` is the item's place in its playlist. `round` counts completed rounds, from 0.
 */
export type LoopPosition<Item> =
  | {
      kind: 'item';
      playlistId: string;
      index: number;
      item: Item;
      offset: number;
      remaining: number;
      round: number;
    }
  | { kind: 'empty' };

/**
 * Position of a loop of playlists at a time (product §6: combined playlists play in turn, repeating). Pure,
 * so that screens with the same start are in step. Unknown playlists and items without a positive finite
 * duration are skipped; if none is left the result is 'empty'. Times before `startedAt` count as the start.
 */
export function loopAt<Item extends { duration: number }>(
  playlistIds: readonly string[],
  playlists: readonly LoopPlaylist<Item>[],
  startedAt: number,
  at: number,
): LoopPosition<Item> {
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const turns = playlistIds.flatMap((playlistId) =>
    (byId.get(playlistId)?.items ?? [])
      .map((item, index) => ({ playlistId, index, item }))
      .filter(({ item }) => Number.isFinite(item.duration) && item.duration > 0),
  );
  const total = turns.reduce((sum, { item }) => sum + item.duration, 0);
  if (turns.length === 0) return { kind: 'empty' };
  const elapsed = Math.max(0, at - startedAt);
  const round = Math.floor(elapsed / total);
  let left = elapsed - round * total;
  for (const turn of turns) {
    if (left < turn.item.duration) {
      return { kind: 'item', ...turn, offset: left, remaining: turn.item.duration - left, round };
    }
    left -= turn.item.duration;
  }
  // Rounding can leave a fraction after the last item: it belongs to the next round's start.
  const [first] = turns;
  return first
    ? { kind: 'item', ...first, offset: 0, remaining: first.item.duration, round: round + 1 }
    : { kind: 'empty' };
}

/** Item that a screen shows at a time of a slot; see loopAt. */
export function itemAt<Item extends { duration: number }>(
  slot: Pick<DaySlot, 'start' | 'combined'>,
  playlists: readonly LoopPlaylist<Item>[],
  at: number,
): LoopPosition<Item> {
  return loopAt(
    slot.combined.map(({ rule }) => rule.playlist_id),
    playlists,
    slot.start,
    at,
  );
}
