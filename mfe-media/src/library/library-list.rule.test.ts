import fc from 'fast-check';
import { buildPromo } from '@vitrine/shared/testing';
import {
  selectAfterClick,
  selectedOf,
  NOTHING_SELECTED,
  type Selection,
  viewPromos,
  type LibraryView,
  type SortKey,
} from './library-list.rule';

const view = (change: Partial<LibraryView> = {}): LibraryView => ({
  query: '',
  sort: 'newest',
  kind: 'all',
  ...change,
});
const promos = [
  buildPromo({ id: 'a', name: 'Café menu 10', created_at: 30, file_size: 5, duration: 0 }),
  buildPromo({
    id: 'b',
    name: 'cafe menu 9',
    created_at: 10,
    file_size: 50,
    duration: 40,
    file_type: 'video/mp4',
  }),
  buildPromo({
    id: 'c',
    name: 'Terrace',
    created_at: 20,
    file_size: 20,
    duration: 12,
    file_type: 'video/quicktime',
  }),
  buildPromo({ id: 'd', name: 'Art', created_at: 20, file_size: 20, duration: 0, file_type: 'image/png' }),
];
const ids = (change: Partial<LibraryView>) =>
  viewPromos(promos, view(change))
    .map((promo) => promo.id)
    .join('');

it.each<[SortKey, string]>([
  ['newest', 'adcb'],
  ['oldest', 'bcda'],
  ['name', 'dbac'],
  ['size', 'bdca'],
  ['longest', 'bcad'],
])('sorts by %s', (sort, expected) => {
  expect(ids({ sort })).toBe(expected);
});

it.each([
  ['cafe', 'ab'],
  ['CAFÉ', 'ab'],
  ['menu caf', 'ab'],
  ['10', 'a'],
  ['  ', 'adcb'],
  ['.*', ''],
  ['pizza', ''],
])('finds %j', (query, expected) => {
  expect(ids({ query })).toBe(expected);
});

it('distinguishes pictures from videos', () => {
  expect(ids({ kind: 'video' })).toBe('cb');
  expect(ids({ kind: 'image' })).toBe('ad');
});

it('never invents, loses or changes a promo, whatever the order', () => {
  const any = fc.array(
    fc.record({ name: fc.string(), created_at: fc.nat(), file_size: fc.nat(), duration: fc.nat() }),
  );
  fc.assert(
    fc.property(
      any,
      fc.constantFrom<SortKey>('newest', 'oldest', 'name', 'size', 'longest'),
      (given, sort) => {
        const list = Object.freeze(given.map((some) => Object.freeze(buildPromo(some))));
        const shown = viewPromos(list, view({ sort }));
        expect([...shown].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          [...list].sort((a, b) => (a.id < b.id ? -1 : 1)),
        );
      },
    ),
  );
});

/** Applies clicks in sequence: 'b' is a click on b, 'B' one with shift. */
const clicks = (names: string, shown = ['a', 'b', 'c', 'd', 'e'], from = NOTHING_SELECTED) =>
  [...names].reduce(
    (selection, name) => selectAfterClick(selection, shown, name.toLowerCase(), name !== name.toLowerCase()),
    from,
  );
const chosen = (selection: Selection, shown = ['a', 'b', 'c', 'd', 'e']) =>
  [...selectedOf(selection, shown)].sort().join('');

it.each([
  ['a first click selects', 'b', 'b'],
  ['a second one takes back', 'bb', ''],
  ['another one joins', 'bd', 'bd'],
  ['shift takes all between', 'bD', 'bcd'],
  ['shift upwards too', 'dB', 'bcd'],
  ['shift again, nearer, makes the range smaller', 'aEC', 'abc'],
  ['shift again, on the other side, turns the range around', 'cEA', 'abc'],
  ['shift on the first one leaves just that', 'bEB', 'b'],
  ['what was chosen before the range stays, also where the range was', 'dbEC', 'bcd'],
  ['a click after a range begins another one', 'aCeD', 'abcde'],
  ['shift without a first one is a click', 'C', 'c'],
])('%s', (_case, names, expected) => {
  expect(chosen(clicks(names))).toBe(expected);
});

it('what is gone leaves the selection, and a range that began there is a click', () => {
  expect(chosen(clicks('bd'), ['a', 'd'])).toBe('d');
  expect(chosen(clicks('C', ['a', 'c', 'd'], clicks('ab')), ['a', 'c', 'd'])).toBe('ac');
});

describe('of any library', () => {
  const some = fc
    .array(
      fc.record({
        name: fc.stringMatching(/^[aéb 1-3]{0,6}$/),
        created_at: fc.nat(5),
        file_size: fc.nat(5),
        duration: fc.nat(3),
        file_type: fc.constantFrom('image/png', 'video/mp4'),
      }),
      { maxLength: 20 },
    )
    .map((facts) => facts.map((fact, index) => buildPromo({ ...fact, id: `p${index}` })));
  const sorts: SortKey[] = ['newest', 'oldest', 'name', 'size', 'longest'];

  it('every order shows the same promos, each once, and leaves the list alone', () =>
    fc.assert(
      fc.property(some, fc.constantFrom(...sorts), (all, sort) => {
        const before = all.map(({ id }) => id);
        const shown = viewPromos(all, view({ sort })).map(({ id }) => id);
        expect([...shown].sort()).toEqual([...before].sort());
        expect(all.map(({ id }) => id)).toEqual(before);
      }),
    ));

  it('the order is one order, however the list arrived', () =>
    fc.assert(
      fc.property(some, fc.constantFrom(...sorts), (all, sort) =>
        expect(viewPromos([...all].reverse(), view({ sort }))).toEqual(viewPromos(all, view({ sort }))),
      ),
    ));

  it('pictures and videos together are all', () =>
    fc.assert(
      fc.property(some, (all) => {
        const count = (kind: LibraryView['kind']) => viewPromos(all, view({ kind })).length;
        expect(count('image') + count('video')).toBe(count('all'));
      }),
    ));

  it('a click toggles: twice is as before, and what is not shown cannot be chosen', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'A', 'B', 'C')),
        fc.constantFrom('a', 'b', 'c', 'x'),
        (before, id) => {
          const shown = ['a', 'b', 'c'];
          const start = clicks(before.join(''), shown);
          const once = clicks(id, shown, start);
          expect(chosen(once, [...shown, 'x'])).not.toContain('x');
          expect(chosen(clicks(id, shown, once), shown)).toBe(chosen(start, shown));
        },
      ),
    ));
});
