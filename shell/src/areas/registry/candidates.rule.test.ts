import { buildArea, buildRelease } from '../../testing/registry';
import { candidatesOf } from './candidates.rule';

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
    ['a tab that avoids one', { avoids: ['2.0.0'] }, ['1.0.0 previous']],
    ['a tab that avoids all there is', { avoids: ['2.0.0', '1.0.0'] }, ['2.0.0 active', '1.0.0 previous']],
    ['a page that runs what is first anyway', { settled: '2.0.0' }, ['2.0.0 active', '1.0.0 previous']],
  ])('%s', (_name, who, expected) => expect(names(candidatesOf(area, who))).toEqual(expected));

  it('tries none of an area that is refused, but what a developer builds', () => {
    const refused = { ...area, refused: 'needs a newer shell' };
    expect(names(candidatesOf(refused, { accountId: 'friend', override: '1.0.0' }))).toEqual([]);
    expect(names(candidatesOf(refused, { override: buildRelease('9.9.9') }))).toEqual(['9.9.9 override']);
  });

  it('never tries one build twice, nor one that is named but missing', () => {
    expect(names(candidatesOf({ ...buildArea('2.0.0', null), previous: '2.0.0' }, {}))).toEqual([
      '2.0.0 active',
    ]);
    expect(names(candidatesOf({ active: 'gone', previous: null, versions: {} }, {}))).toEqual([]);
  });
});
