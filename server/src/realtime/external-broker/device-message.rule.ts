import type { DeviceMessage } from '../broker-port.types';

/** Topics of all devices of all accounts. */
export const DEVICE_FILTERS = ['+/live/device/+', '+/state/device/+', '+/+/+/ack/ack'];

/** Parses a device's message, which the broker has authorized by asking us. Null for anything else. */
export function readDeviceMessage(topic: string, payload: Buffer): DeviceMessage | null {
  const [accountId = '', ...levels] = topic.split('/');
  const [first, second, third, ...rest] = levels;
  const isReport = (first === 'live' || first === 'state') && second === 'device';
  const isAck = !isReport && third === 'ack' && rest.join() === 'ack';
  const deviceId = isReport && rest.length === 0 ? third : isAck ? first : undefined;
  return accountId && deviceId ? { accountId, deviceId, topic: levels.join('/'), payload } : null;
}
