/**
 * Order of shuffled items in a round (from 0). It depends on the playlist and the round alone: screens that
 * started together stay in step, offline too. A round never begins with the item that ended the one before;
 * fewer than three items keep their order.
 */
export function shuffledInRound<Item>(items: readonly Item[], playlistId: string, round: number): Item[] {
  if (items.length < 3) return [...items];
  const order = shuffled(items, `${playlistId} ${round}`);
  const [first, second] = order as [Item, Item];
  // Swapping the first two never changes the last one, so the round before is known without its own swap.
  if (round > 0 && first === shuffled(items, `${playlistId} ${round - 1}`).at(-1))
    order.splice(0, 2, second, first);
  return order;
}

/** Fisher–Yates shuffle by the numbers of a seed. */
function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const next = numbersOf(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = Math.floor(next() * (last + 1));
    [order[last], order[at]] = [order[at] as Item, order[last] as Item];
  }
  return order;
}

/** Numbers from 0 to below 1 (mulberry32), seeded by the text's FNV-1a hash. */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
