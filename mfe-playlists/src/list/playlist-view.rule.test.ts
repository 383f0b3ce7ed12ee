import { aPlaylist } from '../testing/builders';
import { shownPlaylists, waitingCount } from './playlist-view.rule';

const lists = () => [
  aPlaylist({ id: '1', name: 'Breakfast', updated_at: 10 }),
  aPlaylist({ id: '2', name: 'Lunch', updated_at: 30, descr_str: 'MON, TUE at 11:30 in Bar' }),
  aPlaylist({ id: '3', name: 'Promo 10', updated_at: 20, state: 'pending' }),
  aPlaylist({ id: '4', name: 'Promo 2', updated_at: 10, state: 'rejected' }),
];
const names = (...args: Parameters<typeof shownPlaylists>) => shownPlaylists(...args).map((one) => one.name);

it.each([
  ['', false, ['Promo 10', 'Lunch', 'Breakfast', 'Promo 2']],
  ['PROMO', false, ['Promo 10', 'Promo 2']],
  ['bar', false, ['Lunch']],
  ['nothing like it', false, []],
  ['', true, ['Promo 10']],
  ['lunch', true, []],
])('search %j, only waiting %s: %o', (search, onlyWaiting, expected) =>
  expect(names(lists(), search, onlyWaiting)).toEqual(expected),
);
it('counts pending playlists, and leaves the cached list unchanged', () => {
  expect(waitingCount(lists())).toBe(1);
  const frozen = Object.freeze(lists());
  expect(() => shownPlaylists(frozen, '', false)).not.toThrow();
});
