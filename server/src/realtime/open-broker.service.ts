import type { Server } from 'node:http';
import type { BrokerPort, Ports } from '../deps.types';
import type { SharedRedis } from '../platform/redis/redis.client';
import { createBroker } from './broker.service';
import { openBrokerDoor } from './upgrade.service';
import { createOutsideBroker } from './external-broker/external-broker.service';

interface OpenedBroker {
  broker: BrokerPort & { close(): Promise<void> };
  /** Lets sockets in at /mqtt, where the broker is ours. */
  openDoor(server: Server): { close(): void };
}

/** The broker inside, or the operator's where one is named. */
export async function openBroker({
  config,
  auth,
  db,
  clock,
  log,
  redis,
}: Pick<Ports, 'config' | 'auth' | 'db' | 'clock' | 'log'> & {
  redis: SharedRedis | null;
}): Promise<OpenedBroker> {
  if (config.outsideBroker) {
    const broker = await createOutsideBroker({ db, clock, log }, config.outsideBroker);
    return { broker, openDoor: () => ({ close: () => undefined }) };
  }
  const broker = await createBroker({ auth, clock, log, redis });
  return { broker, openDoor: (server) => openBrokerDoor(server, broker, config) };
}
