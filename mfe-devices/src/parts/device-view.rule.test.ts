import fc from 'fast-check';
import { aDevice, threeDevices } from '../testing/builders';
import { chosenDevices, filterOf, fleetLine, lastSeen, liveState, shownDevices } from './device-view.rule';

const names = (...args: Parameters<typeof shownDevices>) =>
  shownDevices(...args).map((device) => device.name);

describe('which devices are shown', () => {
  it.each([
    [{ kind: 'all' }, '', ['Bar TV', 'Kitchen', 'Window']],
    [{ kind: 'ungrouped' }, '', ['Window']],
    [{ kind: 'group', id: 'g-bar' }, '', ['Bar TV']],
    [{ kind: 'all' }, ' BAR ', ['Bar TV']],
    [{ kind: 'all' }, 'staff', ['Kitchen']],
    [{ kind: 'group', id: 'g-bar' }, 'kitchen', []],
  ] as const)('%o, %j: %o', (filter, search, expected) => {
    expect(names(threeDevices(), filter, search)).toEqual(expected);
  });
  it('Screen 2 stands before Screen 10', () => {
    const fleet = ['Screen 10', 'screen 2', 'Screen 1'].map((name) => aDevice({ id: name, name }));
    expect(names(fleet, { kind: 'all' }, '')).toEqual(['Screen 1', 'screen 2', 'Screen 10']);
  });
  it('what came from the cache is not touched', () => {
    const fleet = Object.freeze(threeDevices());
    expect(() => shownDevices(fleet, { kind: 'all' }, '')).not.toThrow();
  });
});

it.each([
  ['all', { kind: 'all' }],
  ['ungrouped', { kind: 'ungrouped' }],
  ['group:g-bar', { kind: 'group', id: 'g-bar' }],
  ['group:all', { kind: 'group', id: 'all' }],
])('chip %s asks for %o', (chip, filter) => expect(filterOf(chip)).toEqual(filter));

it('a deleted device does not linger in the selection', () => {
  expect(chosenDevices(threeDevices(), new Set(['dev-3', 'gone'])).map((d) => d.id)).toEqual(['dev-3']);
});

describe('the honest line', () => {
  const line = (...live: (boolean | undefined)[]) => {
    const fleet = live.map((_, i) => aDevice({ id: `${i}`, device_id: `hw-${i}`, name: `Screen ${i}` }));
    return fleetLine(fleet, (deviceId) => live[Number(deviceId.slice(3))]);
  };
  it.each([
    [[], { kind: 'none' }],
    [[true, true], { kind: 'all_live', count: 2 }],
    [[false, false, true], { kind: 'some_off', off: 2, count: 3 }],
    [[undefined, true], { kind: 'unknown', count: 2 }],
    [[undefined, undefined], { kind: 'unknown', count: 2 }],
  ])('%o: %o', (live, expected) => expect(line(...live)).toEqual(expected));
  it('names the one that is off, whatever else is unknown', () => {
    expect(line(undefined, false)).toMatchObject({ kind: 'one_off', device: { name: 'Screen 1' } });
  });
  it('never calls a device offline of which nothing is known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(true, undefined), { minLength: 1 }), (live) => {
        expect(['all_live', 'unknown']).toContain(line(...live).kind);
      }),
    );
    expect(liveState(undefined)).toBe('unknown');
  });
});

it.each([
  [0, { kind: 'never' }],
  [1000, { kind: 'now' }],
  [941, { kind: 'now' }],
  [5000, { kind: 'now' }],
  [940, { kind: 'minutes', count: 1 }],
])('seen at %d of 1000: %o', (at, expected) => expect(lastSeen(at, 1000)).toEqual(expected));
it('after an hour in hours, after a day by its date', () => {
  expect(lastSeen(1_000_000 - 7300, 1_000_000)).toEqual({ kind: 'hours', count: 2 });
  expect(lastSeen(1_000_000 - 90_000, 1_000_000)).toEqual({ kind: 'date', at: 910_000 });
});
