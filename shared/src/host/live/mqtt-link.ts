import mqtt, { type MqttClient } from 'mqtt';
import {
  REALTIME_CONNECT_TIMEOUT_MS,
  REALTIME_KEEPALIVE_SECONDS,
  REALTIME_RECONNECT_MS,
  userClientName,
} from '../../contract';
import { makeSecret } from '../transport/secret';

/** Spec §9 "Realtime connection". */
const BUFFER_TIMEOUT_MS = 2000;
const BUFFER_BYTES = 1024 * 1024;
/** MQTT 3.1.1 §3.2.2.3: bad user name or password, not authorized. */
const REFUSED_CODES: readonly unknown[] = [4, 5];

/** The broker's address, who connects, and who hears of it. */
export interface MqttLinkDeps {
  /** Of the broker: wss://… or ws://…. */
  address: string;
  accountId: string;
  /** What to listen to below the account; without it all that there is. Not every broker takes a wish for more than may be heard. */
  filters?: readonly string[];
  /** A token the broker takes, refreshed first when due; rejects once the session is over. */
  freshToken: () => Promise<string>;
  onState: (state: 'up' | 'connecting' | 'down') => void;
  onMessage: (topic: string, payload: string) => void;
  /** The broker does not take the token, although it has not run out. */
  onRefused: () => void;
}

/** An open link. `publish` answers false while it is down: nothing is kept for later. */
export interface MqttLink {
  publish(topic: string, payload: object): boolean;
  /** One ping: a laptop that slept has a socket that nobody answers, and finds out now instead of after 67 s. */
  check(): void;
  close(): void;
}

/**
 * The browser's link to the broker (spec §7 Realtime channel). mqtt.js keeps one client id and one password for ever; both are renewed before each
 * attempt here. Errors are only logged (spec §8). Touches no document: a worker runs it as well as a page.
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
    // The library's own worker for timers is a blob, which a strict content policy refuses; our own page runs all of this in one (performance §4).
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

/** Not crypto.randomUUID: a page on plain http that is not localhost has none. */
const makeClientId = (): string => `webcli-${makeSecret().slice(0, 16)}`;
