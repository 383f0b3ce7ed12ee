import { buildDevice } from '@vitrine/shared/testing';
import { reached, receiptOf } from './receipt.rule';

const bar = buildDevice({ id: '1', device_id: 'hw-1', group_id: 'bar' });
const hall = buildDevice({ id: '2', device_id: 'hw-2', group_id: null });
const by = (manifest_version: string, content_ready = 4) =>
  buildDevice({ manifest_version: 'new', state: { manifest_version, content_ready, content_total: 4 } });

it('reaches all devices, or those of its groups', () => {
  expect(reached([bar, hall], { device_group: null })).toEqual([bar, hall]);
  expect(reached([bar, hall], { device_group: 'bar' })).toEqual([bar]);
  const both = { device_group: 'roof', device_groups: ['roof', 'bar'] };
  expect(reached([bar, hall], both)).toEqual([bar]);
});
it.each([
  ['no screens', [], { kind: 'saved' }],
  ['screens that said nothing yet', [bar, hall], { kind: 'sending', total: 2 }],
  ['full reports of the old manifest', [by('old'), by('old')], { kind: 'sending', total: 2 }],
  ['the new manifest, its files on their way', [by('new', 3)], { kind: 'sending', total: 1 }],
  ['one of each', [by('old'), by('new'), hall], { kind: 'some', have: 1, total: 3 }],
  ['all by the new one', [by('new'), by('new')], { kind: 'all', total: 2 }],
])('%s', (_name, devices, receipt) => expect(receiptOf(devices)).toEqual(receipt));
