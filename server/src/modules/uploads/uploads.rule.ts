/** Inclusive ranges of the chunk numbers that have arrived, in order: [1,2,3,7] is [[1,3],[7,7]]. */
export function receivedRanges(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = Math.max(last[1], number);
    else ranges.push([number, number]);
  }
  return ranges;
}

/** Longer than any pause of an active upload. */
const STALE_SECONDS = 30;

/**
 * Decision about a first chunk without an upload id and with the name of an open upload. `held` compares it
 * with the stored chunk 1. 'continue': same upload; 'restart': replaces an old one; 'clash': another is
 * active.
 */
export function judgeSameName(
  chunkNumber: number,
  held: 'nothing' | 'same' | 'other',
  idleSeconds: number,
): 'continue' | 'restart' | 'clash' {
  if (held === 'nothing') return 'continue';
  const isIdle = idleSeconds >= STALE_SECONDS;
  if (chunkNumber === 1 && isIdle) return 'restart';
  return held === 'same' ? 'continue' : 'clash';
}
