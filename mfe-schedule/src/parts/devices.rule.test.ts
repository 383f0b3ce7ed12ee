import { buildAppData, buildDevice, buildGroup } from '@vitrine/shared/testing';
import { devices } from '../testing/week';
import { devicesBehind, devicesOf, hoursBehind } from './devices.rule';

describe('devices', () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  it('of a rule for all devices are all', () => {
    expect(names(devicesOf(devices, { device_group: null }))).toEqual(['Bar TV', 'Bar totem', 'Window']);
  });
  it('of a group’s rule are the group’s', () => {
    expect(names(devicesOf(devices, { device_group: 'bar' }))).toEqual(['Bar TV', 'Bar totem']);
  });
  it('of a rule for several groups are those in any of them', () => {
    const hall = buildDevice({ name: 'Hall', group_ids: ['roof', 'hall'] });
    const rule = { device_group: 'bar', device_groups: ['bar', 'hall'] };
    expect(names(devicesOf([...devices, hall], rule))).toEqual(['Bar TV', 'Bar totem', 'Hall']);
  });
  it('behind the chip of ungrouped devices are those without a group', () => {
    expect(names(devicesBehind(devices, null))).toEqual(['Window']);
  });
  it('behind a group’s chip are its own', () => {
    expect(names(devicesBehind(devices, 'bar'))).toEqual(['Bar TV', 'Bar totem']);
    expect(names(devicesBehind(devices, 'terrace'))).toEqual([]);
  });
  it('a device with an empty group is one without a group', () => {
    const odd = buildDevice({ name: 'Odd', group_id: '' });
    expect(names(devicesBehind([odd, ...devices], null))).toEqual(['Odd', 'Window']);
  });
  it('of an empty list are none, for any filter', () => {
    for (const group of [null, '', 'bar']) {
      expect(devicesOf([], { device_group: group })).toEqual([]);
      expect(devicesBehind([], group)).toEqual([]);
    }
  });
  it('of a group that is gone are none: they are under no chip but their own', () => {
    expect(devicesOf(devices, { device_group: 'gone' })).toEqual([]);
  });
  it('each match exactly one chip', () => {
    const behind = [null, 'bar', 'terrace'].flatMap((chip) => names(devicesBehind(devices, chip)));
    expect(behind.sort()).toEqual(names([...devices]).sort());
  });
});

describe('opening hours behind a chip', () => {
  const hours = (start: number) => ({
    periods: [{ day: 1, start, end: 86_400 }],
    closed_days: [],
    dark: false,
  });
  const app = buildAppData({ account: { ...buildAppData().account, opening_hours: hours(1) } });
  const groups = [buildGroup({ id: 'own', opening_hours: hours(2) }), buildGroup({ id: 'plain' })];
  it.each([
    ['own', hours(2)],
    ['plain', hours(1)],
    [null, hours(1)],
    ['gone', hours(1)],
  ])('of %s', (chip, wanted) => expect(hoursBehind(groups, chip, app)).toEqual(wanted));
  it('are none without any', () => expect(hoursBehind([], null, buildAppData())).toBeUndefined());
});
