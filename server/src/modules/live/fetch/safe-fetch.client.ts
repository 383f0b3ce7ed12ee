import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { guardedAgent, isRefusal } from './guarded-agent.lib';
import { sourceAddress } from './source-address.lib';
import { PRIVATE_NETWORK, SourceFault } from './source-fault.types';
import { sentence } from '../../../platform/languages/sentence.rule';

/** Limits of one fetch of an address that a user entered. */
export interface FetchLimits {
  /** Bytes of the answer, decompressed. */
  maxBytes: number;
  /** Time of all, with redirects. */
  totalMs: number;
  redirects: number;
}
export const FETCH_LIMITS: FetchLimits = { maxBytes: 1024 * 1024, totalMs: 8000, redirects: 3 };

export interface Fetched {
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
interface Wish {
  /** Whether the address may be in a private network. */
  allowsPrivate: boolean;
  /** Addresses that are allowed in any case. */
  ownPages?: ReadonlySet<string>;
  accept: string;
  /** Reads the headers only. */
  withoutBody?: boolean;
}

/**
 * Fetches an address that a user entered. The agent refuses private addresses after the name is resolved, so
 * that neither a name nor a redirect leads to the server's own network.
 * @throws {SourceFault}
 */
export async function safeFetch(address: string, wish: Wish, limits = FETCH_LIMITS): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.totalMs);
  let url = sourceAddress(address);
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const answer = await ask(url, wish, signal);
      const to = answer.headers.location;
      if (to === undefined || !isRedirect(answer)) {
        const body = await bodyOf(answer, wish, limits, signal);
        return { url, headers: answer.headers, body };
      }
      answer.destroy();
      url = sourceAddress(to, url);
    }
  } catch (error) {
    throw signal.aborted ? tooSlow(limits) : faultOf(error);
  }
  throw new SourceFault('That address redirects too often.');
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode);

function ask(
  url: URL,
  { allowsPrivate, ownPages, accept }: Wish,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = guardedAgent(url.protocol, allowsPrivate || ownPages?.has(url.href) === true);
  const headers = {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Vitrine/1.0 (digital signage)',
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, { agent, headers, signal }, resolve);
    request.on('error', reject);
  });
}

async function bodyOf(
  answer: IncomingMessage,
  { withoutBody }: Wish,
  { maxBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  const isGood = statusCode >= 200 && statusCode < 300;
  if (!isGood || withoutBody) {
    answer.destroy();
    if (isGood) return Buffer.alloc(0);
    throw new SourceFault(sentence`That address answers with an error (${statusCode}).`);
  }
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      const isTooLarge = size > maxBytes;
      done(
        isTooLarge
          ? new SourceFault(sentence`That address sends more than ${megabytes(maxBytes)} MB.`)
          : null,
      );
    },
  });
  await pipeline(answer, decoderOf(coding), sink, { signal });
  return Buffer.concat(chunks);
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

function decoderOf(coding: string) {
  if (coding === '' || coding === 'identity') return new PassThrough();
  if (coding === 'br') return createBrotliDecompress();
  if (/^(x-)?(gzip|deflate)$/.test(coding)) return createUnzip();
  throw new SourceFault('That address answers in a way that can’t be read.');
}

const tooSlow = ({ totalMs }: FetchLimits) =>
  new SourceFault(sentence`That address took longer than ${Math.round(totalMs / 1000)} seconds to answer.`);

function faultOf(error: unknown): SourceFault {
  if (error instanceof SourceFault) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isRefusal(error)) return new SourceFault(PRIVATE_NETWORK);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return new SourceFault('The certificate of that address is not valid.');
  if (code.startsWith('Z_') || /^ERR_(_ERROR|BROTLI)/.test(code))
    return new SourceFault('That address answers in a way that can’t be read.');
  return new SourceFault('Couldn’t reach that address.');
}
