import { buildDevice } from '@vitrine/shared/testing';
import { byUrgency, readinessOf } from './readiness.rule';

const screen = (name: string, content_ready: number, content_total: number, version = 'v1') =>
  buildDevice({
    name,
    manifest_version: 'v1',
    state: { content_ready, content_total, manifest_version: version },
  });

describe('readinessOf', () => {
  it.each([
    ['no screens', [], { kind: 'unknown' }],
    ['screens that were told nothing yet', [screen('a', 0, 0)], { kind: 'unknown' }],
    ['screens that said nothing yet', [buildDevice()], { kind: 'unknown' }],
    ['all there', [screen('a', 3, 3), screen('b', 0, 0)], { kind: 'all_ready', count: 1, offline: 0 }],
  ])('%s', (_what, screens, readiness) => {
    expect(readinessOf(screens, () => undefined)).toEqual(readiness);
  });

  it('names those that lack something, most first', () => {
    const screens = [
      screen('e', 9, 9, 'v0'),
      screen('a', 9, 10),
      screen('b', 3, 3),
      screen('c', 0, 4),
      screen('d', 5, 10),
    ];
    const readiness = readinessOf(screens, () => true);
    expect(readiness.kind === 'some_lack' && readiness.lacking.map(({ name }) => name)).toEqual([
      'c',
      'd',
      'e',
      'a',
    ]);
  });
});

it('those that are away come first, then those that load, else the order stays', () => {
  const fleet = [
    buildDevice({ name: 'a' }),
    screen('b', 1, 2),
    buildDevice({ name: 'c', device_id: 'gone' }),
    // Liveness in the list is as old as the list.
    buildDevice({ name: 'd', is_live: false }),
  ];
  expect(byUrgency(fleet, (id) => id !== 'gone').map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  expect(fleet[0]?.name).toBe('a');
});
