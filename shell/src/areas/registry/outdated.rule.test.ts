import { buildArea, buildRegistry } from '../../testing/registry';
import { isOutdated } from './outdated.rule';

const then = buildRegistry({ media: buildArea('2.0.0', '1.0.0'), devices: buildArea('1.0.0', null) });
const released = buildRegistry({ media: buildArea('3.0.0', '2.0.0'), devices: buildArea('1.0.0', null) });
const back = buildRegistry({ media: buildArea('1.0.0', null), devices: buildArea('1.0.0', null) });
const runs = (areaId: string, version: string, why: 'active' | 'previous' | 'override' = 'active') => [
  { areaId, version, why },
];

it.each([
  ['a release of what it runs', runs('media', '2.0.0'), released, true],
  ['a roll-back of what it runs', runs('media', '2.0.0'), back, true],
  ['a release of what it has not opened', runs('devices', '1.0.0'), released, false],
  ['nothing opened', [], released, false],
  ['the same again', runs('media', '2.0.0'), then, false],
  ['a roll-back to what it fell back to', runs('media', '1.0.0', 'previous'), back, false],
  ['another area’s release while it fell back', runs('media', '1.0.0', 'previous'), then, false],
  ['a release of what it overrides', runs('media', '9.0.0', 'override'), released, false],
  ['an area that is gone', runs('media', '2.0.0'), buildRegistry({}), false],
  ['a new shell', [], { ...then, shell: { ...then.shell, version: '1.0.1' } }, true],
] as const)('%s', (_name, running, now, expected) => {
  expect(isOutdated(running, then, now, 'account')).toBe(expected);
});

it('a canary for others is no reason, one for this account is', () => {
  const withCanary = (accounts: string[]) => {
    const area = buildArea('2.0.0', '3.0.0', { canary: { version: '3.0.0', percent: 0, accounts } });
    return buildRegistry({ media: area });
  };
  expect(isOutdated(runs('media', '2.0.0'), then, withCanary(['somebody']), 'account')).toBe(false);
  expect(isOutdated(runs('media', '2.0.0'), then, withCanary(['account']), 'account')).toBe(true);
});
