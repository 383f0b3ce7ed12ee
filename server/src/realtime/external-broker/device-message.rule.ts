import type { DeviceMessage } from '../../deps.types';

/** All that devices say, of every account. */
export const DEVICE_FILTERS = ['+/live/device/+', '+/state/device/+', '+/+/+/ack/ack'];

/** What a device said; the broker has asked us whether this one may say it. Null for anything else. */
export function deviceWord(topic: string, payload: Buffer): DeviceMessage | null {
  const [accountId = '', ...levels] = topic.split('/');
  const [first, second, third, ...rest] = levels;
  const isReport = (first === 'live' || first === 'state') && second === 'device';
  const isAck = !isReport && third === 'ack' && rest.join() === 'ack';
  const deviceId = isReport && rest.length === 0 ? third : isAck ? first : undefined;
  return accountId && deviceId ? { accountId, deviceId, topic: levels.join('/'), payload } : null;
}
