import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest work in ms before yielding to the event loop. */
const SLICE_MS = 10;

/**
 * Returns a function that yields to the event loop once the work since the last yield was long. Call it
 * between pieces.
 */
export function createYield(): () => Promise<void> | undefined {
  let since = performance.now();
  const yieldNow = async () => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since > SLICE_MS ? yieldNow() : undefined);
}

/** Maps a list that may be long, yielding to the event loop. */
export async function mapYielding<T, R>(all: Iterable<T>, each: (one: T) => R): Promise<R[]> {
  const yieldIfLong = createYield();
  const made: R[] = [];
  for (const one of all) {
    made.push(each(one));
    await yieldIfLong();
  }
  return made;
}

/** Maps a long list in chunks: reading ten thousand rows at once would block the event loop. */
export async function inParts<T, R>(
  all: readonly T[],
  size: number,
  ask: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (let at = 0; at < all.length; at += size)
    for (const one of await ask(all.slice(at, at + size))) found.push(one);
  return found;
}
