import { buildDevice } from '@vitrine/shared/testing';
import { hasIt, reached, receiptOf } from './receipt.rule';

const bar = buildDevice({ id: '1', device_id: 'hw-1', group_id: 'bar' });
const hall = buildDevice({ id: '2', device_id: 'hw-2', group_id: null });
const full = { content_ready: 4, content_total: 4 };

it('reaches all devices, or those of its group', () => {
  expect(reached([bar, hall], null)).toEqual([bar, hall]);
  expect(reached([bar, hall], 'bar')).toEqual([bar]);
});
it.each([
  [undefined, false],
  [{}, false],
  [{ content_ready: 3, content_total: 4 }, false],
  [full, true],
  [{ content_ready: 0, content_total: 0 }, true],
])('a screen that said %o has it: %s', (word, has) => expect(hasIt(word)).toBe(has));
it.each([
  [[], [], { kind: 'saved' }],
  [[bar, hall], [], { kind: 'sending', total: 2 }],
  [[bar, hall], ['hw-1'], { kind: 'some', have: 1, total: 2 }],
  [[bar, hall], ['hw-1', 'hw-2'], { kind: 'all', total: 2 }],
  [[bar], ['hw-2'], { kind: 'sending', total: 1 }],
])('%#: the receipt counts only screens that spoke since', (devices, spoke, receipt) => {
  expect(receiptOf(devices, new Map(spoke.map((id) => [id, full])))).toEqual(receipt);
});
