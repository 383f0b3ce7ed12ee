import { COVERAGE_FILE, findFaults, hasText, hasTitle, readFromRoot, readRows } from './spec-coverage.mjs';

describe('docs/spec-coverage.md', () => {
  const markdown = readFromRoot(COVERAGE_FILE) ?? '';

  it('holds: every clause has its files, its tests and its exact words', () => {
    expect(findFaults(markdown, readFromRoot)).toEqual([]);
  });

  it('has the clauses of nine sections', () => {
    expect(new Set(readRows(markdown).map(({ clause }) => clause.split('.')[0])).size).toBe(9);
    expect(readRows(markdown).length).toBeGreaterThan(150);
  });
});

const FILES: Record<string, string | null> = {
  'a/rule.ts': "export const texts = { full: 'You\\'re full', of: (n: number) => `File ${n} of it` };",
  'a/rule.test.ts': "describe('a rule', () => { it.each([['x', 2]])('%s is %i', f); it('says so', f); });",
};
const row = (clause = '§1.1', says = "It is “You're full”", done = 'a/rule.ts', shown = 'says so') =>
  `| ${clause} | ${says} | [${done}](../${done}) | [a/rule.test.ts](../a/rule.test.ts) › a rule › ${shown} |`;
const under = (...rows: string[]) => ['## 1. One', ...rows].join('\n');
const faultsOf = (markdown: string) => findFaults(markdown, (file) => FILES[file] ?? null);

describe('the check of the table', () => {
  it('is silent about a table in order', () => {
    expect(faultsOf(under(row(), row('§1.2', 'x', 'a/rule.ts', 'x is 2')))).toEqual([]);
  });

  const parts = ['## 1. One', row(), '## 2. Two', '### First', row('§2.1.1'), '### Second', row('§2.2.1')];
  it('is silent about sections in parts', () => expect(faultsOf(parts.join('\n'))).toEqual([]));

  it.each([
    ['a missing clause', under(row(), row('§1.3')), '§1.3 stands where §1.2 belongs'],
    ['a missing first one', under(row('§1.2')), '§1.2 stands where §1.1 belongs'],
    ['a clause that is there twice', under(row(), row()), '§1.1 stands where §1.2 belongs'],
    ['clauses out of order', under(row(), row('§1.3'), row('§1.2')), '§1.2 stands where §1.4 belongs'],
    ['ten before nine', under(row('§1.10'), row('§1.9')), '§1.9 stands where §1.11 belongs'],
    ['a clause of another section', under(row('§2.1')), '§2.1 stands where §1.1 belongs'],
    ['an emptied section', under(), '§1 has no clause'],
    ['an emptied part', parts.slice(0, -1).join('\n'), '§2.2 has no clause'],
    ['a part that is gone', parts.toSpliced(3, 2).join('\n'), '§2.2.1 stands where §2.1.1 belongs'],
    ['a section that is gone', parts.slice(2).join('\n'), '“2. Two” is section 1'],
  ])('finds %s', (_name, markdown, fault) => expect(faultsOf(markdown)).toContain(fault));

  it.each([
    ['no words', row('§1.1', ''), '§1.1: says nothing'],
    ['a file that is gone', row('§1.1', 'x', 'a/gone.ts'), '§1.1: a/gone.ts does not exist'],
    ['no file', row().replace(/\[a\/rule.ts\]\(\S+\)/, ''), '§1.1: names no file'],
    ['no test', row().replace(/\[a\/rule.test.ts\].*says so/, ''), '§1.1: names no test'],
    [
      'a test that is gone',
      row().replaceAll('rule.test', 'gone.test'),
      '§1.1: a/gone.test.ts does not exist',
    ],
    ['a renamed test', row().replace('says so', 'said so'), '§1.1: a/rule.test.ts has no test “said so”'],
    ['a renamed group', row().replace('› a rule', '› b rule'), '§1.1: a/rule.test.ts has no test “b rule”'],
    [
      'a line that no table has',
      row('§1.1', 'x', 'a/rule.ts', 'y is 2'),
      '§1.1: a/rule.test.ts has no test “y is 2”',
    ],
    [
      'a test without a title',
      row().replace(/ › .* \|$/, ' |'),
      '§1.1: a/rule.test.ts is named without a title',
    ],
    ['a file that is no test', row().replaceAll('rule.test.ts', 'rule.ts'), '§1.1: a/rule.ts is no test'],
    [
      'other words in the source',
      row('§1.1', 'It is “You are full”'),
      '§1.1: no file named has “You are full”',
    ],
    [
      'a link that leads elsewhere',
      row().replace('(../a/rule.ts)', '(../b.ts)'),
      '§1.1: the link of a/rule.ts leads to ../b.ts',
    ],
    [
      'what is no link',
      row().replace('[a/rule.ts](../a/rule.ts)', 'a/rule.ts'),
      '§1.1: cannot be read: a/rule.ts',
    ],
    ['no reason', row().replace(/\[a\/rule.ts\]\(\S+\)/, 'not built:'), '§1.1: cannot be read: not built:'],
  ])('finds %s', (_name, given, fault) => expect(faultsOf(under(given))).toContain(fault));

  it('lets a clause stand that is not built, with its reason', () => {
    expect(faultsOf(under('| §1.1 | It flies | not built: nobody has wings | |'))).toEqual([]);
  });
});

describe('exact words in a source', () => {
  it.each([
    ["'You\\'re full'", "You're full", true],
    ['`File ${name} wrong type ${type}`', 'File {name} wrong type {type}', true],
    ["'/api/user/:id'", '/api/user/{id}', true],
    ['`/api/user/${encodeURIComponent(id)}`', '/api/user/{id}', true],
    ['500_000_000', '500000000', true],
    ['`File ${name} of type ${type}`', 'File {name} wrong type {type}', false],
    ["'File is UPLOADING'", 'File is uploading', false],
    ['{ longPressDelay: 300, a: 1 }', 'longPressDelay={300}', true],
    ["{ timeZone: 'UTC', a: 1 }", 'timeZone="UTC"', true],
    ['{ longPressDelay: 3000, a: 1 }', 'longPressDelay={300}', false],
  ])('%s holds %j: %s', (source, quote, has) => expect(hasText(source, quote)).toBe(has));
});

describe('titles in a test', () => {
  it.each([
    ["it('says so', f)", 'says so', true],
    ['test(`says ${fault}`, f)', 'says ${fault}', true],
    ["it.each([['a']])('%s is', f)", 'a is', true],
    ["it.each([['a']])('%s is', f)", 'b is', false],
    ["it.each<[string]>([\n  ['a'],\n])('%s is', f)", '%s is', true],
    ["expect(x).toBe('says so')", 'says so', false],
    ["// it('says so')", 'says', false],
  ])('%j has %j: %s', (test, title, has) => expect(hasTitle(test, title)).toBe(has));
});
