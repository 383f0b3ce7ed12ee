import { randomUUID } from 'node:crypto';
import type { Aedes, AedesOptions, Client, PublishPacket } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { deviceClientName, topics } from '@vitrine/shared/contract';
import type { DeviceActor, DeviceMessage } from '../../deps.types';
import type { SharedRedis } from '../../platform/redis/redis.client';
import type { Sockets } from '../sockets.service';
import { keepCrowd, type Crowd } from './counts.service';
import { keepLastWords, type LastWords } from './last-wills.service';
import { joinOthers, type Word } from './cluster.service';

/** Sockets end spread over so long when the others were lost, so that not all are back in the same moment. */
const SPREAD_MS = 5_000;
const BEAT_MS = 5_000;

type Screen = Pick<DeviceActor, 'accountId' | 'deviceId'>;
/** A packet of aedes says who said it; its types leave that out. */
export type SaidBy = PublishPacket & { clientId?: string };

/** What the broker of one server has to do with those of the others; alone it is nothing. */
export interface Company {
  options: Pick<AedesOptions, 'id' | 'mq' | 'heartbeatInterval'>;
  /** The broker is there. */
  attach(aedes: Aedes, sayGone: (device: Screen) => void): Promise<void>;
  arrived(client: Client, device: Screen): void;
  left(client: Client): void;
  /** What is counted with the others; null: there are none. */
  crowd: Crowd | null;
  /** Sockets under this key end at the other servers too. */
  endElsewhere(key: string): void;
  /** A sentence for the operator while something is wrong. */
  warning(): string | null;
  close(): void;
}

export const ALONE: Company = {
  options: {},
  attach: async () => undefined,
  arrived: () => undefined,
  left: () => undefined,
  crowd: null,
  endElsewhere: () => undefined,
  warning: () => null,
  close: () => undefined,
};

interface CompanyParts {
  redis: SharedRedis;
  log: FastifyBaseLogger;
  sockets: Sockets;
  /** Hears what a screen of another server says. */
  tell(message: DeviceMessage): void;
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

/** What only this server's own sockets are for: its look at the registry (every server has one), and what nobody elsewhere asks about. */
function staysHere({ topic, payload }: Pick<Word, 'topic' | 'payload'>): boolean {
  if (topic.endsWith(`/${topics.registry()}`) || topic.endsWith('/disconnect/clients')) return true;
  // Only a screen keeps its name from one server to the next.
  return NEWCOMER.test(topic) && !payload.toString().startsWith(SCREEN);
}

/** Brings this server's broker together with the others at the same Redis. */
export async function keepCompany(parts: CompanyParts): Promise<Company> {
  const { redis, log, sockets, tell, beatMs = BEAT_MS } = parts;
  const id = randomUUID();
  let aedes: Aedes | undefined;
  let lastWords: LastWords | undefined;

  const onWord = ({ topic, payload, clientId }: Word) => {
    if (ENDED.test(topic)) return void sockets.end(payload.toString());
    if (NEWCOMER.test(topic)) return moved(payload.toString());
    const screen = screenOf(clientId, topic);
    if (!screen) return;
    tell({ ...screen, topic: topic.slice(screen.accountId.length + 1), payload, isElsewhere: true });
  };
  /** A screen is at another server now: aedes ends its socket here, and nobody is told that it is gone. */
  const moved = (clientId: string) => {
    if (sockets.forgetDevice(clientId.slice(SCREEN.length))) lastWords?.settle(clientId);
  };
  const onAgain = () => sockets.endAll(SPREAD_MS);
  const others = await joinOthers({ redis, id, log, beatMs, staysHere, onWord, onAgain });
  const living = () => Object.keys(aedes?.brokers ?? {}).filter((one) => one !== id);
  const crowd = keepCrowd({ redis, id, log, beatMs, living });

  return {
    options: { id, mq: others.mq, heartbeatInterval: beatMs },
    async attach(broker, sayGone) {
      aedes = broker;
      const { upSince } = others;
      lastWords = await keepLastWords({ aedes, redis, log, beatMs, upSince, sayGone, screenOf });
    },
    arrived: ({ id: clientId }, { accountId, deviceId }) =>
      lastWords?.promise(clientId, `${accountId}/${topics.live(deviceId)}`),
    left: ({ id: clientId }) => lastWords?.settle(clientId),
    crowd,
    endElsewhere(key) {
      const said = { topic: `$SYS/${id}/ended`, payload: Buffer.from(key) };
      aedes?.publish(said as SaidBy, () => undefined);
    },
    warning: () =>
      others.upSince() === null ? 'Redis does not answer: this server hears nothing of the others.' : null,
    close() {
      lastWords?.close();
      crowd.close();
      others.close();
    },
  };
}
