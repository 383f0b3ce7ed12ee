import { randomUUID } from 'node:crypto';
import type { Aedes, AedesOptions, Client, PublishPacket } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { topics } from '@vitrine/shared/contract';
import type { DeviceActor } from '../../deps.types';
import type { DeviceMessage } from '../broker-port.types';
import type { SharedRedis } from '../../platform/redis/redis.client';
import type { Sockets } from '../sockets.service';
import { keepSharedCounts, type SharedCounts } from './counts.service';
import { keepLastWills, type LastWords } from './last-wills.service';
import { NEWCOMER, deviceOf, reportsAccountOf, type ClusterMessage } from './channels.lib';
import { joinCluster } from './cluster.service';
import { keepInterest, type Readers } from './interest.service';

/** Spread of ending sockets after an outage of the link, so that clients do not all reconnect at once. */
const SPREAD_MS = 5_000;
const BEAT_MS = 5_000;

type Screen = Pick<DeviceActor, 'accountId' | 'deviceId'>;
/** An aedes packet with its client id, which the types leave out. */
export type ClientPacket = PublishPacket & { clientId?: string };

/** Relation of one server's broker to the others; without a cluster all of it does nothing. */
export interface Membership {
  options: Pick<AedesOptions, 'id' | 'mq' | 'heartbeatInterval'>;
  /** Call once the broker exists. */
  attach(aedes: Aedes, publishGone: (device: Screen) => void): Promise<void>;
  arrived(client: Client, device: Screen): void;
  left(client: Client): void;
  /** Counters shared with the other servers; null without a cluster. */
  sharedCounts: SharedCounts | null;
  /** Call when the account's sockets here have changed. */
  readersAre(accountId: string, readers: Readers): void;
  /** Resolves when messages of the account's screens at other servers arrive here. */
  attend(accountId: string): Promise<void>;
  /** Resolves when the channels of the account's sockets are subscribed. */
  ready(accountId: string): Promise<void>;
  /** Whether all reports of the account arrive here. */
  follows(accountId: string): boolean;
  /** Messages of accounts at other servers received since the start. */
  received(): number;
  /** Ends sockets under this key at the other servers too. */
  endElsewhere(key: string): void;
  /** A sentence for the operator while something is wrong. */
  warning(): string | null;
  close(): void;
}

export const ALONE: Membership = {
  options: {},
  attach: async () => undefined,
  arrived: () => undefined,
  left: () => undefined,
  sharedCounts: null,
  readersAre: () => undefined,
  attend: async () => undefined,
  ready: async () => undefined,
  follows: () => true,
  received: () => 0,
  endElsewhere: () => undefined,
  warning: () => null,
  close: () => undefined,
};

interface MembershipParts {
  redis: SharedRedis;
  log: FastifyBaseLogger;
  sockets: Sockets;
  /** Receives messages that screens publish at other servers. */
  notify(message: DeviceMessage): void;
  /** Called when another server shows the account's screens. */
  seen(accountId: string): void;
  /** Called when reports of the account, or of one screen that has moved, arrive here no longer. */
  onLeft(accountId: string, deviceId?: string): void;
  beatMs?: number;
  lingerMs?: number;
}

const ENDED = /^\$SYS\/[^/]+\/ended$/;

function screenOf(clientId: string | undefined, topic: string): Screen | null {
  const deviceId = deviceOf(clientId);
  return deviceId === null ? null : { accountId: topic.split('/', 1)[0] ?? '', deviceId };
}

/** Handles a message of an account at another server. */
function received(
  { topic, payload, clientId }: ClusterMessage,
  { notify, seen }: Pick<MembershipParts, 'notify' | 'seen'>,
): void {
  const accountId = topic.split('/', 1)[0] ?? '';
  const inner = topic.slice(accountId.length + 1);
  const deviceId = deviceOf(clientId);
  if (inner === topics.watched()) seen(accountId);
  else if (deviceId !== null) notify({ accountId, deviceId, topic: inner, payload, isElsewhere: true });
}

/** Joins this server's broker to the others at the same Redis. */
export async function joinMembership(parts: MembershipParts): Promise<Membership> {
  const { redis, log, sockets, seen, onLeft, beatMs = BEAT_MS, lingerMs } = parts;
  const id = randomUUID();
  let aedes: Aedes | undefined;
  let lastWills: LastWords | undefined;

  const onMessage = (word: ClusterMessage) => {
    if (ENDED.test(word.topic)) sockets.end(word.payload.toString());
    else if (NEWCOMER.test(word.topic)) moved(word.payload.toString());
    else received(word, parts);
  };
  /** A screen has moved to another server: aedes ends its socket here, without a last will. */
  const moved = (clientId: string) => {
    const deviceId = deviceOf(clientId) ?? '';
    const accountId = sockets.accountOf(deviceId);
    if (!sockets.forgetDevice(deviceId)) return;
    lastWills?.settle(clientId);
    if (accountId !== undefined && !interest.follows(accountId)) onLeft(accountId, deviceId);
  };
  const onReceived = (channel: string, servers: number) => {
    const accountId = reportsAccountOf(channel);
    if (accountId === null) return;
    if (servers > (interest.follows(accountId) ? 1 : 0)) seen(accountId);
  };
  const onAgain = () => sockets.endAll(SPREAD_MS);
  const { accountOf } = sockets;
  const link = await joinCluster({ redis, id, log, beatMs, accountOf, onMessage, onReceived, onAgain });
  const interest = keepInterest({ ear: redis.ear, log, onLeft, ...(lingerMs ? { lingerMs } : {}) });
  const living = () => Object.keys(aedes?.brokers ?? {}).filter((one) => one !== id);
  const sharedCounts = keepSharedCounts({ redis, id, log, beatMs, living });

  return {
    options: { id, mq: link.mq, heartbeatInterval: beatMs },
    async attach(broker, publishGone) {
      aedes = broker;
      const { upSince } = link;
      lastWills = await keepLastWills({ aedes, redis, log, beatMs, upSince, publishGone, screenOf });
    },
    arrived: ({ id: clientId }, { accountId, deviceId }) =>
      lastWills?.promise(clientId, `${accountId}/${topics.live(deviceId)}`),
    left: ({ id: clientId }) => lastWills?.settle(clientId),
    sharedCounts,
    readersAre: interest.readersAre,
    attend: interest.attend,
    ready: interest.ready,
    follows: interest.follows,
    received: link.received,
    endElsewhere(key) {
      const packet = { topic: `$SYS/${id}/ended`, payload: Buffer.from(key) };
      aedes?.publish(packet as ClientPacket, () => undefined);
    },
    warning: () =>
      link.upSince() === null ? 'Redis does not answer: this server hears nothing of the others.' : null,
    close() {
      lastWills?.close();
      interest.close();
      sharedCounts.close();
      link.close();
    },
  };
}
