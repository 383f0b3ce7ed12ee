import type { DaySlot } from './day.rule';

/** What the loop needs of a playlist; the player's manifest and the editor's running order both fit. `duration` is seconds. */
export interface LoopPlaylist<Item extends { duration: number }> {
  id: string;
  items: readonly Item[];
}

/**
 * `offset` is how far into the item the moment lies, `remaining` how long it goes on; both seconds, fractions kept. `index` is the
 * item's place in its playlist. `round` counts how often everything was played through before, from 0.
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
 * Where a loop of playlists stands (product §6: combined playlists play one after the other, around and around). Depends only on
 * its arguments, so two screens with the same start show the same item. Unknown playlists and items without a positive
 * finite duration are left out; when nothing is left the answer is 'empty' and the screen falls back. A moment before
 * `startedAt` counts as the start.
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
  // Rounding of fractions can leave a grain of time after the last item: that is the next round's first moment.
  const [first] = turns;
  return first
    ? { kind: 'item', ...first, offset: 0, remaining: first.item.duration, round: round + 1 }
    : { kind: 'empty' };
}

/** Which item of which playlist a screen shows at a moment of a slot; see loopAt. */
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
