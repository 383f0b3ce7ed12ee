import { buildDevice } from '@vitrine/shared/testing';
import { fleetStatus, type FleetFacts } from './status.rule';

const devices = ['a', 'b', 'c'].map((id) =>
  buildDevice({ name: `TV ${id}`, device_id: id, is_live: true, last_seen: 500 }),
);
const facts = (some: Partial<FleetFacts> = {}): FleetFacts => ({
  devices,
  isUnreachable: false,
  answeredAt: 900,
  isLive: () => true,
  ...some,
});

describe('the honest status line', () => {
  it.each([
    ['before the first answer', { devices: undefined }, { kind: 'asking' }],
    ['without screens', { devices: [] }, { kind: 'none' }],
    ['with all live', {}, { kind: 'all_live', count: 3 }],
    [
      'with one away',
      { isLive: (id: string) => id !== 'b' },
      { kind: 'one_offline', name: 'TV b', lastSeen: 500 },
    ],
    ['with two away', { isLive: (id: string) => id === 'b' }, { kind: 'some_offline', offline: 2, count: 3 }],
    ['cut off', { isUnreachable: true }, { kind: 'unreachable', knownAt: 900 }],
    [
      'cut off from the start',
      { isUnreachable: true, devices: undefined, answeredAt: 0 },
      { kind: 'unreachable', knownAt: 0 },
    ],
  ])('%s', (_name, some, expected) => expect(fleetStatus(facts(some))).toEqual(expected));

  it.each([() => undefined, (id: string) => (id === 'b' ? undefined : true)])(
    'shows no screen as live while liveness is unknown, whatever the list contained',
    (isLive) => expect(fleetStatus(facts({ isLive }))).toEqual({ kind: 'asking' }),
  );
  it('never paints the fleet grey for our own trouble', () => {
    expect(fleetStatus(facts({ isUnreachable: true, isLive: () => false })).kind).toBe('unreachable');
  });
});
