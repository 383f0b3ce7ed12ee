import { SERVER_TIME_HEADER } from '@vitrine/shared/contract/values';
import { timeLimit } from '../platform/time-limit';
import type { ManifestAnswer } from './manifest.rule';

const LIMIT_MS = 15_000;

/**
 * Fetches GET /api/player/manifest with the screen's token; rejects on network errors only. `origin` is empty
 * for the page's own. `onServerTime` gets the server's unix milliseconds with the response head, or with the
 * body where a proxy dropped the header.
 */
export async function askManifest(
  { origin, signal }: { origin: string; signal?: AbortSignal },
  token: string,
  etag: string | null,
  onServerTime: (serverMs: number) => void,
): Promise<ManifestAnswer> {
  const response = await fetch(`${origin}/api/player/manifest`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    // The browser's own cache would turn the 304 into a 200.
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ? AbortSignal.any([signal, timeLimit(LIMIT_MS)]) : timeLimit(LIMIT_MS),
  });
  const stamped = Number(response.headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
  if (Number.isFinite(stamped)) onServerTime(stamped * 1000);
  const body = parse(await response.text());
  if (!Number.isFinite(stamped)) onServerTime(timeOf(body) * 1000);
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
