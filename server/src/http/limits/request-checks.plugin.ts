import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/server.config';
import { badRequest, problem } from '../../platform/errors/errors.lib';
import { namesOneHost } from './one-host.rule';

const TWO_HOSTS = 'The request must name one host, once.';
const MAX_DEPTH = 20;
const MAX_ITEMS = 1000;
/** NUL cannot be stored in PostgreSQL; with the u flag the second class matches only unpaired surrogates. */
// eslint-disable-next-line no-control-regex -- the control character is what this looks for
const UNSTORABLE = /[\u0000\ud800-\udfff]/u;

/** Checks of every request, independent of its schema: host, depth and length of JSON, storable text. */
export function installRequestChecks(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', ({ raw, originalUrl }, _reply, done) =>
    namesOneHost({ rawHeaders: raw.rawHeaders, target: originalUrl }) ? done() : done(badRequest(TWO_HOSTS)),
  );
  const allowed = new Set(config.allowedHosts);
  if (allowed.size > 0)
    app.addHook('onRequest', async (request) => {
      if (!allowed.has(request.hostname))
        throw problem(421, 'invalid_request', 'This server does not answer to that host name.');
    });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    // The router's path and query objects have no prototype; spreading makes them plain, like a body.
    const address = [{ ...(request.params as object) }, { ...(request.query as object) }];
    if (isStorable(address, 0) && isStorable(request.body, 0)) return done();
    done(
      badRequest(
        'The request is nested too deeply, holds too long a list, or characters that cannot be stored.',
      ),
    );
  });
}

export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return true;
  // Bodies that are streams or multipart parts belong to their route.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return true;
  // Objects are bounded like lists: legitimate calls do not have a thousand fields, and checking twenty
  // thousand blocks others.
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (depth >= MAX_DEPTH || count > MAX_ITEMS) return false;
  return Object.entries(value).every(([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner, depth + 1));
}
