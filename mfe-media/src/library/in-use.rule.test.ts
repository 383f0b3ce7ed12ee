import { emptiedBy, splitByRight, type UsedPromo } from './in-use.rule';

const use = (id: string, shown: number, items: number) => ({
  playlist_id: id,
  name: `List ${id}`,
  approved: shown > 0,
  shown,
  items,
});
const promo = (...uses: UsedPromo['uses']): UsedPromo => ({ id: 'p', name: 'Pizza', uses });

describe('what a deletion empties', () => {
  it.each([
    ['one of two items', [promo(use('a', 1, 2))], []],
    ['the only item', [promo(use('a', 1, 1))], ['List a']],
    ['two promos that are all of it together', [promo(use('a', 1, 2)), promo(use('a', 1, 2))], ['List a']],
    ['what only waits', [promo(use('a', 0, 0))], []],
    ['a server that does not count', [promo({ playlist_id: 'a', name: 'A' })], []],
  ])('%s', (_what, promos, names) => expect(emptiedBy(promos)).toEqual(names));
});

it('holds back what approved playlists show from who may not approve', () => {
  const [playing, waiting] = [promo(use('a', 1, 2), use('b', 0, 0)), promo(use('b', 0, 0))];
  expect(splitByRight([playing, waiting], false)).toEqual({ free: [waiting], held: [playing] });
  expect(splitByRight([playing, waiting], true)).toEqual({ free: [playing, waiting], held: [] });
});
