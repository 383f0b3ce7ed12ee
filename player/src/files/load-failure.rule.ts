/**
 * Reason why a download failed. gone: the server has no such file · full: no space on this device · network:
 * unreachable, interrupted, or a server error; retried soon · damaged: other bytes.
 */
export type LoadTrouble = 'gone' | 'full' | 'network' | 'damaged';

export class LoadFailure extends Error {
  constructor(
    readonly trouble: LoadTrouble,
    message: string,
  ) {
    super(message);
  }
}

const RETRY_MS: Record<LoadTrouble, { first: number; most: number }> = {
  network: { first: 3000, most: 120_000 },
  gone: { first: 10 * 60_000, most: 60 * 60_000 },
  damaged: { first: 10_000, most: 60 * 60_000 },
  full: { first: 5 * 60_000, most: 30 * 60_000 },
};

/** Exponential backoff within the limits of each kind. */
export function retryAfterMs(trouble: LoadTrouble, failures: number): number {
  const { first, most } = RETRY_MS[trouble];
  return Math.min(most, first * 2 ** Math.min(Math.max(0, failures - 1), 10));
}

/** Kind of trouble of a thrown value. */
export function troubleOf(error: unknown): LoadTrouble {
  if (error instanceof LoadFailure) return error.trouble;
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return name === 'QuotaExceededError' ? 'full' : 'network';
}

/** Trouble visible in the response head; null when the body may be read. */
export function headTrouble(status: number, contentType: string | null): LoadTrouble | null {
  if (status === 404 || status === 410) return 'gone';
  if (status !== 200) return 'network';
  // A captive portal answers 200 with its own page.
  return /^text\/html/i.test(contentType ?? '') ? 'network' : null;
}
