import { holds, readIfMatch } from './if-match.rule';

const tags = (...list: string[]) => ({ kind: 'tags', tags: list });

it.each([
  [undefined, { kind: 'none' }],
  ['*', { kind: 'any' }],
  [' * ', { kind: 'any' }],
  ['"a"', tags('"a"')],
  ['"a", "b"', tags('"a"', '"b"')],
  ['"a",,"b" ,', tags('"a"', '"b"')],
  ['\t"a"\t', tags('"a"')],
  // A comma and a backslash are ordinary characters of a tag.
  ['"a,b", "c\\"', tags('"a,b"', '"c\\"')],
  ['""', tags('""')],
  ['"*"', tags('"*"')],
  // Weak tags are valid, and never match a write.
  ['W/"a"', tags()],
  ['W/"a", "b"', tags('"b"')],
  ['', tags()],
])('reads %j', (header, condition) => {
  expect(readIfMatch(header)).toEqual(condition);
});

it.each(['a', '"a', 'a"', '"a" "b"', '*, "a"', '"a", *', 'w/"a"', 'W/ "a"', '"a b"', "'a'", '"a"x'])(
  'refuses %j',
  (header) => {
    expect(readIfMatch(header)).toBeNull();
  },
);

it('reads a header of 16 KB in one pass', () => {
  const header = Array.from({ length: 1600 }, (_, index) => `"tag-${1000 + index}"`).join(', ');
  expect(readIfMatch(header)).toMatchObject({ kind: 'tags', tags: { length: 1600 } });
  expect(readIfMatch(`${' '.repeat(16_000)}x`)).toBeNull();
});

it('lets through what it names, anything for *, and everything without it', () => {
  expect(holds({ kind: 'none' }, '"a"')).toBe(true);
  expect(holds({ kind: 'any' }, '"a"')).toBe(true);
  expect(holds({ kind: 'tags', tags: ['"b"', '"a"'] }, '"a"')).toBe(true);
  expect(holds({ kind: 'tags', tags: ['"b"'] }, '"a"')).toBe(false);
  expect(holds({ kind: 'tags', tags: [] }, '"a"')).toBe(false);
});
