import { liveState } from '@vitrine/shared/rules';
import fc from 'fast-check';
import { aDevice, threeDevices } from '../testing/builders';
import { chosenDevices, filterOf, fleetLine, shownDevices } from './device-view.rule';

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
  it('Screen 2 comes before Screen 10', () => {
    const fleet = ['Screen 10', 'screen 2', 'Screen 1'].map((name) => aDevice({ id: name, name }));
    expect(names(fleet, { kind: 'all' }, '')).toEqual(['Screen 1', 'screen 2', 'Screen 10']);
  });
  it('leaves the cached list unchanged', () => {
    const fleet = Object.freeze(threeDevices());
    expect(() => shownDevices(fleet, { kind: 'all' }, '')).not.toThrow();
  });
});

it.each([
  ['all', { kind: 'all' }],
  ['ungrouped', { kind: 'ungrouped' }],
  ['group:g-bar', { kind: 'group', id: 'g-bar' }],
  ['group:all', { kind: 'group', id: 'all' }],
])('chip %s is the filter %o', (chip, filter) => expect(filterOf(chip)).toEqual(filter));

it('a deleted device leaves the selection', () => {
  expect(chosenDevices(threeDevices(), new Set(['dev-3', 'gone'])).map((d) => d.id)).toEqual(['dev-3']);
});

describe('the sentence about a fleet', () => {
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
  it('names the offline device, even when others are unknown', () => {
    expect(line(undefined, false)).toMatchObject({ kind: 'one_off', device: { name: 'Screen 1' } });
  });
  it('never reports a device as offline whose state is unknown', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(true, undefined), { minLength: 1 }), (live) => {
        expect(['all_live', 'unknown']).toContain(line(...live).kind);
      }),
    );
    expect(liveState(undefined)).toBe('unknown');
  });
});

describe('any fleet', () => {
  const fleets = fc
    .array(
      fc.record({
        name: fc.stringMatching(/^[aé 1-3]{0,5}$/),
        group_id: fc.constantFrom(null, '', 'g-bar', 'g-staff'),
      }),
      { maxLength: 30 },
    )
    .map((facts) => facts.map((fact, index) => aDevice({ ...fact, id: `d${index}`, group_name: null })));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();

  it('the chips together show every device once', () =>
    fc.assert(
      fc.property(fleets, (fleet) => {
        const chips = ['ungrouped', 'group:g-bar', 'group:g-staff'].flatMap((chip) =>
          shownDevices(fleet, filterOf(chip), ''),
        );
        expect(ids(chips)).toEqual(ids(shownDevices(fleet, filterOf('all'), '')));
        expect(ids(chips)).toEqual(ids(fleet));
      }),
    ));

  it('a device is found by its name in any case', () =>
    fc.assert(
      fc.property(fleets, (fleet) => {
        for (const device of fleet)
          expect(shownDevices(fleet, { kind: 'all' }, ` ${device.name.toUpperCase()} `)).toContain(device);
      }),
    ));

  it('the sentence never claims more than is known', () =>
    fc.assert(
      fc.property(fleets, fc.func(fc.constantFrom(true, false, undefined)), (fleet, isLive) => {
        const one = fleet.map((device) => ({ ...device, device_id: `hw-${device.id}` }));
        const states = one.map((device) => isLive(device.device_id));
        const line = fleetLine(one, isLive);
        if (line.kind === 'all_live') expect(states.every((state) => state === true)).toBe(true);
        if (line.kind === 'some_off') expect(line.off).toBe(states.filter((state) => state === false).length);
        if (line.kind === 'unknown') expect(states).not.toContain(false);
        if (line.kind === 'none') expect(one).toEqual([]);
      }),
    ));
});

it('for any filter, no device is duplicated or invented, and the chips partition them', () => {
  const group = fc.constantFrom(null, '', 'g-bar', 'g-staff');
  const fleet = fc
    .array(fc.tuple(fc.string({ maxLength: 3 }), group), { maxLength: 8 })
    .map((all) =>
      all.map(([name, group_id], i) => aDevice({ id: `${i}`, name, group_id, group_name: null })),
    );
  fc.assert(
    fc.property(fleet, fc.string({ maxLength: 2 }), (devices, search) => {
      const ids = (chip: string) => shownDevices(devices, filterOf(chip), search).map(({ id }) => id);
      const parts = ['ungrouped', 'group:g-bar', 'group:g-staff'].flatMap(ids);
      expect([...parts].sort()).toEqual(ids('all').sort());
      expect(new Set(parts).size).toBe(parts.length);
    }),
  );
});
