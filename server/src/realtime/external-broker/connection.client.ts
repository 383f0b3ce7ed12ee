import { randomBytes } from 'node:crypto';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { FastifyBaseLogger } from 'fastify';
import { REALTIME_KEEPALIVE_SECONDS, REALTIME_RECONNECT_MS } from '@vitrine/shared/contract';
import type { ExternalBrokerConfig } from '../../platform/config/broker.config';
import type { Listeners } from '../listeners.service';
import { deviceFilters, readDeviceMessage } from './device-message.rule';
import { createOutbox } from './outbox.service';

/** Bound of memory for a broker that stops reading. */
const UNREAD_BYTES = 8 * 1024 * 1024;

const optionsFor = ({ username, password }: ExternalBrokerConfig): IClientOptions => ({
  protocolVersion: 4,
  clientId: `vitrine-${randomBytes(8).toString('hex')}`,
  username,
  password,
  clean: true,
  keepalive: REALTIME_KEEPALIVE_SECONDS,
  reconnectPeriod: REALTIME_RECONNECT_MS,
  reconnectOnConnackError: true,
  // The link is up only after subscribing, so we subscribe ourselves; the queue is our own because it must be
  // bounded.
  resubscribe: false,
  queueQoSZero: false,
});

/**
 * Opens this server's own connection to an external broker and keeps it up. Devices' messages go to the
 * listeners.
 */
export async function openLine(outside: ExternalBrokerConfig, listeners: Listeners, log: FastifyBaseLogger) {
  // Loaded only here: a server with the built-in broker does not need it.
  const { default: mqtt } = await import('mqtt');
  const client = mqtt.connect(outside.url, optionsFor(outside));
  const outbox = createOutbox();
  const counts = { received: 0, delivered: 0 };
  const state = { isUp: false, isClosing: false, isLogged: false, isShared: outside.isShared };
  const lose = (count: number) => {
    if (count > 0) log.warn({ count }, 'messages were lost: the broker is away or does not read');
  };
  const send = (topic: string, payload: Buffer) => {
    if (unreadOf(client) > UNREAD_BYTES) return lose(1);
    counts.delivered += 1;
    client.publish(topic, payload, { qos: 0 }, (error) => {
      if (error) log.warn({ reason: error.message }, 'publishing failed');
    });
  };
  client.on('message', (topic, payload) => {
    const word = readDeviceMessage(topic, payload);
    if (!word) return;
    counts.received += 1;
    listeners.notify(word);
  });
  follow(client, state, log, () => {
    for (let letter = outbox.next(); letter; letter = outbox.next()) send(letter.topic, letter.payload);
  });
  return {
    counts,
    publish: (topic: string, payload: Buffer) =>
      state.isUp ? send(topic, payload) : lose(outbox.put({ topic, payload })),
    isOpen: () => !state.isClosing,
    isAway: () => !state.isUp,
    isShared: () => state.isShared,
    async close() {
      state.isClosing = true;
      await client.endAsync(!state.isUp);
    },
  };
}

/** The link is up once the messages of all accounts' screens are subscribed. */
function follow(
  client: MqttClient,
  state: { isUp: boolean; isClosing: boolean; isLogged: boolean; isShared: boolean },
  log: FastifyBaseLogger,
  onUp: () => void,
): void {
  client.on('connect', () => {
    client.subscribe(deviceFilters(state.isShared), { qos: 0 }, (error, granted) => {
      if (error || granted?.some(({ qos }) => qos === 128)) {
        if (state.isShared)
          log.warn('the broker refuses shared subscriptions: each server hears all screens');
        // The next connection subscribes without sharing.
        state.isShared = false;
        log.warn({ reason: error?.message ?? 'refused' }, 'the broker does not let us hear the screens');
        return void client.stream.destroy();
      }
      [state.isUp, state.isLogged] = [true, false];
      log.info('connected to the broker');
      onUp();
    });
  });
  client.on('close', () => {
    if (state.isUp && !state.isClosing) log.warn('the broker is away');
    state.isUp = false;
  });
  client.on('error', (error) => {
    // It reconnects every two seconds: logged once per outage.
    log[state.isLogged ? 'debug' : 'warn']({ reason: error.message }, 'the broker cannot be reached');
    state.isLogged = true;
  });
}

const unreadOf = ({ stream }: MqttClient): number =>
  'writableLength' in stream && typeof stream.writableLength === 'number' ? stream.writableLength : 0;
