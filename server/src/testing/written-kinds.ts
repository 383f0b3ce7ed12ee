import { AsyncLocalStorage } from 'node:async_hooks';
import { WRITES, type WriteCall } from '@vitrine/shared/contract';
import type { AppModule } from '../deps.types';
import type { BrokerPort } from '../realtime/broker-port.types';

const PREFIX = 'changed/';

/**
 * Compares what each call publishes as changed, before its answer, with the table by which the calling page
 * invalidates: a kind missing there would stay stale in that page, because it ignores the messages about its
 * own calls.
 */
export function holdWritesToTable(broker: BrokerPort): { module: AppModule; mustBeNamed(): void } {
  const calls = new AsyncLocalStorage<{ call: string; isAnswered: boolean }>();
  const missing = new Set<string>();
  const { publish } = broker;
  broker.publish = (accountId, topic, payload) => {
    const at = calls.getStore();
    if (at && !at.isAnswered && topic.startsWith(PREFIX)) {
      const kinds: readonly string[] = WRITES[at.call as WriteCall] ?? [];
      const kind = topic.slice(PREFIX.length);
      if (!kinds.includes(kind)) missing.add(`${at.call} publishes ${kind}`);
    }
    publish(accountId, topic, payload);
  };
  return {
    module: (app) => {
      app.addHook('preHandler', ({ method, routeOptions: { url, config } }, reply, done) => {
        if (config.guard === 'public' || config.guard === 'device') return done();
        const at = { call: `${method} ${url}`, isAnswered: false };
        // A read names no page: changes that it finds are published to every page, this one too.
        if (method === 'GET' && !(at.call in WRITES)) return done();
        reply.raw.once('close', () => (at.isAnswered = true));
        calls.run(at, done);
      });
      app.addHook('onClose', async () => calls.disable());
    },
    mustBeNamed() {
      if (missing.size > 0)
        throw new Error(`Not named in WRITES of shared/src/contract/writes.ts: ${[...missing].join(', ')}.`);
    },
  };
}
