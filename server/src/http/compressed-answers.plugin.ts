import { pipeline, Readable, type Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding, variesByEncoding } from './preconditions/accept-encoding.rule';

/** Bytes from which it pays: less goes in one packet anyhow. */
const WORTH = 1400;
/** As quick as gzip, and smaller; looks back over 256 KB, which bounds what each answer that is being written holds. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

interface Encoding {
  name: 'br' | 'gzip';
  whole(text: string, done: (error: Error | null, made: Buffer) => void): void;
  stream(): Transform;
}
const ENCODINGS: Encoding[] = [
  {
    name: 'br',
    whole: (text, done) => brotliCompress(text, QUICK, done),
    stream: () => createBrotliCompress(QUICK),
  },
  {
    name: 'gzip',
    whole: (text, done) => gzip(text, done),
    stream: () => createGzip(),
  },
];

/**
 * JSON for a member or a screen goes compressed to whoever takes that, in Node's own threads. A strong tag vouches for bytes, so what has one goes as it is; the weak
 * tags of lists say the same of both. Answers to nobody known go as they are, too: they hold what signs somebody in.
 */
export function installCompressedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!mayCompress(request, reply)) return done(null, payload);
    const isLong = payload instanceof Readable;
    if (!isLong && (typeof payload !== 'string' || Buffer.byteLength(payload) < WORTH))
      return done(null, payload);
    // Also of the plain one: a cache must not hand a compressed answer to who cannot read it.
    void reply.header('vary', variesByEncoding(reply.getHeader('vary')));
    const asked = request.headers['accept-encoding'];
    const encoding = ENCODINGS.find(({ name }) => takesEncoding(asked, name));
    if (!encoding || request.method === 'HEAD') return done(null, payload);
    void reply.header('content-encoding', encoding.name);
    // What breaks ends the answer, and an answer that nobody waits for ends what was being written.
    if (isLong)
      return done(
        null,
        pipeline(payload, encoding.stream(), () => undefined),
      );
    encoding.whole(payload, done);
  });
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || !(request.actor || request.device)) return false;
  const etag = reply.getHeader('etag');
  return (
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    !reply.hasHeader('content-encoding') &&
    (etag === undefined || String(etag).startsWith('W/'))
  );
}
