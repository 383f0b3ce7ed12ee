import type { Device } from '../../contract';
import { reachedBy, receiptOf, withNews } from './receipt.rule';

const buildDevice = (more: Partial<Device>) => ({
  ...{ id: 'd1', device_id: 'hw-0', name: 'Bar', last_seen: 1, group_id: null },
  ...more,
});
const bar = buildDevice({ id: '1', device_id: 'hw-1', group_id: 'bar' });
const hall = buildDevice({ id: '2', device_id: 'hw-2', group_id: null });
const by = (manifest_version: string, content_ready = 4) =>
  buildDevice({ manifest_version: 'new', state: { manifest_version, content_ready, content_total: 4 } });

it('reaches all devices, those of its groups, or single ones', () => {
  expect(reachedBy([bar, hall], {})).toEqual([bar, hall]);
  expect(reachedBy([bar, hall], { device_group: null })).toEqual([bar, hall]);
  expect(reachedBy([bar, hall], { device_group: 'bar' })).toEqual([bar]);
  const both = { device_group: 'roof', device_groups: ['roof', 'bar'] };
  expect(reachedBy([bar, hall], both)).toEqual([bar]);
  expect(reachedBy([bar, hall], { device_ids: ['2'] })).toEqual([hall]);
  expect(reachedBy([bar, hall], { device_ids: [] })).toEqual([]);
});

it.each([
  ['no screens', [], [0, 0]],
  ['screens that reported nothing yet', [bar, hall], [0, 2]],
  ['full reports of the old manifest', [by('old'), by('old')], [0, 2]],
  ['the new manifest, its files on their way', [by('new', 3)], [0, 1]],
  ['one of each', [by('old'), by('new'), hall], [1, 3]],
  ['all by the new one', [by('new'), by('new')], [2, 2]],
])('%s', (_name, devices, counts) => {
  const { have, total } = receiptOf(devices, () => false, true);
  expect([have, total]).toEqual(counts);
});

it('a list older than the change counts none; screens that have it are not waited for', () => {
  const devices = [by('new'), { ...hall, name: 'Hall', last_seen: 5 }];
  expect(receiptOf(devices, () => false, false)).toMatchObject({ have: 0, total: 2 });
  const { have, offline } = receiptOf(devices, () => true, true);
  expect([have, offline.map(({ name }) => name)]).toEqual([1, ['Hall']]);
});

it('has news for devices that are expected to have something else than before, or when that is not known', () => {
  const [same, other, joined] = [
    buildDevice({ id: 'a', manifest_version: '1' }),
    buildDevice({ id: 'b', manifest_version: '2' }),
    buildDevice({ id: 'c', manifest_version: '1' }),
  ];
  const before = [same, { ...other, manifest_version: '1' }];
  expect(withNews([same, other, joined], before)).toEqual([other, joined]);
  expect(withNews([same, bar], [same, bar])).toEqual([bar]);
  expect(withNews([same, other], null)).toEqual([same, other]);
});
