import { AsyncLocalStorage } from 'node:async_hooks';
import { WRITES, type WriteCall } from '@vitrine/shared/contract';
import type { AppModule, BrokerPort } from '../deps.types';

const PREFIX = 'changed/';

/**
 * Writes down what each call of a member tells as changed before it has answered, against the table by which the page that called knows what it made
 * stale: a kind that is missing there goes unseen in that page, because it leaves the messages about its own calls alone.
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
      if (!kinds.includes(kind)) missing.add(`${at.call} tells ${kind}`);
    }
    publish(accountId, topic, payload);
  };
  return {
    module: (app) => {
      app.addHook('preHandler', ({ method, routeOptions: { url, config } }, reply, done) => {
        if (config.guard === 'public' || config.guard === 'device') return done();
        const at = { call: `${method} ${url}`, isAnswered: false };
        // A read says no page's name: what it finds to have changed is told to everybody, this page too.
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
