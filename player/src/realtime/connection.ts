import type { IClientOptions, MqttClient } from 'mqtt';
import {
  REALTIME_CONNECT_TIMEOUT_MS,
  REALTIME_KEEPALIVE_SECONDS,
  REALTIME_RECONNECT_MS,
  deviceClientName,
  topics,
} from '@vitrine/shared/contract';
import type { Identity } from '../pairing/identity.service';
import type { Timers } from '../platform/timers';

/** The line to the broker, without the account's prefix on both sides. */
export interface Line {
  publish(topic: string, payload: object): void;
  close(): void;
}

/** Which line is wanted, and who hears of it. */
export interface LineOrder {
  identity: Identity;
  brokerPath: string;
  timers: Timers;
  onMessage: (topic: string, text: string) => void;
  onUp: () => void;
  /** The broker does not take this token; ask the API whether it is over. */
  onRefused: () => void;
}

interface Deps extends LineOrder {
  /** What the path of the broker is relative to: address of the page, or of the server. */
  base: string;
  /** Calls back whenever the page comes to the front; returns how to stop that. */
  whenInFront: (run: () => void) => () => void;
  /** Closed, an open line lasts so long, unheard, for another player of this screen to take its place at the broker: the screen is never said to be gone. */
  lingerMs?: number;
}

/** Loads the realtime client (a chunk of its own, after the first picture) and keeps the line up for ever. */
export async function connect(deps: Deps): Promise<Line> {
  // The browser build has a default export only.
  const { default: mqtt } = await import(/* webpackChunkName: "mqtt" */ 'mqtt');
  return attach(mqtt.connect(addressOf(deps), optionsFor(deps)), deps);
}

function addressOf({ base, brokerPath }: Deps): string {
  const address = new URL(brokerPath, base);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href;
}

/** A new client id for every attempt: the broker may not have noticed yet that the old connection is closed. */
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
    // A report about the past is worth nothing later.
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

function attach(client: MqttClient, { identity, timers, lingerMs = 0, ...events }: Deps): Line {
  const { accountId, deviceId } = identity;
  const { onMessage, onUp, onRefused, whenInFront } = events;
  let isLeaving = false;
  const prefix = `${accountId}/`;
  /** On its way, or up. A second attempt beside it would leave it behind open, and its end would take down the line that follows. */
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
    // All screens of a venue lose the line in the same moment; they must not all come back in the same moment.
    client.options.reconnectPeriod = REALTIME_RECONNECT_MS * (0.75 + Math.random() * 0.5);
  });
  client.on('error', (error) => {
    // 4: bad user name or password, 5: not authorised (MQTT 3.1.1 §3.2.2.3). Anything else is only a lost line.
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

/** The library wants an interval; ours are single shots of the worker, so that a covered page keeps its pulse. */
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
