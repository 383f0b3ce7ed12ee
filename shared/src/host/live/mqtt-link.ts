import mqtt, { type MqttClient } from 'mqtt';
import {
  REALTIME_CONNECT_TIMEOUT_MS,
  REALTIME_KEEPALIVE_SECONDS,
  REALTIME_RECONNECT_MS,
  userClientName,
} from '../../contract/values';
import { makeSecret } from '../transport/secret';

/** Spec §9 "Realtime connection". */
const BUFFER_TIMEOUT_MS = 2000;
const BUFFER_BYTES = 1024 * 1024;
/** Return codes of MQTT 3.1.1 §3.2.2.3: bad user name or password, not authorized. */
const REFUSED_CODES: readonly unknown[] = [4, 5];

/** Address of the broker, credentials, and callbacks. */
export interface MqttLinkDeps {
  /** Address of the broker: wss://… or ws://…. */
  address: string;
  accountId: string;
  /**
   * Subscriptions below the account; default all. Some brokers refuse a filter that covers more than is
   * allowed.
   */
  filters?: readonly string[];
  /** Returns a valid token, refreshed when due; rejects once the session is over. */
  freshToken: () => Promise<string>;
  onState: (state: 'up' | 'connecting' | 'down') => void;
  onMessage: (topic: string, payload: string) => void;
  /** Called when the broker refuses a token that has not expired. */
  onRefused: () => void;
}

/** Open link. `publish` returns false while it is down: messages are never queued. */
export interface MqttLink {
  publish(topic: string, payload: object): boolean;
  /** Sends a ping: after a laptop slept, a dead socket is detected now instead of after 67 s. */
  check(): void;
  close(): void;
}

/**
 * Opens the browser's link to the broker (spec §7 Realtime channel). mqtt.js keeps one client id and password
 * forever; both are renewed before each attempt here. Errors are only logged (spec §8). Uses no document, so
 * that it also runs in a worker.
 */
export async function openMqttLink(deps: MqttLinkDeps): Promise<MqttLink> {
  let token = await deps.freshToken();
  const client: MqttClient = mqtt.connect(deps.address, {
    protocolVersion: 4,
    username: userClientName(deps.accountId),
    password: token,
    clientId: makeClientId(),
    clean: true,
    keepalive: REALTIME_KEEPALIVE_SECONDS,
    reconnectPeriod: REALTIME_RECONNECT_MS,
    connectTimeout: REALTIME_CONNECT_TIMEOUT_MS,
    reconnectOnConnackError: true,
    resubscribe: true,
    queueQoSZero: false,
    browserBufferSize: BUFFER_BYTES,
    browserBufferTimeout: BUFFER_TIMEOUT_MS,
    // The library's own timer worker is a blob, which a strict content security policy blocks; our page
    // runs all of this in a worker (performance §4).
    timerVariant: 'native',
    transformWsUrl: (url, options) => {
      options.clientId = makeClientId();
      options.password = token;
      return url;
    },
  });

  const filters = deps.filters?.map((filter) => `${deps.accountId}/${filter}`) ?? [`${deps.accountId}/#`];
  client.on('connect', () => {
    client.subscribe(filters, { qos: 0 }, (error) => {
      if (error) console.warn('Realtime: subscribing failed', error);
      else deps.onState('up');
    });
  });
  client.on('message', (topic, payload) => deps.onMessage(topic, new TextDecoder().decode(payload)));
  client.on('reconnect', () => deps.onState('connecting'));
  client.on('error', (error) => {
    console.warn('Realtime: connection error', error.message);
    if ('code' in error && REFUSED_CODES.includes(error.code)) deps.onRefused();
  });
  client.on('close', () => {
    deps.onState('down');
    deps.freshToken().then(
      (next) => {
        token = next;
      },
      (error: unknown) => console.warn('Realtime: no fresh token', error),
    );
  });

  return {
    publish(topic, payload) {
      if (!client.connected) return false;
      client.publish(`${deps.accountId}/${topic}`, JSON.stringify(payload), { qos: 0 });
      return true;
    },
    check() {
      if (client.connected) client.sendPing();
    },
    close: () => void client.end(true),
  };
}

/** Returns a client id. Not by crypto.randomUUID, which pages over plain http other than localhost lack. */
const makeClientId = (): string => `webcli-${makeSecret().slice(0, 16)}`;
