import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import pino from 'pino';
import { createBroker, type Broker } from '../realtime/broker.service';
import { UPGRADE_LIMITS, acceptUpgrades, type UpgradeLimits } from '../realtime/upgrade.service';
import type { DeviceActor } from '../deps.types';
import type { DeviceMessage } from '../realtime/broker-port.types';
import { sessionModule } from '../modules/session/session.routes';
import type { SharedRedis } from '../platform/redis/redis.client';
import { buildTestApp, type TestApp } from './build-test-app';
import type { TestMember } from './test-members';
import { screenActor } from './test-screens';

/** Makes it one of several servers: with their Redis, members and screens. */
export interface Beside {
  redis: SharedRedis;
  beatMs: number;
  lingerMs?: number;
  /** The first server; absent for the first itself. */
  first?: { t: TestApp; devices: Map<string, DeviceActor> };
}

/** The real broker with real sockets and clients: browsers by their token, screens by a token of the test. */
export async function startTestBroker(
  limits: Partial<UpgradeLimits> = {},
  isBehindProxy = false,
  { first, ...beside }: Partial<Beside> = {},
) {
  const devices = first?.devices ?? new Map<string, DeviceActor>();
  const clients: MqttClient[] = [];
  const heard: DeviceMessage[] = [];
  const t =
    first?.t ??
    (await buildTestApp({
      modules: [sessionModule],
      deviceByToken: async (_deps, token) => devices.get(token) ?? null,
    }));
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const broker: Broker = await createBroker({ auth: t.deps.auth, clock: t.clock, log, ...beside });
  broker.onDeviceMessage((message) => void heard.push(message));
  const server = createServer();
  const config = { ...t.deps.config, trustProxy: isBehindProxy };
  const upgrades = acceptUpgrades(server, broker, config, { ...UPGRADE_LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;

  /** Resolves when connected; rejects with the refusal. */
  function connect(options: IClientOptions): Promise<MqttClient> {
    const client = mqtt.connect(url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      keepalive: 45,
      connectTimeout: 5000,
      ...options,
    });
    clients.push(client);
    return new Promise((resolve, reject) => {
      client.once('connect', () => resolve(client));
      client.once('error', reject);
      client.once('close', () => reject(new Error('closed')));
    });
  }

  return {
    t,
    devices,
    broker,
    url,
    /** Messages that the server received from screens. */
    heard,
    browser: (member: TestMember, options: IClientOptions = {}) =>
      connect({
        username: `web-${member.accountId}`,
        password: member.token,
        clientId: `webcli-${Math.random()}`,
        ...options,
      }),
    screen(deviceId: string, accountId: string, options: IClientOptions = {}) {
      devices.set(`token-${deviceId}`, screenActor({ accountId, id: `id-${deviceId}`, deviceId }));
      const clientId = `dev-${deviceId}-${Math.random()}`;
      return connect({ username: `dev-${deviceId}`, password: `token-${deviceId}`, clientId, ...options });
    },
    /** Ends all clients of a test. */
    async reset() {
      heard.length = 0;
      await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    },
    async close() {
      upgrades.close();
      await broker.close();
      server.closeAllConnections();
      server.close();
      await beside.redis?.close();
      if (!first) await t.close();
    },
  };
}

/** Everything that arrives from now on, as `topic payload`. */
export async function listen(client: MqttClient, filter: string): Promise<string[]> {
  const said: string[] = [];
  client.on('message', (topic, payload) => said.push(`${topic} ${payload.toString()}`));
  await client.subscribeAsync(filter);
  return said;
}

export const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => client.once('close', () => resolve()));

/** Waits up to 20 s for an expectation to hold: a busy machine needs long. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries > 400) throw error;
      await sleep(50);
    }
  }
}
