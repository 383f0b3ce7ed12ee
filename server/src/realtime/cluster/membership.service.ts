import { randomUUID } from 'node:crypto';
import type { Aedes, AedesOptions, Client, PublishPacket } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { deviceClientName, topics } from '@vitrine/shared/contract';
import type { DeviceActor, DeviceMessage } from '../../deps.types';
import type { SharedRedis } from '../../platform/redis/redis.client';
import type { Sockets } from '../sockets.service';
import { keepSharedCounts, type SharedCounts } from './counts.service';
import { keepLastWills, type LastWords } from './last-wills.service';
import { joinCluster, type ClusterMessage } from './cluster.service';

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
  beatMs?: number;
}

const SCREEN = deviceClientName('');
const ENDED = /^\$SYS\/[^/]+\/ended$/;
const NEWCOMER = /^\$SYS\/[^/]+\/new\/clients$/;

function screenOf(clientId: string | undefined, topic: string): Screen | null {
  return clientId?.startsWith(SCREEN)
    ? { accountId: topic.split('/', 1)[0] ?? '', deviceId: clientId.slice(SCREEN.length) }
    : null;
}

/**
 * Messages for local sockets only: registry changes (each server polls by itself), and internal ones of
 * aedes.
 */
function staysHere({ topic, payload }: Pick<ClusterMessage, 'topic' | 'payload'>): boolean {
  if (topic.endsWith(`/${topics.registry()}`) || topic.endsWith('/disconnect/clients')) return true;
  // Only a screen keeps its name when it moves to another server.
  return NEWCOMER.test(topic) && !payload.toString().startsWith(SCREEN);
}

/** Joins this server's broker to the others at the same Redis. */
export async function joinMembership(parts: MembershipParts): Promise<Membership> {
  const { redis, log, sockets, notify, beatMs = BEAT_MS } = parts;
  const id = randomUUID();
  let aedes: Aedes | undefined;
  let lastWills: LastWords | undefined;

  const onMessage = ({ topic, payload, clientId }: ClusterMessage) => {
    if (ENDED.test(topic)) return void sockets.end(payload.toString());
    if (NEWCOMER.test(topic)) return moved(payload.toString());
    const screen = screenOf(clientId, topic);
    if (!screen) return;
    notify({ ...screen, topic: topic.slice(screen.accountId.length + 1), payload, isElsewhere: true });
  };
  /** A screen has moved to another server: aedes ends its socket here, without a last will. */
  const moved = (clientId: string) => {
    if (sockets.forgetDevice(clientId.slice(SCREEN.length))) lastWills?.settle(clientId);
  };
  const onAgain = () => sockets.endAll(SPREAD_MS);
  const link = await joinCluster({ redis, id, log, beatMs, staysHere, onMessage, onAgain });
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
    endElsewhere(key) {
      const packet = { topic: `$SYS/${id}/ended`, payload: Buffer.from(key) };
      aedes?.publish(packet as ClientPacket, () => undefined);
    },
    warning: () =>
      link.upSince() === null ? 'Redis does not answer: this server hears nothing of the others.' : null,
    close() {
      lastWills?.close();
      sharedCounts.close();
      link.close();
    },
  };
}
