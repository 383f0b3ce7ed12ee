import { topics } from '@vitrine/shared/contract';
import type { ExternalBrokerConfig } from '../../platform/config/broker.config';
import type { Ports } from '../../deps.types';
import type { BrokerPort } from '../broker-port.types';
import { createListeners } from '../listeners.service';
import { withWriter } from '../writer.plugin';
import { accountsWithBrowsers, endClients } from './clients.repo';
import { openLine } from './connection.client';
import { createSweep } from './sweep.service';

type Needs = Pick<Ports, 'db' | 'clock' | 'log'>;
type Publish = BrokerPort['publish'];

export interface ExternalBroker extends BrokerPort {
  close(): Promise<void>;
}

/**
 * Connects to the operator's broker in place of the built-in one, as a client that receives all devices'
 * messages; its clients are authorized here (`authorization.routes.ts`, decision 0054). Connects in the
 * background, since the broker may need our authorization first; a bounded number of messages waits.
 */
export async function createExternalBroker(
  { db, clock, log }: Needs,
  outside: ExternalBrokerConfig,
): Promise<ExternalBroker> {
  const listeners = createListeners(log);
  const line = await openLine(outside, listeners, log);
  const publish: Publish = (accountId, topic, payload) => {
    line.publish(`${accountId}/${topic}`, Buffer.from(JSON.stringify(withWriter(topic, payload)) ?? 'null'));
    listeners.published(accountId, topic);
  };
  const sweep = createSweep({ db, clock, log }, outside.api);

  /** The broker does not publish a departure for screens that we disconnect. */
  const end = (of: Parameters<typeof endClients>[1]): number => {
    endClients(db, of, clock.nowSeconds())
      .then((ended) => {
        for (const { accountId, speaker } of ended) {
          if (speaker.kind !== 'device') continue;
          const { deviceId } = speaker;
          const [topic, gone] = [topics.live(deviceId), { offline: true }];
          publish(accountId, topic, gone);
          listeners.notify({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(gone)) });
        }
        return sweep.now();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'connections to the broker were not ended'));
    return 0;
  };

  return {
    publish,
    broadcast: (topic, payload) =>
      void accountsWithBrowsers(db, clock.nowSeconds()).then(
        (accounts) => accounts.forEach((accountId) => publish(accountId, topic, payload)),
        (error: unknown) => log.warn({ err: error }, 'a message to all accounts was not sent'),
      ),
    disconnectUser: (userId) => end({ userId }),
    disconnectSession: (sessionId) => end({ sessionId }),
    disconnectDevice: (deviceId) => end({ deviceId }),
    onDeviceMessage: listeners.add,
    onPublish: listeners.onPublish,
    // The broker has the sockets, and metrics of its own.
    counts: () => ({ screens: 0, pages: 0, ...line.counts }),
    isOpen: line.isOpen,
    isAway: line.isAway,
    isSpread: line.isShared,
    async close() {
      await sweep.stop();
      await line.close();
    },
  };
}
