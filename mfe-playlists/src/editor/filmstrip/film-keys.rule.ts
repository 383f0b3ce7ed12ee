/** What a key asks of the film while a tile has the focus. */
export type FilmKey = { kind: 'move'; by: -1 | 1 } | { kind: 'remove' } | null;

/** Alt and an arrow move the tile, Delete removes it; everything else belongs to the list (arrows walk, Space selects). */
export function filmKey(event: { key: string; altKey: boolean }): FilmKey {
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowUp')) return { kind: 'move', by: -1 };
  if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowDown'))
    return { kind: 'move', by: 1 };
  if (!event.altKey && (event.key === 'Delete' || event.key === 'Backspace')) return { kind: 'remove' };
  return null;
}

/** Removing acts on the whole selection when the focused tile is part of it, else on that tile alone. */
export function keysToRemove(focused: string, selected: ReadonlySet<string>): ReadonlySet<string> {
  return selected.has(focused) ? selected : new Set([focused]);
}

/** Start of each tile within the film, in seconds. */
export function startTimes(entries: readonly { duration: number }[]): number[] {
  let total = 0;
  return entries.map((entry) => {
    const at = total;
    total += entry.duration;
    return at;
  });
}
