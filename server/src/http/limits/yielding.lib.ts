import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest work in one go, in ms: others wait for no more than that and what one piece takes. */
const SLICE_MS = 10;

/** Gives everybody else their turn when the work since the last breath was long. Call it between pieces. */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  const breathe = async () => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since > SLICE_MS ? breathe() : undefined);
}

/** `each` of a list that may be long, without holding up others. */
export async function mapGently<T, R>(all: Iterable<T>, each: (one: T) => R): Promise<R[]> {
  const breath = createBreath();
  const made: R[] = [];
  for (const one of all) {
    made.push(each(one));
    await breath();
  }
  return made;
}

/** Answers about a long list, asked for one part of it after the other: reading ten thousand rows at once would hold up others. */
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
