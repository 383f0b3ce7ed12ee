import { readText } from './every-file.mjs';
import { coverageOf, COVERAGE_FILE, hasText, idsIn, readCoverage } from './spec-coverage.mjs';

describe('the coverage of the specification', () => {
  const { faults, page } = readCoverage();

  it('is whole: every clause has a test, every id in a title is a clause', () => {
    expect(faults).toEqual([]);
  });

  it('is what docs/spec-coverage.md shows (node tools/check/spec-coverage.mjs --write)', () => {
    expect(readText(COVERAGE_FILE) === page).toBe(true);
  });
});

const clauses = (...lines: string[]) => ['# Title', '', '## 1. One', '', ...lines].join('\n');
const ONE = "- §1.1 It says “You're {name}”";
const given = (change: object = {}) =>
  coverageOf({
    clauses: clauses(ONE),
    source: "`You\\'re ${user.name}`",
    tests: { 'a/b.test.ts': "it('§1.1 says so', f)" },
    ...change,
  });

describe('the check of the coverage', () => {
  it('is silent about what is in order, and shows the files of each clause', () => {
    expect(given().faults).toEqual([]);
    expect(given().page).toContain('\n## 1. One\n\n' + ONE + ': [b.test.ts](../a/b.test.ts)');
  });

  it('replaces links that are stale', () => {
    const page = given({ clauses: clauses(`${ONE}: [a.test.ts](../a.test.ts), [c.ts](../c.ts)`) }).page;
    expect(page).toBe(given().page);
  });

  it('is silent about sections in parts', () => {
    const parts = ['## 2. Two', '### 2.1 First', '- §2.1.1 x', '### 2.2 Second', '- §2.2.1 y'].join('\n');
    expect(given({ clauses: parts, tests: { 'a.test.ts': "'§2.1.1 §2.2.1 x'" } }).faults).toEqual([]);
  });

  it.each([
    ['a clause without a test', { tests: { 'a.test.ts': "it('says so', f)" } }, '§1.1 has no test'],
    ['an id in the middle of a title', { tests: { 'a.test.ts': "it('of §1.1', f)" } }, '§1.1 has no test'],
    [
      'a clause with long tests only',
      {
        tests: {
          'e2e/long/a.spec.ts': "it('§1.1 x', f)",
          'a/a.part.test.ts': "it('§1.1 x', f)",
          'a/a.long.test.ts': "import './a.part.test';\nit('§1.1 x', f)",
        },
      },
      '§1.1 has no test in npm test',
    ],
    [
      'an id that is no clause',
      { tests: { 'a.test.ts': "it('§1.1 §1.2 x', f)" } },
      'a.test.ts: §1.2 is no clause',
    ],
    ['a section in place of a clause', { tests: { 'a.test.ts': '"§1 x"' } }, 'a.test.ts: §1 is no clause'],
    ['other words in the source', { source: '`You are ${name}`' }, "§1.1: the source has no “You're {name}”"],
    ['a hole', { clauses: clauses(ONE, '- §1.3 x') }, '§1.3 stands where §1.2 belongs'],
    ['a clause twice', { clauses: clauses(ONE, ONE) }, '§1.1 stands where §1.2 belongs'],
    ['a clause of another section', { clauses: clauses('- §2.1 x') }, '§2.1 stands where §1.1 belongs'],
  ])('finds %s', (_name, change, fault) => expect(given(change).faults).toContain(fault));
});

it.each([
  ["it.each([\n  ['§1.1 a'],\n  ['§1.2', 'b'],\n])('%s', f)", '§1.1 §1.2'],
  ['test(`§7.1.10 §2.1 ${x}`, f)', '§7.1.10 §2.1'],
  ['const CALLS = `\n§7.1.1 GET /a\n`', '§7.1.1'],
  ['// spec §2.1 and §2.2\n * §2.3', ''],
])('ids in %j: %s', (text, ids) => expect([...idsIn(text)].join(' ')).toBe(ids));

it.each([
  ['`File ${name} wrong type ${type}`', 'File {name} wrong type {type}', true],
  ["'/api/user/:id'", '/api/user/{id}', true],
  ['`/api/user/${encodeURIComponent(id)}`', '/api/user/{id}', true],
  ['`File ${name} of type ${type}`', 'File {name} wrong type {type}', false],
  ["'File is UPLOADING'", 'File is uploading', false],
  ['{ longPressDelay: 3000 }', 'longPressDelay: 300,', false],
])('%s holds %j: %s', (source, quote, has) => expect(hasText(source, quote)).toBe(has));
