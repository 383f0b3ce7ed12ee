import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { startRabbit } from './engines/rabbit.mjs';
import {
  createExternalBroker,
  type ExternalBroker,
} from '../realtime/external-broker/external-broker.service';
import type { BrokerPort, DeviceMessage } from '../realtime/broker-port.types';
import { buildTestApp } from './build-test-app';
import { createRecordingBroker } from './fake-ports';
import type { TestMember } from './test-members';
import type { TestScreen } from './test-screens';

const SECRET = 'a-secret-of-the-broker';
let made = 0;

/** The app with RabbitMQ as its broker, which authorizes all clients here, our own connection included. */
export async function startTestRabbit() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-rabbit-'));
  let answer: (request: unknown, response: unknown) => void = () => undefined;
  const upgrades = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => upgrades.listen(0, '127.0.0.1', resolve));
  const authUrl = `http://127.0.0.1:${(upgrades.address() as AddressInfo).port}/api/broker`;
  const asked = { authUrl, authQuery: `?secret=${SECRET}` };
  let rabbit = await startRabbit(folder, asked);

  const listeners: ((message: DeviceMessage) => void)[] = [];
  const late: { broker?: ExternalBroker } = {};
  const there = () => {
    if (!late.broker) throw new Error('The broker is asked before it is there.');
    return late.broker;
  };
  const port: BrokerPort = {
    ...createRecordingBroker(),
    publish: (...said) => there().publish(...said),
    broadcast: (...said) => there().broadcast(...said),
    disconnectUser: (id) => there().disconnectUser(id),
    disconnectSession: (id) => there().disconnectSession(id),
    disconnectDevice: (id) => there().disconnectDevice(id),
    isOpen: () => there().isOpen(),
    isAway: () => there().isAway?.() === true,
    onDeviceMessage: (listener) => void listeners.push(listener),
  };
  const t = await buildTestApp({
    env: {
      VITRINE_BROKER_URL: `mqtt://vitrine:of-the-server@${rabbit.host}`,
      VITRINE_BROKER_SECRET: SECRET,
      VITRINE_BROKER_API: rabbit.apiUrl.replace('//', '//operator:of-the-api@'),
    },
    adapt: (deps) => ({ ...deps, broker: port }),
  });
  answer = (request, response) => t.app.routing(request as never, response as never);
  const { externalBroker } = t.deps.config;
  if (!externalBroker) throw new Error('No broker is configured.');
  const outside = await createExternalBroker(t.deps, externalBroker);
  late.broker = outside;
  outside.onDeviceMessage((message) => listeners.forEach((listener) => listener(message)));

  const clients: MqttClient[] = [];
  /** Resolves when connected; rejects when refused, which RabbitMQ does to a WebSocket by closing it. */
  function connect(options: IClientOptions): Promise<MqttClient> {
    const client = mqtt.connect(rabbit.wsUrl, { protocolVersion: 4, reconnectPeriod: 0, ...options });
    clients.push(client);
    return new Promise((resolve, reject) => {
      client.once('connect', () => resolve(client));
      client.once('error', reject);
      client.once('close', () => reject(new Error('refused')));
    });
  }

  return {
    t,
    secret: SECRET,
    broker: outside,
    browser: ({ accountId, token }: TestMember, options: IClientOptions = {}) =>
      connect({
        username: `web-${accountId}`,
        password: token,
        clientId: `webcli-${String((made += 1)).padStart(16, '0')}`,
        ...options,
      }),
    screen: ({ deviceId, token }: TestScreen, accountId: string, options: IClientOptions = {}) =>
      connect({
        username: `dev-${deviceId}`,
        password: token,
        clientId: `dev-${deviceId}-${(made += 1)}`,
        will: {
          topic: `${accountId}/live/device/${deviceId}`,
          payload: Buffer.from('{"offline":true}'),
          qos: 0,
          retain: false,
        },
        ...options,
      }),
    /** Ends RabbitMQ and starts it again with all that it kept. */
    stop: () => rabbit.stop(),
    async startAgain() {
      rabbit = await startRabbit(folder, { ...asked, ports: rabbit.ports });
    },
    async close() {
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await outside.close();
      await rabbit.stop();
      upgrades.closeAllConnections();
      upgrades.close();
      await t.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
