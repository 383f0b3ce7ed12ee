import { AsyncLocalStorage } from 'node:async_hooks';
import { CLIENT_HEADER, CLIENT_NAME } from '@vitrine/shared/contract';
import type { FastifyInstance } from 'fastify';

const pages = new AsyncLocalStorage<{ client?: string }>();

/**
 * What a call changes is told with the name of the page that called, so that this page asks for its lists once: by itself, when its answer comes.
 * Only until then: what the call leaves behind (a file that is being prepared) is news for that page too, and so is what is done for a page that
 * has gone. A name that cannot be read is none.
 */
export function installWriter(app: FastifyInstance): void {
  // After the body has been read: its events come from the socket, outside of what is entered before.
  app.addHook('preValidation', (request, reply, done) => {
    const name = request.headers[CLIENT_HEADER];
    if (typeof name !== 'string' || !CLIENT_NAME.test(name)) return done();
    const page: { client?: string } = { client: name };
    reply.raw.once('close', () => delete page.client);
    pages.run(page, done);
  });
  // Until then Node.js asks the storage at each promise.
  app.addHook('onClose', async () => pages.disable());
}

/** What a broker is told about a change, with the page that waits for the answer. */
export function withWriter(topic: string, payload: unknown): unknown {
  const client = topic.startsWith('changed/') ? pages.getStore()?.client : undefined;
  return client ? { ...(payload as object), client } : payload;
}
