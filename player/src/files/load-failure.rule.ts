/**
 * Why a file did not come. gone: the server says it does not exist · full: no room on this device ·
 * network: not reached, cut off, or the server in trouble; worth another try soon · damaged: something came that is not the file.
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

/** Waits twice as long after every failure in a row, within the bounds of its kind. */
export function retryAfterMs(trouble: LoadTrouble, failures: number): number {
  const { first, most } = RETRY_MS[trouble];
  return Math.min(most, first * 2 ** Math.min(Math.max(0, failures - 1), 10));
}

/** Reads what went wrong out of whatever was thrown. */
export function troubleOf(error: unknown): LoadTrouble {
  if (error instanceof LoadFailure) return error.trouble;
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return name === 'QuotaExceededError' ? 'full' : 'network';
}

/** What an answer's head says before its body is read; null means the body may be taken. */
export function headTrouble(status: number, contentType: string | null): LoadTrouble | null {
  if (status === 404 || status === 410) return 'gone';
  if (status !== 200) return 'network';
  // A captive portal answers 200 with a page of its own.
  return /^text\/html/i.test(contentType ?? '') ? 'network' : null;
}
