import { timeLimit } from '../platform/time-limit';

/** Shorter than the time that the sender of a command waits. */
const LIMIT_MS = 8_000;

/** POST /api/player/screenshot; resolves with the status, rejects on network errors. */
export async function sendScreenshot(token: string, picture: Blob): Promise<number> {
  const response = await fetch('/api/player/screenshot', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: picture,
    credentials: 'omit',
    signal: timeLimit(LIMIT_MS),
  });
  await response.text();
  return response.status;
}
