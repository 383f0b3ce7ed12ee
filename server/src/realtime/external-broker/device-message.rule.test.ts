import { readDeviceMessage } from './device-message.rule';

const payload = Buffer.from('{}');

it.each([
  ['a/live/device/d1', 'd1', 'live/device/d1'],
  ['a/state/device/d1', 'd1', 'state/device/d1'],
  ['a/d1/reboot/ack/ack', 'd1', 'd1/reboot/ack/ack'],
])('%s is a word of the screen %s', (topic, deviceId, inside) =>
  expect(readDeviceMessage(topic, payload)).toEqual({ accountId: 'a', deviceId, topic: inside, payload }),
);

it.each([
  '',
  'a',
  'a/live/device',
  'a/live/device/d1/more',
  'a/d1/reboot/ack',
  'a/live/device/ack/ack',
  'a/d1/reboot/ack/ack/ack',
  '/live/device/d1',
])('%j is none', (topic) => expect(readDeviceMessage(topic, payload)).toBeNull());
