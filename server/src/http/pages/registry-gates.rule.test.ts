import { misfitOf } from '@vitrine/shared/rules';
import semver from 'semver';
import { release, registryOf } from '../../testing/test-registry';
import { passGates, withoutHistory } from './registry-gates.rule';

const SHELL = { version: '1.0.0', contract: '1.4.0', provides: { react: '19.3.1' } };

test.each([
  ['fits', '^1.0.0', { react: '^19.0.0' }, null],
  ['needs nothing', '*', {}, null],
  ['wants a newer host', '^1.5.0', {}, 'needs host contract ^1.5.0, this shell has 1.4.0'],
  ['wants another major host', '^2.0.0', {}, 'needs host contract ^2.0.0'],
  ['wants another React', '^1.0.0', { react: '^18.0.0' }, 'needs react ^18.0.0, this shell gives 19.3.1'],
  ['wants a library that is not given', '^1.0.0', { vue: '*' }, 'needs vue *, this shell gives none'],
  ['says nonsense', 'whatever', {}, 'needs host contract whatever'],
])('a build that %s', (_what, contract, requires, reason) => {
  const found = misfitOf(release('media', '1.0.0', { contract, requires }), SHELL, semver.satisfies);
  if (reason === null) expect(found).toBeNull();
  else expect(found).toContain(reason);
});

describe('the registry at the gates', () => {
  const good = (version: string) => release('media', version);
  const bad = (version: string) => release('media', version, { contract: '^9.0.0' });
  const pass = (area: Parameters<typeof registryOf>[0]['media']) => passGates(registryOf({ media: area }));

  test('keeps what fits as it is', () => {
    const registry = registryOf({
      media: { active: '2.0.0', previous: '1.0.0', builds: [good('1.0.0'), good('2.0.0')] },
    });
    expect(passGates(registry)).toEqual({ registry, misfits: [] });
  });

  test('falls back to the previous build, with a reason', () => {
    const { registry, misfits } = pass({
      active: '2.0.0',
      previous: '1.0.0',
      builds: [good('1.0.0'), bad('2.0.0')],
    });
    expect(registry.areas['media']).toMatchObject({ active: '1.0.0', previous: null });
    expect(Object.keys(registry.areas['media']?.versions ?? {})).toEqual(['1.0.0']);
    expect(misfits).toEqual([{ area: 'media', version: '2.0.0', reason: expect.stringContaining('^9.0.0') }]);
  });

  test('offers the newest good build that ran before besides, and in place of both when they do not fit', () => {
    const builds = ['0.7.0', '0.8.0', '2.0.0', '1.0.0'].map(good);
    const earlier = new Map([['media', ['0.9.0', '0.8.0', '0.7.0']]]);
    const media = { active: '2.0.0', previous: '1.0.0', builds };
    const offered = passGates(registryOf({ media }), earlier).registry.areas['media'];
    expect(offered).toMatchObject({ active: '2.0.0', previous: '1.0.0', earlier: '0.8.0' });
    const dead = { ...media, builds: [...builds.slice(0, 2), bad('2.0.0'), bad('1.0.0')] };
    expect(passGates(registryOf({ media: dead }), earlier).registry.areas['media']).toMatchObject({
      active: '0.8.0',
      previous: null,
      earlier: '0.7.0',
    });
  });

  test('an area without a build that fits keeps only its manifest, and only that area', () => {
    const { registry, misfits } = passGates(
      registryOf({
        media: { active: '2.0.0', previous: '1.0.0', builds: [bad('1.0.0'), bad('2.0.0')] },
        devices: { active: '1.0.0', previous: null, builds: [release('devices', '1.0.0')] },
      }),
    );
    expect(Object.keys(registry.areas)).toEqual(['media', 'devices']);
    expect(registry.areas['devices']).not.toHaveProperty('refused');
    expect(registry.areas['media']).toEqual({
      active: '2.0.0',
      previous: null,
      versions: { '2.0.0': bad('2.0.0') },
      refused: 'needs host contract ^9.0.0, this shell has 1.0.0',
    });
    expect(misfits).toHaveLength(2);
  });

  test('an area of which nothing is there is left out', () => {
    expect(pass({ active: '7.0.0', previous: null, builds: [] }).registry.areas).toEqual({});
  });

  test('drops a canary that does not fit, and a pointer to a build that is not there', () => {
    const canary = { version: '3.0.0', percent: 10, accounts: [] };
    expect(
      pass({ active: '1.0.0', previous: null, canary, builds: [good('1.0.0'), bad('3.0.0')] }).registry.areas[
        'media'
      ],
    ).not.toHaveProperty('canary');
    expect(
      pass({ active: '7.0.0', previous: '1.0.0', builds: [good('1.0.0')] }).registry.areas['media'],
    ).toMatchObject({ active: '1.0.0' });
  });

  test('a page gets the builds that may be chosen, not the history', () => {
    const canary = { version: '4.0.0', percent: 5, accounts: [] };
    const builds = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map(good);
    const short = withoutHistory(
      registryOf({ media: { active: '3.0.0', previous: '2.0.0', canary, builds } }),
    );
    expect(Object.keys(short.areas['media']?.versions ?? {})).toEqual(['2.0.0', '3.0.0', '4.0.0']);
  });
});
