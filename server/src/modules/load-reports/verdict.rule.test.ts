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

describe('trial', () => {
  it.each<[string, Partial<Pointers>, string[], string[]]>([
    ['after a release', {}, ['release 2.0.0 1', 'release 1.0.0 9'], ['2.0.0 → 1.0.0 since 1']],
    ['for seven days', {}, ['release 2.0.0 7'], ['2.0.0 → 1.0.0 since 7']],
    ['not for longer', {}, ['release 2.0.0 7.01'], []],
    ['only with a previous build', { previous: null }, ['release 2.0.0 1'], []],
    [
      'as a canary, and the active build as well',
      { canary },
      ['canary 3.0.0 1', 'release 2.0.0 2'],
      ['3.0.0 → 2.0.0 since 1', '2.0.0 → 1.0.0 since 2'],
    ],
    [
      'from its first day, also when its share has grown',
      { canary },
      ['canary 3.0.0 1', 'canary 3.0.0 4'],
      ['3.0.0 → 2.0.0 since 4'],
    ],
    ['with its reports as a canary', {}, ['promote 2.0.0 1', 'canary 2.0.0 3'], ['2.0.0 → 1.0.0 since 3']],
    [
      'with reports of the last seven days',
      {},
      ['promote 2.0.0 1', 'canary 2.0.0 20'],
      ['2.0.0 → 1.0.0 since 7'],
    ],
    ['not after a rollback', {}, ['rollback 2.0.0 1', 'release 3.0.0 2', 'release 2.0.0 3'], []],
    ['nor after the end of a canary', {}, ['canary stop 2.0.0 1', 'canary 3.0.0 2', 'release 2.0.0 3'], []],
    [
      'again after another release, without its past',
      {},
      ['release 2.0.0 1', 'rollback 1.0.0 2', 'release 2.0.0 3'],
      ['2.0.0 → 1.0.0 since 1'],
    ],
    ['not when it was not released here', {}, ['takeover 2.0.0 1'], []],
    ['not without a log', {}, [], []],
  ])('%s', (_name, some, lines, expected) =>
    expect(
      trialsOf(pointers(some), acts(...lines), NOW).map(
        ({ version, instead, since }) => `${version} → ${instead} since ${(NOW - since) / DAY_SECONDS}`,
      ),
    ).toEqual(expected),
  );

  it('ends with a rollback of the canary, or to the previous build', () => {
    const both = trialsOf(pointers({ canary }), acts('canary 3.0.0 1', 'release 2.0.0 2'), NOW);
    expect(both.map(wishOf)).toEqual([{ act: 'rollback' }, { act: 'rollback', to: '1.0.0' }]);
  });
});

describe('mayJudge', () => {
  const trial = { version: '2.0.0', instead: '1.0.0', since: NOW, canary: null };
  const named = { ...trial, canary: { version: '2.0.0', percent: 0, accounts: ['friend'] } };
  it.each([
    ['an old account', trial, { madeAt: daysAgo(31) }, true],
    ['not a new one', trial, { madeAt: daysAgo(29) }, false],
    ['a new one that pays', trial, { madeAt: daysAgo(2), isPaying: true }, true],
    ['not a paying one that is newer than the build', trial, { madeAt: NOW + 1, isPaying: true }, false],
    ['a new one whose screen played before', trial, { madeAt: daysAgo(2), screenSince: daysAgo(1) }, true],
    [
      'not a new one that connected a screen afterwards',
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
const tallies = (...each: string[]): Tally[] =>
  each.map((one, index) => {
    const [failed = 0, sessions = 0] = one.split('/').map(Number);
    const facts = { madeAt: 0, isPaying: false, screenSince: null };
    return { accountId: `account-${index}`, ...facts, failed, sessions };
  });
const GOOD_BEFORE = tallies('0/3', '0/2');
const isBad = (suspect: string[], before: Tally[] = GOOD_BEFORE, reached = 100) =>
  verdictOf(tallies(...suspect), before, reached).isBad;

describe('verdict', () => {
  it.each<[string, string[], boolean]>([
    ['three accounts are hit', ['1/1', '1/1', '1/1'], true],
    ['two of many are', ['1/1', '1/1'], false],
    ['one signs in a thousand times', ['1000/1000'], false],
    ['a thousand sessions of two accounts are hit', ['500/500', '500/500'], false],
    ['a quarter of the accounts is hit', ['1/1', '1/1', '1/1', ...Array<string>(9).fill('0/1')], true],
    ['less than a quarter is', ['1/1', '1/1', '1/1', ...Array<string>(10).fill('0/1')], false],
    ['each is hit in few of its sessions', ['1/9', '1/9', '1/9'], false],
    ['no account is hit', ['0/1', '0/1', '0/1'], false],
    ['there are no reports', [], false],
  ])('is bad when %s: %s → %s', (_name, suspect, expected) => expect(isBad(suspect)).toBe(expected));

  it.each<[string, number, string[], boolean]>([
    ['one account, two browsers', 1, ['2/2'], true],
    ['one account, one browser', 1, ['1/1'], false],
    ['one account without a session', 0, ['2/2'], true],
    ['both of two accounts', 2, ['1/1', '1/1'], true],
    ['one of two accounts, often', 2, ['9/9', '0/1'], false],
    ['two of three', 3, ['1/1', '1/1', '0/1'], false],
  ])('with few accounts: %s', (_name, reached, suspect, expected) =>
    expect(isBad(suspect, GOOD_BEFORE, reached)).toBe(expected),
  );

  it.each<[string, Tally[], string[], boolean]>([
    ['it fails as often', tallies('1/1', '1/1', '0/3'), ['1/1', '1/1', '1/1', '0/1'], false],
    ['it fails for a tenth', tallies('1/10'), ['1/1', '1/1', '1/1', '0/1'], true],
    ['it always fails, so that it is not the build', tallies('5/5'), ['1/1', '1/1', '1/1'], false],
    ['too little is known, and half fails', tallies('0/4'), ['1/1', '1/1', '1/1', '0/3'], true],
    [
      'too little is known, and less than half fails',
      tallies('0/4'),
      ['1/1', '1/1', '1/1', ...Array<string>(4).fill('0/1')],
      false,
    ],
    ['little is known, but it always fails', tallies('4/4'), ['1/1', '1/1', '1/1'], false],
    [
      'nothing is known, and less than half fails',
      [],
      ['1/1', '1/1', '1/1', ...Array<string>(4).fill('0/1')],
      false,
    ],
  ])('compared with the previous build: %s', (_name, before, suspect, expected) =>
    expect(isBad(suspect, before)).toBe(expected),
  );

  it('has the figures of its decision', () =>
    expect(verdictOf(tallies('1/2', '2/2', '1/1', '0/4'), tallies('1/10', '0/10'), 4)).toEqual({
      isBad: true,
      accounts: 3,
      failed: 4,
      sessions: 9,
      usual: 0.05,
    }));
});

describe('rate', () => {
  const lists = fc.array(
    fc
      .record({ sessions: fc.integer({ min: 1, max: 60 }), part: fc.integer({ min: 0, max: 60 }) })
      .map(({ sessions, part }) => `${Math.min(part, sessions)}/${sessions}`),
    { minLength: 1 },
  );
  it('is between 0 and 1, and one account moves it by its share only', () =>
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 50 }), (each, many) => {
        const rate = rateOf(tallies(...each)) ?? -1;
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(1);
        const more = rateOf(tallies(...each, `${many}/${many}`)) ?? -1;
        expect(more - rate).toBeLessThanOrEqual(1 / (each.length + 1) + 1e-9);
      }),
    ));
  it('is null without accounts', () => expect(rateOf([])).toBeNull());
});
