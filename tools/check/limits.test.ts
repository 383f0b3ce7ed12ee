import { constantOf, limitFaults, limitFaultsInRepository, numbersOf } from './limits.mjs';

it('the limits of an account are those of the source', () => {
  expect(limitFaultsInRepository()).toEqual([]);
});

const SOURCE = `export const MAX_PROMOS = 20_000;
const BYTES: Record<Plan, number> = { free: 1 * GB, basic: 5 * GB };
const LIMITS = {
  perUser: 20,
  perAccount: 500,
};
export const MAX_FILE = 500 * 1000 * 1000;`;

it.each([
  ['MAX_PROMOS', 20_000],
  ['MAX_FILE', 500_000_000],
  ['BYTES.basic', 5_000_000_000],
  ['LIMITS.perUser', 20],
  ['LIMITS.perAccount', 500],
  ['LIMITS.perVenue', undefined],
  ['MAX', undefined],
])('%s is %s', (name, value) => expect(constantOf(SOURCE, name)).toBe(value));

it('numbers are read in their written form', () => {
  expect(numbersOf('1 GB or 5 GB for each, 20,000 in all, 500 MB')).toEqual([1e9, 5e9, 20_000, 5e8]);
});

const page = (row: string) =>
  `# Page\n\n## Limits of an account\n\n| what | at most | set by | answer |\n| --- | --- | --- | --- |\n${row}\n\n## Next\n\n| x | 1 | \`y\` in \`z\` | |\n`;
const faults = (row: string) =>
  limitFaults(page(row), (file) => (file === 'a.ts' ? SOURCE : null), "conflict('There is no space.')");

it.each([
  ['| Promos | 20,000 | `MAX_PROMOS` in `a.ts` | 409 “There is no space.” |', []],
  ['| Storage | 1 GB or 5 GB | `BYTES.free`, `BYTES.basic` in `a.ts` | 413 |', []],
  [
    '| Promos | 10,000 | `MAX_PROMOS` in `a.ts` | 409 |',
    ['Promos: 10000 in the document, 20000 in the source.'],
  ],
  ['| Promos | 5 | `GONE` in `a.ts` | 409 |', ['Promos: 5 in the document,  in the source.']],
  ['| Promos | 5 | `GONE` in `b.ts` | 409 |', ['Promos: there is no file b.ts.']],
  ['| Promos | 20,000 | `MAX_PROMOS` in `a.ts` | 409 “Enough.” |', ['Promos: no source has “Enough.”.']],
])('%s', (row, expected) => expect(faults(row)).toEqual(expected));

it('a page without the table is a fault', () => {
  expect(limitFaults('# Page', () => null, '')).toHaveLength(1);
});
