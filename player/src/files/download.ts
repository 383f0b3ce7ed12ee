import { createVerifier, type Expected } from './expected.rule';
import { hasherFor } from './hasher';
import { headTrouble, LoadFailure, troubleOf } from './load-failure.rule';
import type { PartWriter } from './part-writer';

/** Timeout without received bytes, whatever the file's size. */
const SILENCE_LIMIT_MS = 30_000;

interface Order {
  address: string;
  expected: Expected;
  /** Bypasses the browser's cache and proxies: one of them may hold a damaged copy. */
  isFresh: boolean;
  writer: PartWriter;
}

/**
 * Fetches a file into storage, from where an earlier attempt was cut; it is complete only with the bytes of
 * the manifest. Wrong bytes are discarded, and so is half of a file that finds no space.
 */
export async function download(order: Order): Promise<void> {
  const controller = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => controller.abort(), SILENCE_LIMIT_MS);
  };
  try {
    await fetchInto(order, controller.signal, heard);
  } catch (error) {
    if (troubleOf(error) !== 'network') await order.writer.discard().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(silence);
    controller.abort();
  }
}

async function fetchInto(
  { address, expected, isFresh, writer }: Order,
  signal: AbortSignal,
  heard: () => void,
) {
  const stored = await writer.stored();
  const from = stored.reduce((bytes, { size }) => bytes + size, 0);
  heard();
  const asked = fetch(address, {
    credentials: 'omit',
    cache: isFresh ? 'reload' : 'default',
    // Needs no CORS preflight, as If-Range would: the hash ensures that the bytes belong together.
    ...(from > 0 ? { headers: { range: `bytes=${from}-` } } : {}),
    signal,
  });
  const [response, verified] = await Promise.all([asked, verifierOf(expected, stored)]);
  const isRest = from > 0 && response.status === 206 && startsAt(response.headers, from);
  const isRefused = response.status === 416 || response.status === 206;
  if (isRefused && !isRest) await writer.discard();
  const trouble = isRest ? null : headTrouble(response.status, response.headers.get('content-type'));
  if (trouble) throw new LoadFailure(trouble, `the server answered ${response.status}`);
  if (!response.body) throw new LoadFailure('network', 'the answer has no body');
  const startsAgain = from > 0 && !isRest;
  if (startsAgain) await writer.discard();
  const verifier = startsAgain ? await verifierOf(expected, []) : verified;
  await receive(response.body, promisedBytes(response), async (chunk) => {
    heard();
    verifier.take(chunk);
    await writer.take(chunk);
    heard();
  });
  verifier.end();
  await writer.finish(response.headers.get('content-type') ?? '');
}

/** Verifier that has seen what is stored. */
async function verifierOf(expected: Expected, stored: readonly Blob[]) {
  const verifier = createVerifier(expected, await hasherFor(expected));
  for (const part of stored) await receive(part.stream(), null, async (chunk) => verifier.take(chunk));
  return verifier;
}

async function receive(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  promised: number | null,
  take: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength;
    await take(read.value);
  }
  if (promised !== null && bytes !== promised)
    throw new LoadFailure('network', `${bytes} of ${promised} bytes came`);
}

/** The range of an answer is not readable where the file server does not expose it: the hash decides then. */
const startsAt = (headers: Headers, from: number) =>
  (headers.get('content-range') ?? `bytes ${from}-`).startsWith(`bytes ${from}-`);

/** The Content-Length of a compressed response differs from the length of the body. */
function promisedBytes({ headers }: Response): number | null {
  if (headers.get('content-encoding')) return null;
  const length = Number(headers.get('content-length') ?? NaN);
  return Number.isFinite(length) ? length : null;
}
