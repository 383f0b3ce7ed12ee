import type { Server } from 'node:http';
import type { Ports } from '../deps.types';
import type { BrokerPort } from './broker-port.types';
import type { SharedRedis } from '../platform/redis/redis.client';
import { createBroker } from './broker.service';
import { acceptUpgrades, UPGRADE_LIMITS } from './upgrade.service';
import { createExternalBroker } from './external-broker/external-broker.service';

interface OpenedBroker {
  broker: BrokerPort & { close(): Promise<void> };
  /** Accepts sockets at /mqtt, for the built-in broker. */
  acceptSockets(server: Server): { close(): void };
}

/** Opens the built-in broker, or connects to the operator's if one is configured. */
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
  if (config.externalBroker) {
    const broker = await createExternalBroker({ db, clock, log }, config.externalBroker);
    return { broker, acceptSockets: () => ({ close: () => undefined }) };
  }
  const { rates, sockets } = config.realtime;
  const broker = await createBroker({ auth, clock, log, redis, rates });
  return {
    broker,
    acceptSockets: (server) => acceptUpgrades(server, broker, config, { ...UPGRADE_LIMITS, sockets }),
  };
}
