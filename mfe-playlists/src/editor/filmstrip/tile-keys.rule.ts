/** Action of a key while a tile has the focus. */
export type TileKey = { kind: 'move'; by: -1 | 1 } | { kind: 'remove' } | null;

/**
 * Alt and an arrow move the tile, Delete removes it; other keys belong to the list (arrows navigate, Space
 * selects).
 */
export function tileKey(event: { key: string; altKey: boolean }): TileKey {
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowUp')) return { kind: 'move', by: -1 };
  if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowDown'))
    return { kind: 'move', by: 1 };
  if (!event.altKey && (event.key === 'Delete' || event.key === 'Backspace')) return { kind: 'remove' };
  return null;
}

/** Keys to remove: the whole selection when the focused tile is part of it, else that tile alone. */
export function keysToRemove(focused: string, selected: ReadonlySet<string>): ReadonlySet<string> {
  return selected.has(focused) ? selected : new Set([focused]);
}

/** Start of each tile within the playlist, in seconds. */
export function startTimes(entries: readonly { duration: number }[]): number[] {
  let total = 0;
  return entries.map((entry) => {
    const at = total;
    total += entry.duration;
    return at;
  });
}
