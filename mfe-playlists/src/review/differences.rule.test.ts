import fc from 'fast-check';
import { anEntry } from '../testing/builders';
import { compare, countDifferences } from './differences.rule';

/** 'a' is an entry with key a; 'a:30' lasts 30 seconds; 'a=x' has key a and shows x. */
const order = (...words: string[]) =>
  words.map((word, index) => {
    const [, key = '', content, seconds] = /^(\w+)(?:=(\w+))?(?::(\d+))?$/.exec(word) ?? [];
    return anEntry({
      playlist_item_id: key,
      id: content ?? key,
      order: index,
      duration: Number(seconds ?? 10),
    });
  });
const marks = (before: string[], after: string[]) => {
  const compared = compare(order(...before), order(...after));
  const of = (entries: typeof compared.after) =>
    entries.flatMap(({ entry, differences }) =>
      differences.map((difference) => `${entry.playlist_item_id} ${difference}`),
    );
  return { before: of(compared.before), after: of(compared.after) };
};

it.each<[string, string[], string[], string[], string[]]>([
  ['nothing', ['a', 'b'], ['a', 'b'], [], []],
  ['one added', ['a'], ['a', 'b'], [], ['b added']],
  ['one removed', ['a', 'b'], ['b'], ['a removed'], []],
  ['one to the front moves no other', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c moved'], ['c moved']],
  ['a longer stay', ['a', 'b'], ['a:30', 'b'], ['a retimed'], ['a retimed']],
  [
    'moved and longer',
    ['a', 'b', 'c'],
    ['c:5', 'a', 'b'],
    ['c moved', 'c retimed'],
    ['c moved', 'c retimed'],
  ],
  ['another picture under the same key', ['a', 'b'], ['a=x', 'b'], ['a removed'], ['a added']],
  ['the same content under new keys', ['a=p', 'b=q'], ['c=p', 'd=q'], [], []],
  ['the same content twice, one taken', ['a=p', 'b=p'], ['b=p'], ['a removed'], []],
  ['all new', [], ['a', 'b'], [], ['a added', 'b added']],
  ['emptied', ['a', 'b'], [], ['a removed', 'b removed'], []],
])('%s', (_what, before, after, left, right) =>
  expect(marks(before, after)).toEqual({ before: left, after: right }),
);

it('returns the previous state', () => {
  const { after } = compare(order('a', 'b:5'), order('b:7', 'a'));
  expect(after[0]).toMatchObject({ was: { index: 1, duration: 5 } });
});

it('counts the differences', () => {
  expect(countDifferences(compare(order('a', 'b', 'c', 'd'), order('d', 'a:3', 'x', 'b')))).toEqual({
    added: 1,
    removed: 1,
    moved: 1,
    retimed: 1,
    redated: 0,
  });
});

it('for any two orders: unmarked entries are in both, in the same order, with the same duration', () => {
  const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const compared = compare(order(...before), order(...after));
      const plain = (entries: typeof compared.after) =>
        entries.filter(({ differences }) => differences.length === 0).map(({ entry }) => entry.id);
      expect(plain(compared.before)).toEqual(plain(compared.after));
      const { added, removed, moved } = countDifferences(compared);
      expect(before.length - removed + added).toBe(after.length);
      expect(plain(compared.after)).toHaveLength(after.length - added - moved);
    }),
  );
});
