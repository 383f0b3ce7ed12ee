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
