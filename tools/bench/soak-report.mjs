import { median } from './figures.mjs';

/** Most that a measure may grow: factor, and an amount that is no growth. */
const LIMITS = {
  memory: { factor: 1.25, slack: 0, unit: 'MB', what: 'Memory of the server' },
  screens: { factor: 1.25, slack: 0, unit: 'MB', what: 'Memory of all screens' },
  descriptors: { factor: 1.1, slack: 10, unit: '', what: 'Open descriptors' },
  disk: { factor: 1.1, slack: 1, unit: 'MB', what: 'Files on disk' },
  database: { factor: 1.2, slack: 4, unit: 'MB', what: 'Tables that should be bounded' },
  rows: { factor: 1.2, slack: 50, unit: '', what: 'Rows that should be bounded' },
};

/** Most that memory may grow while it is judged, as a part of it. */
const MOST_GROWTH = 0.05;
const HEAPS = { heap: 'Heap of the server after garbage collection', screensHeap: 'Heap of all screens' };

/** Growth of a measure per hour: the median slope of all pairs (Theil–Sen), which peaks do not move. */
function slopeOf(samples, name) {
  const slopes = samples.flatMap((one, n) =>
    samples.slice(n + 1).map((later) => (later[name] - one[name]) / (later.hours - one.hours)),
  );
  return median(slopes);
}

function judgeHeap(samples, [name, what]) {
  const slope = slopeOf(samples, name);
  const size = median(samples.map((sample) => sample[name]));
  const grown = slope * (samples.at(-1).hours - samples[0].hours);
  const isFlat = grown <= size * MOST_GROWTH;
  const figures = `${size.toFixed(1)} MB, ${slope.toFixed(2)} MB an hour`;
  return { isFlat, text: `${what}: ${figures}, ${isFlat ? 'flat' : `GREW by ${grown.toFixed(1)} MB`}` };
}

/**
 * Compares samples after the first third with those of the last, and the slopes of heaps over both; returns
 * lines, and whether all is flat.
 */
export function judge(samples) {
  const third = Math.ceil(samples.length / 3);
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const sizes = Object.entries(LIMITS).map(([name, { factor, slack, unit, what }]) => {
    const [from, to] = [early, late].map((part) => median(part.map((sample) => sample[name])));
    const isFlat = to <= from * factor + slack;
    const figures = `${from.toFixed(0)} → ${to.toFixed(0)} ${unit}`.trim();
    return { isFlat, text: `${what}: ${figures}, ${isFlat ? 'flat' : `GREW beyond ${factor}`}` };
  });
  const heaps = Object.entries(HEAPS).map((heap) => judgeHeap(samples.slice(third), heap));
  const lines = [...sizes, ...heaps];
  const grown = Object.entries(late.at(-1).counts).filter(
    ([table, count]) => count > (early[0].counts[table] ?? 0) * LIMITS.rows.factor + LIMITS.rows.slack,
  );
  return {
    isFlat: lines.every(({ isFlat }) => isFlat) && grown.length === 0,
    lines: [
      ...lines.map(({ text }) => text),
      ...grown.map(([table, count]) => `Table ${table} GREW: ${early[0].counts[table] ?? 0} → ${count} rows`),
    ],
  };
}
