import { buildArea, buildRelease } from '../../testing/registry';
import { candidatesOf, isInCanary } from './candidates.rule';

const names = (found: ReturnType<typeof candidatesOf>) =>
  found.map(({ release, why }) => `${release.version} ${why}`);
const canary = { version: '3.0.0', percent: 0, accounts: ['friend'] };
const area = buildArea('2.0.0', '1.0.0', { canary });
area.versions['3.0.0'] = buildRelease('3.0.0');

describe('which builds are tried, in which order', () => {
  it.each([
    ['nobody special', {}, ['2.0.0 active', '1.0.0 previous']],
    ['a canary account', { accountId: 'friend' }, ['3.0.0 canary', '2.0.0 active', '1.0.0 previous']],
    ['an override', { override: '1.0.0' }, ['1.0.0 override', '2.0.0 active']],
    ['an override that is not published', { override: '7.0.0' }, ['2.0.0 active', '1.0.0 previous']],
    [
      'a local build',
      { override: buildRelease('9.9.9') },
      ['9.9.9 override', '2.0.0 active', '1.0.0 previous'],
    ],
    ['a page that already fell back', { settled: '1.0.0' }, ['1.0.0 previous', '2.0.0 active']],
    ['a page that runs what is first anyway', { settled: '2.0.0' }, ['2.0.0 active', '1.0.0 previous']],
  ])('%s', (_name, who, expected) => expect(names(candidatesOf(area, who))).toEqual(expected));

  it('never tries one build twice, nor one that is named but missing', () => {
    expect(names(candidatesOf({ ...buildArea('2.0.0', null), previous: '2.0.0' }, {}))).toEqual([
      '2.0.0 active',
    ]);
    expect(names(candidatesOf({ active: 'gone', previous: null, versions: {} }, {}))).toEqual([]);
  });
});

describe('canary', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `account-${index}`);
  const share = (percent: number) =>
    ids.filter((id) => isInCanary({ ...canary, percent }, id)).length / ids.length;

  it('takes about the share that was asked for, all or nobody at the ends', () => {
    expect(share(0)).toBe(0);
    expect(share(100)).toBe(1);
    expect(share(20)).toBeGreaterThan(0.15);
    expect(share(20)).toBeLessThan(0.25);
  });
  it('keeps who is in when the share grows', () => {
    const small = ids.filter((id) => isInCanary({ ...canary, percent: 10 }, id));
    expect(small.every((id) => isInCanary({ ...canary, percent: 30 }, id))).toBe(true);
  });
  it('is for nobody without an account', () =>
    expect(isInCanary({ ...canary, percent: 100 }, undefined)).toBe(false));
});
