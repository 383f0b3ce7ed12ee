import fc from 'fast-check';
import { aDesign, aDesignFile, aManifest, anItem, aPlaylist } from '../testing/builders';
import { cachePlan } from './cache-plan.rule';

const withItems = (...names: string[]) =>
  aManifest({
    playlists: [
      aPlaylist(
        'p',
        names.map((name) => anItem(name)),
      ),
    ],
  });
const at = (...names: string[]) => names.map((name) => `/files/${name}`);
const set = (...names: string[]) => new Set(at(...names));

it('loads missing files, most urgent first', () => {
  const plan = cachePlan({
    active: null,
    next: withItems('a', 'b', 'c', 'd'),
    first: [anItem('c'), anItem('b')],
    kept: set('b'),
  });
  expect(plan.load).toEqual(at('c', 'a', 'd'));
  expect(plan).toMatchObject({ ready: 1, total: 4, drop: [] });
});

it('keeps what plays while a newer manifest is pending, and reloads it when lost', () => {
  const plan = cachePlan({
    active: withItems('a', 'b'),
    next: withItems('c'),
    first: [],
    kept: set('a', 'x'),
  });
  expect(plan.drop).toEqual(at('x'));
  expect(plan.load).toEqual(at('c', 'b'));
  expect(plan).toMatchObject({ ready: 0, total: 1 });
});

it('counts a file used in several places once', () => {
  const manifest = aManifest({
    playlists: [aPlaylist('p', [anItem('a'), anItem('a')]), aPlaylist('q', [anItem('a')])],
  });
  expect(cachePlan({ active: manifest, next: null, first: [], kept: set() })).toMatchObject({
    load: at('a'),
    total: 1,
  });
});

it('does not load an urgent file that is in no manifest', () => {
  expect(cachePlan({ active: null, next: null, first: [anItem('a')], kept: set('b') })).toEqual({
    load: [],
    drop: at('b'),
    ready: 0,
    total: 0,
  });
});

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
it('for any input: files of a manifest are kept or loaded, never dropped or duplicated', () => {
  fc.assert(
    fc.property(names, fc.option(names), names, names, (active, next, urgent, kept) => {
      const plan = cachePlan({
        active: withItems(...active),
        next: next && withItems(...next),
        first: urgent.map((name) => anItem(name)),
        kept: set(...kept),
      });
      const named = new Set([...at(...active), ...at(...(next ?? []))]);
      expect(plan.drop.filter((src) => named.has(src))).toEqual([]);
      expect(new Set([...plan.load, ...at(...kept).filter((src) => named.has(src))])).toEqual(named);
      expect(new Set(plan.load).size).toBe(plan.load.length);
      expect(plan.ready).toBeLessThanOrEqual(plan.total);
    }),
  );
});

it('loads and keeps the picture of a design like the item’s own file', () => {
  const design = aDesign({ picture: aDesignFile('soup') });
  const manifest = aManifest({ playlists: [aPlaylist('p', [anItem('a', { design })])] });
  const plan = (...kept: string[]) =>
    cachePlan({ active: manifest, next: null, first: [], kept: set(...kept) });
  expect(plan()).toMatchObject({ load: at('soup', 'a'), total: 2 });
  expect(plan('soup', 'a', 'x')).toMatchObject({ load: [], drop: at('x'), ready: 2 });
});
