import fc from 'fast-check';
import { moveOf, type Pointers, type Published, type Wish } from './pointers.rule';

const VERSIONS = ['1', '2', '3', '4', '5'];

/** Area in memory: its pointers, and its published builds. */
function area() {
  let now: Pointers | null = null;
  const published: Published[] = [];
  let acts = 0;
  const wish = (wanted: Wish): string => {
    const version =
      wanted.act === 'release' ? wanted.version : wanted.act === 'canary' ? wanted.canary.version : undefined;
    const known = published.some((one) => one.version === version);
    const builds = version && !known ? [...published, { version, firstActive: null }] : published;
    const moved = moveOf('media', now, builds, wanted);
    if ('refused' in moved) return moved.refused;
    if (version && !known) published.push({ version, firstActive: null });
    if (!moved.next) return 'as it was';
    now = moved.next;
    acts += 1;
    const active = published.find((one) => one.version === now?.active);
    if (active) active.firstActive ??= acts;
    return `${moved.act} ${moved.from} → ${moved.to}`;
  };
  return { wish, now: () => now as Pointers };
}

const release = (version: string): Wish => ({ act: 'release', version });
const canary = (version: string, percent = 10): Wish => ({
  act: 'canary',
  canary: { version, percent, accounts: [] },
});
const back: Wish = { act: 'rollback' };

test.each<[string, Wish[], Partial<Pointers>]>([
  ['one after the other', [release('1'), release('2')], { active: '2', previous: '1' }],
  ['the same twice', [release('1'), release('2'), release('2')], { active: '2', previous: '1' }],
  ['back', [release('1'), release('2'), back], { active: '1', previous: null, knownBad: ['2'] }],
  [
    'rollback, then the next release: the bad build is no fallback',
    [release('1'), release('2'), back, release('3')],
    { active: '3', previous: '1', knownBad: ['2'] },
  ],
  [
    'two rollbacks in a row',
    [release('1'), release('2'), release('3'), back, back],
    { active: '1', previous: null, knownBad: ['3', '2'] },
  ],
  [
    'rollback past a good build',
    [release('1'), release('2'), release('3'), { act: 'rollback', to: '1' }],
    { active: '1', previous: null, knownBad: ['3'] },
  ],
  [
    'a known bad build released again',
    [release('1'), release('2'), back, release('2')],
    { active: '2', previous: '1', knownBad: [] },
  ],
  [
    'a rollback during a canary ends the canary',
    [release('1'), release('2'), canary('3'), back],
    { active: '2', previous: '1', canary: null, knownBad: ['3'] },
  ],
  [
    'a rollback to another build during a canary',
    [release('1'), release('2'), canary('3'), { act: 'rollback', to: '1' }],
    { active: '1', canary: null, knownBad: ['2'] },
  ],
  [
    'a failed canary of the previous build',
    [release('1'), release('2'), release('3'), canary('2'), back],
    { active: '3', previous: '1', canary: null, knownBad: ['2'] },
  ],
  [
    'a promoted canary',
    [release('1'), canary('2'), { act: 'promote' }],
    { active: '2', previous: '1', canary: null },
  ],
  [
    'a stopped canary is not known bad',
    [release('1'), canary('2'), { act: 'canary stop' }],
    { active: '1', previous: null, canary: null, knownBad: [] },
  ],
  ['a release ends a canary', [release('1'), canary('2'), release('3')], { active: '3', canary: null }],
])('%s', (_what, wishes, expected) => {
  const media = area();
  for (const wish of wishes) media.wish(wish);
  expect(media.now()).toMatchObject(expected);
});

test.each<[string, Wish[], RegExp]>([
  ['a rollback without a release', [back], /Nothing of media/],
  ['a rollback without an earlier one', [release('1'), back], /no earlier version/],
  ['a rollback to the active build', [release('1'), { act: 'rollback', to: '1' }], /is already active/],
  ['a rollback to an unknown build', [release('1'), { act: 'rollback', to: '9' }], /There is no media 9/],
  ['a first canary', [canary('1')], /first release is for all accounts/],
  ['a canary of the active build', [release('1'), canary('1')], /is already active for all/],
  ['a promotion without a canary', [release('1'), { act: 'promote' }], /no canary to promote/],
  ['a stop without a canary', [release('1'), { act: 'canary stop' }], /no canary to stop/],
  [
    'a rollback to a known bad build',
    [release('1'), release('2'), back, release('3'), { act: 'rollback', to: '2' }],
    /was rolled back from/,
  ],
])('%s is refused', (_what, wishes, words) => {
  const media = area();
  expect(wishes.map((wish) => media.wish(wish)).at(-1)).toMatch(words);
});

test('no sequence of acts makes a known bad build active or previous', () => {
  const version = fc.constantFrom(...VERSIONS);
  const anything: fc.Arbitrary<Wish> = fc.oneof(
    version.map(release),
    version.map((one) => canary(one)),
    fc.constant<Wish>({ act: 'promote' }),
    fc.constant<Wish>({ act: 'canary stop' }),
    fc.option(version, { nil: undefined }).map((to): Wish => ({ act: 'rollback', to })),
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 25 }), (wishes) => {
      const media = area();
      media.wish(release('1'));
      for (const wish of wishes) {
        media.wish(wish);
        const { active, previous, canary: some, knownBad } = media.now();
        expect(knownBad).not.toContain(active);
        expect(knownBad).not.toContain(previous);
        expect(previous).not.toBe(active);
        expect(some?.version).not.toBe(active);
        expect(new Set(knownBad).size).toBe(knownBad.length);
      }
    }),
  );
});
