import { topics } from '@vitrine/shared/contract';
import { deviceClientName } from '@vitrine/shared/contract/values';
import { REDIS_NAME } from '../../platform/redis/redis.client';

/** A message published on one server, as the others receive it. */
export interface ClusterMessage {
  topic: string;
  payload: Buffer;
  brokerId: string;
  /** Number that the publishing server gave it; aedes ignores what it has delivered before. */
  brokerCounter: number;
  /** The publishing screen; absent for browsers and servers. */
  clientId?: string;
}

/** Channel of all servers: heartbeats, and ends of sessions, users and screens. */
export const ALL = `${REDIS_NAME}/all`;
/** Commands, their answers and changes: for servers with any socket of the account. */
export const commandsOf = (accountId: string) => `${REDIS_NAME}/commands/${accountId}`;
/** Reports of screens and progress of files: for servers with a page of the account. */
export const reportsOf = (accountId: string) => `${REDIS_NAME}/reports/${accountId}`;
/** Account of a channel of reports; null for another. */
export const reportsAccountOf = (channel: string): string | null =>
  channel.startsWith(reportsOf('')) ? channel.slice(reportsOf('').length) : null;

const SCREEN = deviceClientName('');
export const NEWCOMER = /^\$SYS\/[^/]+\/new\/clients$/;
const REPORT = /^(live\/device|state\/device|promo)\//;

/**
 * Channel of a message; null when it is for this server's sockets only: registry changes (each server polls
 * by itself), the pace of own screens, and internal messages of aedes. `accountOf` finds a screen's account.
 */
export function channelOf(
  { topic, payload }: Pick<ClusterMessage, 'topic' | 'payload'>,
  accountOf: (deviceId: string) => string | undefined,
): string | null {
  if (topic.startsWith('$SYS/')) {
    if (topic.endsWith('/disconnect/clients')) return null;
    if (!NEWCOMER.test(topic)) return ALL;
    // Only a screen keeps its name when it moves to another server.
    const deviceId = deviceOf(payload.toString());
    const accountId = deviceId === null ? undefined : accountOf(deviceId);
    return accountId === undefined ? null : commandsOf(accountId);
  }
  const slash = topic.indexOf('/');
  const [accountId, inner] = [topic.slice(0, slash), topic.slice(slash + 1)];
  if (inner === topics.registry() || inner === topics.unwatched()) return null;
  return REPORT.test(inner) ? reportsOf(accountId) : commandsOf(accountId);
}

/** Hardware id of the screen with this client id, or null. */
export const deviceOf = (clientId: string | undefined): string | null =>
  clientId?.startsWith(SCREEN) ? clientId.slice(SCREEN.length) : null;

/** Message as bytes: a line of JSON, then the payload. */
export function encodeMessage({ topic, payload, brokerId, brokerCounter, clientId }: ClusterMessage): Buffer {
  const from = deviceOf(clientId) === null ? undefined : clientId;
  return Buffer.concat([Buffer.from(`${JSON.stringify([brokerId, brokerCounter, topic, from])}\n`), payload]);
}

/** Null for bytes that are no message of ours. */
export function decodeMessage(bytes: Buffer): ClusterMessage | null {
  const end = bytes.indexOf(10);
  try {
    const [brokerId, brokerCounter, topic, clientId] = JSON.parse(
      bytes.toString('utf8', 0, Math.max(0, end)),
    ) as unknown[];
    if (typeof brokerId !== 'string' || typeof brokerCounter !== 'number' || typeof topic !== 'string')
      return null;
    const payload = bytes.subarray(end + 1);
    return {
      topic,
      payload,
      brokerId,
      brokerCounter,
      ...(typeof clientId === 'string' ? { clientId } : {}),
    };
  } catch {
    return null;
  }
}
