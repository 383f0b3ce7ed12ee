interface EvictionQuestion {
  /** File that found no space. */
  src: string;
  /** Bytes that it lacks. */
  lacking: number;
  /** Files needed now and at the next change, most urgent first; only for these are others given up. */
  first: readonly string[];
  /** Files of what plays now. */
  playing: ReadonlySet<string>;
  /** Files of the newest manifest. */
  wanted: ReadonlySet<string>;
  /** Files in the order in which they are next needed; those that no schedule reaches are missing. */
  order: readonly string[];
  kept: ReadonlySet<string>;
  bytesOf: (src: string) => number;
}

/**
 * Stored files to give up for a more urgent one, least needed first: those of no new manifest, those that no
 * schedule reaches, those for later from the last on, those of the next change. None of what plays now, and
 * none at all when that frees too little.
 */
export function filesToEvict(question: EvictionQuestion): string[] {
  const { src, lacking, first, playing, wanted, order, kept, bytesOf } = question;
  const own = first.indexOf(src);
  if (own < 0) return [];
  const inOrder = [...new Set([...first, ...order, ...wanted])];
  const placeOf = (one: string) => {
    const place = inOrder.indexOf(one);
    return place < 0 ? inOrder.length : place;
  };
  const leastNeeded = [...kept]
    .filter((one) => !playing.has(one) && placeOf(one) > own)
    .sort((one, other) => placeOf(other) - placeOf(one));
  const evicted: string[] = [];
  let freed = 0;
  for (const one of leastNeeded) {
    if (freed >= lacking) break;
    evicted.push(one);
    freed += bytesOf(one);
  }
  return freed >= lacking ? evicted : [];
}
