import type { DeviceMessage } from '../broker-port.types';

const REPORTS = ['+/live/device/+', '+/state/device/+'];
/** Answers to commands: every server receives them, since one of them waits for each. */
const ANSWERS = '+/+/+/ack/ack';

/**
 * Subscriptions to the messages of all accounts' devices. Shared: the broker delivers each report to one of
 * the servers (MQTT 5 §4.8.2, which brokers offer to clients of MQTT 3.1.1 too).
 */
export const deviceFilters = (isShared: boolean): string[] => [
  ...REPORTS.map((filter) => (isShared ? `$share/vitrine/${filter}` : filter)),
  ANSWERS,
];

/** Parses a device's message, which the broker has authorized by asking us. Null for anything else. */
export function readDeviceMessage(topic: string, payload: Buffer): DeviceMessage | null {
  const [accountId = '', ...levels] = topic.split('/');
  const [first, second, third, ...rest] = levels;
  const isReport = (first === 'live' || first === 'state') && second === 'device';
  const isAck = !isReport && third === 'ack' && rest.join() === 'ack';
  const deviceId = isReport && rest.length === 0 ? third : isAck ? first : undefined;
  return accountId && deviceId ? { accountId, deviceId, topic: levels.join('/'), payload } : null;
}
