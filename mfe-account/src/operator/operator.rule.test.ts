import {
  bytesOfGb,
  dayIn,
  gbOf,
  paramsOf,
  pressed,
  queryOf,
  rangeOf,
  screensOf,
  stampIn,
} from './operator.rule';

const query = (text: string) => queryOf(new URLSearchParams(text));

it('reads the address of the list; what it cannot be is as usual', () => {
  const usual = { search: '', sort: 'name', order: 'asc', page: 1 };
  expect(query('')).toEqual(usual);
  expect(query('sort=storage&order=desc&page=3&search=bar')).toEqual({
    search: 'bar',
    sort: 'storage',
    order: 'desc',
    page: 3,
  });
  for (const wrong of ['sort=id', 'order=up', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e9'])
    expect([wrong, query(wrong)]).toEqual([wrong, usual]);
  expect(query(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
});

it.each(['', 'sort=created&order=desc', 'search=a&page=2'])('writes the address %j again', (text) => {
  expect(query(new URLSearchParams(paramsOf(query(text))).toString())).toEqual(query(text));
});

it('a column sorts in its usual direction, reversed by a second press', () => {
  expect(pressed({ sort: 'name', order: 'asc' }, 'storage')).toEqual({ sort: 'storage', order: 'desc' });
  expect(pressed({ sort: 'storage', order: 'desc' }, 'storage')).toEqual({ sort: 'storage', order: 'asc' });
  expect(pressed({ sort: 'storage', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' });
});

it.each([
  ['5', 5e9],
  ['1.5', 1_500_000_000],
  ['0,5', 500_000_000],
  [' 20 ', 20e9],
  ['0.001', 1_000_000],
  ['1000000', 1e15],
  ['1000001', null],
  ['0', null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['5 GB', null],
  ['NaN', null],
])('%j GB are %s bytes', (text, bytes) => expect(bytesOfGb(text)).toBe(bytes));

it('bytes are typed as GB and read again', () => {
  for (const bytes of [1_000_000, 5e9, 1_500_000_000, 1e15]) expect(bytesOfGb(gbOf(bytes))).toBe(bytes);
});

it.each([
  ['1', 1],
  ['1000', 1000],
  ['1001', null],
  ['0', null],
  ['1.5', null],
  ['', null],
])('%j is a number of screens: %s', (text, screens) => expect(screensOf(text)).toBe(screens));

it('numbers the accounts of a page, and writes times in a zone', () => {
  expect(rangeOf(3, 12)).toEqual([101, 112]);
  expect(dayIn('UTC')(1_764_000_000)).toBe('Nov 24, 2025');
  expect(stampIn('Europe/Vienna')(1_764_000_000)).toBe('Nov 24, 2025, 17:00');
});
