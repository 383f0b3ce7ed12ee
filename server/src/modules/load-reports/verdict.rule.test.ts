import fc from 'fast-check';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Pointers } from '../releases/pointers.rule';
import { mayJudge, rateOf, trialsOf, verdictOf, wishOf, type Tally } from './verdict.rule';

const NOW = 100 * DAY_SECONDS;
const daysAgo = (days: number) => NOW - days * DAY_SECONDS;
const pointers = (some: Partial<Pointers> = {}): Pointers => ({
  active: '2.0.0',
  previous: '1.0.0',
  canary: null,
  knownBad: [],
  ...some,
});
const canary = { version: '3.0.0', percent: 10, accounts: [] };
/** 'release 2.0.0 1': a release of 2.0.0 a day ago. */
const acts = (...lines: string[]) =>
  lines.map((line) => {
    const [, act = '', toVersion = '', days = ''] = /^(.+) (\S+) (\S+)$/.exec(line) ?? [];
    return { act, toVersion, at: daysAgo(Number(days)) };
  });

describe('a build is on trial', () => {
  it.each<[string, Partial<Pointers>, string[], string[]]>([
    ['after a release', {}, ['release 2.0.0 1', 'release 1.0.0 9'], ['2.0.0 → 1.0.0 since 1']],
    ['for seven days', {}, ['release 2.0.0 7'], ['2.0.0 → 1.0.0 since 7']],
    ['and no longer', {}, ['release 2.0.0 7.01'], []],
    ['only when there is one to go back to', { previous: null }, ['release 2.0.0 1'], []],
    [
      'as a canary, and so is what the others run',
      { canary },
      ['canary 3.0.0 1', 'release 2.0.0 2'],
      ['3.0.0 → 2.0.0 since 1', '2.0.0 → 1.0.0 since 2'],
    ],
    [
      'from its first day, when its share has grown since',
      { canary },
      ['canary 3.0.0 1', 'canary 3.0.0 4'],
      ['3.0.0 → 2.0.0 since 4'],
    ],
    [
      'with what was said of it as a canary',
      {},
      ['promote 2.0.0 1', 'canary 2.0.0 3'],
      ['2.0.0 → 1.0.0 since 3'],
    ],
    [
      'by what was said in the last seven days',
      {},
      ['promote 2.0.0 1', 'canary 2.0.0 20'],
      ['2.0.0 → 1.0.0 since 7'],
    ],
    ['not after a rollback', {}, ['rollback 2.0.0 1', 'release 3.0.0 2', 'release 2.0.0 3'], []],
    ['nor after the end of a canary', {}, ['canary stop 2.0.0 1', 'canary 3.0.0 2', 'release 2.0.0 3'], []],
    [
      'again once somebody has released again, and without its past',
      {},
      ['release 2.0.0 1', 'rollback 1.0.0 2', 'release 2.0.0 3'],
      ['2.0.0 → 1.0.0 since 1'],
    ],
    ['not when nobody released it here', {}, ['takeover 2.0.0 1'], []],
    ['not without a word in the log', {}, [], []],
  ])('%s', (_name, some, lines, expected) =>
    expect(
      trialsOf(pointers(some), acts(...lines), NOW).map(
        ({ version, instead, since }) => `${version} → ${instead} since ${(NOW - since) / DAY_SECONDS}`,
      ),
    ).toEqual(expected),
  );

  it('ends as a rollback: of the canary, or to the build that ran before', () => {
    const both = trialsOf(pointers({ canary }), acts('canary 3.0.0 1', 'release 2.0.0 2'), NOW);
    expect(both.map(wishOf)).toEqual([{ act: 'rollback' }, { act: 'rollback', to: '1.0.0' }]);
  });
});

describe('who may judge', () => {
  const trial = { version: '2.0.0', instead: '1.0.0', since: NOW, canary: null };
  const named = { ...trial, canary: { version: '2.0.0', percent: 0, accounts: ['friend'] } };
  it.each([
    ['an account that was there for long before', trial, { madeAt: daysAgo(31) }, true],
    ['not one that signed up lately', trial, { madeAt: daysAgo(29) }, false],
    ['one that signed up lately and pays', trial, { madeAt: daysAgo(2), isPaying: true }, true],
    ['not one that pays and came afterwards', trial, { madeAt: NOW + 1, isPaying: true }, false],
    ['one whose screen played before', trial, { madeAt: daysAgo(2), screenSince: daysAgo(1) }, true],
    [
      'not one that connected a screen afterwards',
      trial,
      { madeAt: daysAgo(2), screenSince: NOW + 1 },
      false,
    ],
    ['of a canary an account that gets it', named, { accountId: 'friend' }, true],
    ['of a canary not one that does not', named, { accountId: 'stranger' }, false],
  ])('%s', (_name, of, some, expected) => {
    const account = { accountId: 'a', madeAt: 1, isPaying: false, screenSince: null, ...some };
    expect(mayJudge('media', of, account)).toBe(expected);
  });
});

/** '1/2': an account with one failure in two sessions. */
const said = (...each: string[]): Tally[] =>
  each.map((one, index) => {
    const [failed = 0, sessions = 0] = one.split('/').map(Number);
    const standing = { madeAt: 0, isPaying: false, screenSince: null };
    return { accountId: `account-${index}`, ...standing, failed, sessions };
  });
const GOOD_BEFORE = said('0/3', '0/2');
const isBad = (suspect: string[], before: Tally[] = GOOD_BEFORE, reached = 100) =>
  verdictOf(said(...suspect), before, reached).isBad;

describe('a build is bad', () => {
  it.each<[string, string[], boolean]>([
    ['three accounts are hit', ['1/1', '1/1', '1/1'], true],
    ['two of many are', ['1/1', '1/1'], false],
    ['one signs in a thousand times', ['1000/1000'], false],
    ['a thousand sessions of two accounts are hit', ['500/500', '500/500'], false],
    ['a quarter of the accounts is hit', ['1/1', '1/1', '1/1', ...Array<string>(9).fill('0/1')], true],
    ['less than a quarter is', ['1/1', '1/1', '1/1', ...Array<string>(10).fill('0/1')], false],
    ['each is hit in few of its sessions', ['1/9', '1/9', '1/9'], false],
    ['nobody is hit', ['0/1', '0/1', '0/1'], false],
    ['nobody said anything', [], false],
  ])('when %s: %s → %s', (_name, suspect, expected) => expect(isBad(suspect)).toBe(expected));

  it.each<[string, number, string[], boolean]>([
    ['one account, two browsers', 1, ['2/2'], true],
    ['one account, one browser', 1, ['1/1'], false],
    ['one account, nobody signed in any more', 0, ['2/2'], true],
    ['both of two accounts', 2, ['1/1', '1/1'], true],
    ['one of two accounts, often', 2, ['9/9', '0/1'], false],
    ['two of three', 3, ['1/1', '1/1', '0/1'], false],
  ])('where only few get it: %s', (_name, reached, suspect, expected) =>
    expect(isBad(suspect, GOOD_BEFORE, reached)).toBe(expected),
  );

  it.each<[string, Tally[], string[], boolean]>([
    ['the one before fails as often', said('1/1', '1/1', '0/3'), ['1/1', '1/1', '1/1', '0/1'], false],
    ['the one before fails for a tenth', said('1/10'), ['1/1', '1/1', '1/1', '0/1'], true],
    ['the one before always fails, so that it is not the build', said('5/5'), ['1/1', '1/1', '1/1'], false],
    [
      'too little is known of the one before, and half fails',
      said('0/4'),
      ['1/1', '1/1', '1/1', '0/3'],
      true,
    ],
    [
      'too little is known, and less than half fails',
      said('0/4'),
      ['1/1', '1/1', '1/1', ...Array<string>(4).fill('0/1')],
      false,
    ],
    ['little is known of the one before, but it always fails', said('4/4'), ['1/1', '1/1', '1/1'], false],
    [
      'nothing is known, and less than half fails',
      [],
      ['1/1', '1/1', '1/1', ...Array<string>(4).fill('0/1')],
      false,
    ],
  ])('against the one before: %s', (_name, before, suspect, expected) =>
    expect(isBad(suspect, before)).toBe(expected),
  );

  it('says what it was decided by', () =>
    expect(verdictOf(said('1/2', '2/2', '1/1', '0/4'), said('1/10', '0/10'), 4)).toEqual({
      isBad: true,
      accounts: 3,
      failed: 4,
      sessions: 9,
      usual: 0.05,
    }));
});

describe('the rate', () => {
  const tallies = fc.array(
    fc
      .record({ sessions: fc.integer({ min: 1, max: 60 }), part: fc.integer({ min: 0, max: 60 }) })
      .map(({ sessions, part }) => `${Math.min(part, sessions)}/${sessions}`),
    { minLength: 1 },
  );
  it('lies between none and all, and one account moves it by its share only', () =>
    fc.assert(
      fc.property(tallies, fc.integer({ min: 1, max: 50 }), (each, many) => {
        const rate = rateOf(said(...each)) ?? -1;
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(1);
        const more = rateOf(said(...each, `${many}/${many}`)) ?? -1;
        expect(more - rate).toBeLessThanOrEqual(1 / (each.length + 1) + 1e-9);
      }),
    ));
  it('is none of nobody', () => expect(rateOf([])).toBeNull());
});
