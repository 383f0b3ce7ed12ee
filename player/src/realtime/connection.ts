import type { IClientOptions, MqttClient } from 'mqtt';
import {
  REALTIME_CONNECT_TIMEOUT_MS,
  REALTIME_KEEPALIVE_SECONDS,
  REALTIME_RECONNECT_MS,
  deviceClientName,
  topics,
} from '@vitrine/shared/contract/values';
import type { Identity } from '../pairing/identity.service';
import type { Timers } from '../platform/timers';

/** Connection to the broker, without the account's prefix on both sides. */
export interface Connection {
  publish(topic: string, payload: object): void;
  close(): void;
}

/** Parameters of a connection, with its event handlers. */
export interface ConnectionOptions {
  identity: Identity;
  brokerPath: string;
  timers: Timers;
  onMessage: (topic: string, text: string) => void;
  onUp: () => void;
  /** Called when the broker rejects the token; the API decides whether it is revoked. */
  onRefused: () => void;
}

interface Deps extends ConnectionOptions {
  /** Base of the broker's path: address of the page, or of the server. */
  base: string;
  /** Calls back whenever the page becomes visible; returns a function that stops it. */
  whenInFront: (run: () => void) => () => void;
  /**
   * Time that a closed connection stays open, unused, until another player of this screen takes over at the
   * broker, so that the last will is not sent.
   */
  lingerMs?: number;
}

/** Loads the realtime client (its own chunk, after the first picture) and keeps the connection up. */
export async function connect(deps: Deps): Promise<Connection> {
  // The browser build has a default export only.
  const { default: mqtt } = await import(/* webpackChunkName: "mqtt" */ 'mqtt');
  return attach(mqtt.connect(addressOf(deps), optionsFor(deps)), deps);
}

function addressOf({ base, brokerPath }: Deps): string {
  const address = new URL(brokerPath, base);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href;
}

/** A new client id per attempt: the broker may not have noticed yet that the old connection is closed. */
const clientId = (deviceId: string) =>
  `${deviceClientName(deviceId)}-${Math.random().toString(16).slice(2, 10).padEnd(8, '0')}`;

function optionsFor({ identity, timers }: Deps): IClientOptions {
  const { accountId, deviceId, token } = identity;
  return {
    protocolVersion: 4,
    clientId: clientId(deviceId),
    username: deviceClientName(deviceId),
    password: token,
    clean: true,
    keepalive: REALTIME_KEEPALIVE_SECONDS,
    connectTimeout: REALTIME_CONNECT_TIMEOUT_MS,
    reconnectPeriod: REALTIME_RECONNECT_MS,
    reconnectOnConnackError: true,
    resubscribe: true,
    // An outdated report is worth nothing later.
    queueQoSZero: false,
    will: {
      topic: `${accountId}/${topics.live(deviceId)}`,
      payload: JSON.stringify({ offline: true }),
      qos: 0,
      retain: false,
    },
    timerVariant: {
      set: (run, everyMs) => repeat(timers, () => void run(), everyMs ?? 0),
      clear: (id) => stopRepeating(timers, id),
    },
    transformWsUrl: (url, _options, client) => {
      client.options.clientId = clientId(deviceId);
      return url;
    },
  };
}

function attach(client: MqttClient, { identity, timers, lingerMs = 0, ...events }: Deps): Connection {
  const { accountId, deviceId } = identity;
  const { onMessage, onUp, onRefused, whenInFront } = events;
  let isLeaving = false;
  const prefix = `${accountId}/`;
  /**
   * Connecting or connected. A second attempt would leave the first one open, and its end would close the new
   * connection.
   */
  let isTrying = true;
  client.on('reconnect', () => {
    isTrying = true;
  });
  client.on('connect', () => {
    client.subscribe([`${prefix}${deviceId}/#`, `${prefix}changed/#`], { qos: 0 }, () => onUp());
  });
  client.on('message', (topic, payload) => {
    if (topic.startsWith(prefix) && !isLeaving) onMessage(topic.slice(prefix.length), payload.toString());
  });
  client.on('close', () => {
    isTrying = false;
    if (isLeaving) return;
    // All screens of a venue lose the connection at once; jitter spreads their reconnects.
    client.options.reconnectPeriod = REALTIME_RECONNECT_MS * (0.75 + Math.random() * 0.5);
  });
  client.on('error', (error) => {
    // 4: bad user name or password, 5: not authorised (MQTT 3.1.1 §3.2.2.3). Anything else is a lost
    // connection.
    if ('code' in error && (error.code === 4 || error.code === 5)) onRefused();
  });
  const stopWatching = whenInFront(() => {
    if (!isTrying && !client.disconnecting) client.reconnect();
  });
  return {
    publish: (topic, payload) => {
      if (client.connected) client.publish(prefix + topic, JSON.stringify(payload), { qos: 0 });
    },
    close: () => {
      stopWatching();
      isLeaving = true;
      client.options.reconnectPeriod = 0;
      if (client.connected && lingerMs > 0) timers.set(() => client.end(true), lingerMs);
      else client.end(true);
    },
  };
}

const repeating = new Map<number, number>();
let lastRepeat = 0;

/**
 * The library needs intervals; these are single timers of the worker, so that a hidden page keeps its
 * keepalive.
 */
function repeat(timers: Timers, run: () => void, everyMs: number): number {
  const id = ++lastRepeat;
  const next = () => {
    repeating.set(
      id,
      timers.set(() => {
        next();
        run();
      }, everyMs),
    );
  };
  next();
  return id;
}

function stopRepeating(timers: Timers, id: number): void {
  const timer = repeating.get(id);
  if (timer !== undefined) timers.clear(timer);
  repeating.delete(id);
}
