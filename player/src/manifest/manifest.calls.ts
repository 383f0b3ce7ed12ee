import { timeLimit } from '../platform/time-limit';
import type { ManifestAnswer } from './manifest.rule';

const LIMIT_MS = 15_000;

/** GET /api/player/manifest with the screen's own token; rejects only when the network does. */
export async function askManifest(token: string, etag: string | null): Promise<ManifestAnswer> {
  const response = await fetch('/api/player/manifest', {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    // The browser's own cache would turn our 304 into a 200.
    cache: 'no-store',
    credentials: 'omit',
    signal: timeLimit(LIMIT_MS),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: parse(text),
    challenge: response.headers.get('www-authenticate'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
