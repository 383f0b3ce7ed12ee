import http from 'node:http';
import https from 'node:https';
import { guardedAgent } from '../live/fetch/guarded-agent.lib';
import { sourceAddress } from '../live/fetch/source-address.lib';

const MAX_BYTES = 1024 * 1024;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
}

/**
 * Fetch for the protocol's library: refuses private addresses after the name is resolved unless they are
 * allowed, follows no redirect, and reads at most 1 MB.
 */
export const guardedFetch =
  (allowsPrivate: boolean) =>
  (address: string, { method = 'GET', headers = {}, body, signal }: Sent): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = sourceAddress(address);
      const text = body === undefined || body === null ? '' : String(body);
      const options = {
        method,
        agent: guardedAgent(url.protocol, allowsPrivate),
        headers: text ? { ...headers, 'content-length': String(Buffer.byteLength(text)) } : headers,
        ...(signal ? { signal } : {}),
      };
      const request = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BYTES) answer.destroy(new Error('The answer is too large.'));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => resolve(responseOf(answer, Buffer.concat(chunks))));
      });
      request.on('error', reject);
      request.end(text);
    });

function responseOf({ statusCode = 500, headers }: http.IncomingMessage, bytes: Buffer): Response {
  const single = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const isEmpty = statusCode === 204 || statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status: statusCode, headers: single });
}
