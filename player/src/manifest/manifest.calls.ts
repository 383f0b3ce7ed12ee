import { SERVER_TIME_HEADER } from '@vitrine/shared/contract';
import { timeLimit } from '../platform/time-limit';
import type { ManifestAnswer } from './manifest.rule';

const LIMIT_MS = 15_000;

/**
 * GET /api/player/manifest with the screen's own token; rejects only when the network does. `origin` is empty for the page's own; `signal` ends the call. `heardTime` gets
 * the server's unix milliseconds when the head of the answer is here, before its body takes its time; with the body where a proxy left the header out.
 */
export async function askManifest(
  { origin, signal }: { origin: string; signal?: AbortSignal },
  token: string,
  etag: string | null,
  heardTime: (serverMs: number) => void,
): Promise<ManifestAnswer> {
  const response = await fetch(`${origin}/api/player/manifest`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    // The browser's own cache would turn our 304 into a 200.
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit(LIMIT_MS)]) : timeLimit(LIMIT_MS),
  });
  const stamped = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(stamped)) heardTime(stamped * 1000);
  const body = parse(await response.text());
  if (!Number.isFinite(stamped)) heardTime(timeOf(body) * 1000);
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body,
    challenge: response.headers.get('www-authenticate'),
  };
}

const timeOf = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'server_time' in body ? Number(body.server_time) : Number.NaN;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
