import { pipeline, Readable, type Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding, variesByEncoding } from './preconditions/accept-encoding.rule';

/** Compression pays from here; smaller answers fit one packet anyway. */
const WORTH = 1400;
/** Quality as fast as gzip, and smaller; a window of 256 KB bounds the memory of each answer in progress. */
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
 * Compresses JSON for members and screens when accepted, in Node's thread pool. Answers with a strong tag
 * stay as they are (the tag is for exact bytes), unlike those with weak tags. So do unauthenticated answers:
 * they may contain credentials.
 */
export function installCompressedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!mayCompress(request, reply)) return done(null, payload);
    const isLong = payload instanceof Readable;
    if (!isLong && (typeof payload !== 'string' || Buffer.byteLength(payload) < WORTH))
      return done(null, payload);
    // Also on the plain answer: a cache must not serve a compressed one to a client that cannot decode it.
    void reply.header('vary', variesByEncoding(reply.getHeader('vary')));
    const asked = request.headers['accept-encoding'];
    const encoding = ENCODINGS.find(({ name }) => takesEncoding(asked, name));
    if (!encoding || request.method === 'HEAD') return done(null, payload);
    void reply.header('content-encoding', encoding.name);
    // A failure ends the answer, and an aborted answer ends the compression.
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
