import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/files.config';
import { StorageError, type StorageFault } from '../errors/storage-error.types';

/** Time limits of the store. */
export interface Patience {
  /** Limit of an answer, connecting and retries included; uploaded bytes add to it. */
  answerMs: number;
  /** Limit between two chunks of an answer. */
  stallMs: number;
}
const PATIENCE: Patience = { answerMs: 10_000, stallMs: 20_000 };
/** Slowest acceptable upload rate. */
const BYTES_PER_MS = 2_000;
const TRIES = 3;
const PAUSE_MS = 100;
const SIGNED_SECONDS = 600;

/** Calls to the store: each with a time limit, retried where useful, and with one kind of error. */
export interface S3Calls {
  /** Puts an object, atomically. The store verifies `sha256` when given. `body` is called once per try. */
  put(key: string, body: () => Readable | Uint8Array, size: number, sha256?: string): Promise<void>;
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number }>;
  /** Size of an object; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Removes an object; a missing one is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ key: string; modifiedMs: number }>;
  /** Sends one call that needs rights to the bucket. */
  check(): Promise<void>;
  /** Signs an address valid for ten minutes. */
  sign(key: string, type: string): Promise<string>;
  close(): void;
}

export function createS3Calls(config: S3Config, { answerMs, stallMs }: Patience = PATIENCE): S3Calls {
  const client = clientOf(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: `${config.prefix}${key}` });

  const ask = createAsk(answerMs);

  return {
    put: (key, body, size, sha256) =>
      ask(
        'put',
        async (abortSignal) => {
          const command = new PutObjectCommand({ ...at(key), Body: body(), ContentLength: size });
          if (sha256) sayHash(command, sha256);
          await client.send(command, { abortSignal });
        },
        size,
      ),
    get: (key, range) =>
      ask('get', async (abortSignal) => {
        const asked = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
        const answer = await client.send(new GetObjectCommand({ ...at(key), ...asked }), { abortSignal });
        return bodyOf(answer, range, stallMs);
      }),
    sizeOf: (key) =>
      ask('look', async (abortSignal) => {
        const { ContentLength: size } = await client.send(new HeadObjectCommand(at(key)), { abortSignal });
        if (size === undefined) throw new StorageError('wrong', 'look', 'no length');
        return size;
      }).catch(nullIfMissing),
    async remove(key) {
      const removed = ask('remove', (abortSignal) =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal }),
      );
      await removed.catch(nullIfMissing);
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = { Bucket: config.bucket, Prefix: `${config.prefix}${prefix}`, ContinuationToken };
        const answer = await ask('list', (abortSignal) =>
          client.send(new ListObjectsV2Command(page), { abortSignal }),
        );
        for (const { Key: key = '', LastModified: modified } of answer.Contents ?? [])
          yield { key: key.slice(config.prefix.length), modifiedMs: modified?.getTime() ?? Date.now() };
        ContinuationToken = answer.IsTruncated ? answer.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async check() {
      const page = { Bucket: config.bucket, Prefix: config.prefix, MaxKeys: 1 };
      await ask('check', (abortSignal) => client.send(new ListObjectsV2Command(page), { abortSignal }));
    },
    sign: (key, type) =>
      getSignedUrl(client, new GetObjectCommand({ ...at(key), ResponseContentType: type }), {
        expiresIn: SIGNED_SECONDS,
      }),
    close: () => client.destroy(),
  };
}

/** Retries `what` within its time, except for definite failures. */
const createAsk =
  (answerMs: number) =>
  async <T>(call: string, what: (abortSignal: AbortSignal) => Promise<T>, size = 0): Promise<T> => {
    const end = performance.now() + answerMs + size / BYTES_PER_MS;
    for (let attempt = 1; ; attempt += 1) {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), Math.max(1, end - performance.now()));
      try {
        return await what(stop.signal);
      } catch (error) {
        const fault = stop.signal.aborted ? new StorageError('gone', call, 'too slow') : faultOf(call, error);
        const isFinal = (fault.fault !== 'gone' && fault.fault !== 'wrong') || attempt === TRIES;
        if (isFinal || performance.now() + PAUSE_MS * attempt > end) throw fault;
      } finally {
        clearTimeout(timer);
      }
      await delay(PAUSE_MS * attempt);
    }
  };

/** Handler for `catch`: a missing object is null, any other fault is thrown. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof StorageError && error.fault === 'missing') return null;
  throw error;
}

function bodyOf(
  { Body: body, ContentLength: size }: GetObjectCommandOutput,
  range: { start: number; end: number } | undefined,
  stallMs: number,
) {
  if (!(body instanceof Readable)) throw new StorageError('wrong', 'get', 'no bytes');
  if (size === undefined || (range && size !== range.end - range.start + 1)) {
    body.destroy();
    throw new StorageError('wrong', 'get', 'another length');
  }
  return { body: Readable.from(patiently(body, size, stallMs), { objectMode: false }), size };
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const clientOf = ({ region, endpoint, isPathStyle, keys }: S3Config) =>
  new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
    // Stores other than Amazon's refuse the newer checksums; the signature contains the hash of the whole
    // object instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 5_000,
      httpAgent: { maxSockets: 100 },
      httpsAgent: { maxSockets: 100 },
    },
    // Its messages may contain addresses and answers.
    logger: SILENT,
  });

/** Puts the body's hash into the signature, which every store has to verify. */
function sayHash(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (given) => {
      const { headers } = given.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(given);
    },
    { step: 'build', name: 'hashOfBody' },
  );
}

/**
 * Yields chunks with a timeout. A premature end, or too long a silence while the reader waits, is an error;
 * the reader may be slow.
 */
async function* patiently(body: Readable, size: number, stallMs: number): AsyncGenerator<Uint8Array> {
  let left = size;
  const parts: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    while (left > 0) {
      const part = await inTime(parts.next(), stallMs);
      if (part.done) throw new StorageError('wrong', 'get', 'cut off');
      left -= part.value.length;
      yield part.value;
    }
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError('gone', 'get', reasonOf(error));
  } finally {
    body.destroy();
  }
}

async function inTime<T>(wanted: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageError('gone', 'get', 'too slow')), ms);
  });
  // The later of the two results is ignored.
  wanted.catch(() => undefined);
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

const FULL = /^(InsufficientStorage|QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)/;
const DAMAGED = /^(BadDigest|XAmzContentSHA256Mismatch|InvalidDigest|IncompleteBody)$/;

function faultOf(call: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const reason = reasonOf(error);
  const status = statusOf(error);
  const fault = (): StorageFault => {
    if (status === 507 || FULL.test(reason)) return 'full';
    if (reason === 'NoSuchBucket') return 'refused';
    if (status === 404) return 'missing';
    if (status === 401 || status === 403 || status === 301 || reason.startsWith('Credentials'))
      return 'refused';
    if (DAMAGED.test(reason)) return 'wrong';
    if (status === 429 || status === 0 || status >= 500) return 'gone';
    return 'wrong';
  };
  return new StorageError(fault(), call, status ? `${reason} ${status}` : reason);
}

/** Status; 0 without any answer. */
function statusOf(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

/** Returns one word: messages of the store may quote keys and addresses. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const word = String(typeof code === 'string' ? code : (name ?? 'unknown'));
  return /^\w{1,60}$/.test(word) ? word : 'unknown';
}
