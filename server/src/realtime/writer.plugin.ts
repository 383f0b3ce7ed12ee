import { AsyncLocalStorage } from 'node:async_hooks';
import { CLIENT_HEADER, CLIENT_NAME } from '@vitrine/shared/contract';
import type { FastifyInstance } from 'fastify';

const pages = new AsyncLocalStorage<{ client?: string }>();

/**
 * Names the calling page in messages about its changes, until its answer is sent: that page refetches its
 * lists once, by itself. Later changes (a file being prepared) are news for that page too, as are changes for
 * a page that has gone. A malformed name is ignored.
 */
export function installWriter(app: FastifyInstance): void {
  // After the body has been read: its events come from the socket, outside of a context entered earlier.
  app.addHook('preValidation', (request, reply, done) => {
    const name = request.headers[CLIENT_HEADER];
    if (typeof name !== 'string' || !CLIENT_NAME.test(name)) return done();
    const page: { client?: string } = { client: name };
    reply.raw.once('close', () => delete page.client);
    pages.run(page, done);
  });
  // Until then Node.js calls into the storage at each promise.
  app.addHook('onClose', async () => pages.disable());
}

/** Adds the calling page to a change message, while that page waits for its answer. */
export function withWriter(topic: string, payload: unknown): unknown {
  const client = topic.startsWith('changed/') ? pages.getStore()?.client : undefined;
  return client ? { ...(payload as object), client } : payload;
}
