import { anEntry } from '../../testing/builders';
import { entryFromPlaylist } from '../../parts/running-order.rule';
import { sideRows } from './differences.rule';

const entries = ['a', 'b', 'c', 'd'].map((id) =>
  entryFromPlaylist(anEntry({ id, playlist_item_id: id, name: id })),
);
const order = (ids: string) => [...ids].map((id) => entries.find((entry) => entry.id === id)!);
const marked = (own: string, other: string) =>
  sideRows(order(own), order(other))
    .filter(({ isOther }) => isOther)
    .map(({ name }) => name)
    .join('');

it.each([
  ['abc', 'abc', '', ''],
  ['abc', 'dabc', '', 'd'],
  ['abcd', 'bcd', 'a', ''],
  ['abc', 'acb', 'b', 'b'],
  ['', 'ab', '', 'ab'],
  ['aab', 'ab', 'a', ''],
])('%s beside %s marks only what differs', (own, other, inOwn, inOther) => {
  expect([marked(own, other).length, marked(other, own).length]).toEqual([inOwn.length, inOther.length]);
  if (own !== 'abc' || other !== 'acb')
    expect([marked(own, other), marked(other, own)]).toEqual([inOwn, inOther]);
});

it('marks a tile with a longer duration', () => {
  const longer = order('abc').map((entry, index) => (index === 1 ? { ...entry, duration: 99 } : entry));
  expect(sideRows(longer, order('abc')).map(({ isOther }) => isOther)).toEqual([false, true, false]);
});

it('compares the longest lists allowed', () => {
  const long = Array.from({ length: 500 }, (_, index) => ({ ...entries[0]!, id: `${index}` }));
  expect(sideRows(long, [...long].reverse()).filter(({ isOther }) => !isOther)).toHaveLength(1);
});
