import { judge } from './soak-report.mjs';

const measures = [
  ...(['memory', 'screens', 'descriptors', 'disk', 'database', 'rows'] as const),
  ...(['heap', 'screensHeap'] as const),
];
const sample = (n: number, grown: Partial<Record<(typeof measures)[number], number>> = {}) => ({
  ...{ memory: 150, screens: 300, descriptors: 90, disk: 20, database: 12, rows: 500 },
  ...{ heap: 60, screensHeap: 70, hours: n / 60 },
  ...Object.fromEntries(Object.entries(grown).map(([name, by]) => [name, 100 + n * by])),
  counts: { sessions: 20 },
});
const nine = (grown?: Parameters<typeof sample>[1]) => Array.from({ length: 9 }, (_, n) => sample(n, grown));

describe('the soak', () => {
  test('is flat where nothing grows', () => expect(judge(nine())).toMatchObject({ isFlat: true }));

  test.each(measures)('fails when %s grows', (name) => {
    const { isFlat, lines } = judge(nine({ [name]: 40 }));
    expect([isFlat, lines.filter((line) => line.includes('GREW'))]).toEqual([false, [expect.any(String)]]);
  });

  test.each([
    ['fails when a heap grows by little each time', 1.2, false],
    ['gives the growth of a flat heap', 0.1, true],
  ])('%s', (_what, by, isFlat) => {
    const found = judge(nine({ heap: by }));
    expect(found.isFlat).toBe(isFlat);
    expect(found.lines).toContainEqual(expect.stringContaining(`${(by * 60).toFixed(2)} MB an hour`));
  });

  test('is flat where a heap has peaks', () => {
    const samples = nine().map((one, n) => ({ ...one, heap: n === 8 ? 90 : 60 }));
    expect(judge(samples).isFlat).toBe(true);
  });

  test('names a table that grows while all others shrink', () => {
    const samples = nine().map((one, n) => ({ ...one, counts: { sessions: 20, uploads: n * 100 } }));
    expect(judge(samples).lines.at(-1)).toBe('Table uploads GREW: 300 → 800 rows');
    expect(judge(samples).isFlat).toBe(false);
  });
});
