import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../shell-api/api-error';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;
const MAX_RETRIES = 2;

/**
 * The cache of one signed-in session. Reads are tried again twice when the server was not reached or failed (status 0 or 5xx);
 * a refusal (4xx) is an answer and never repeated. Writes are never repeated on their own, and never wait for a network: somebody who pressed
 * hears at once that nothing was sent, and nothing happens an hour later. So the browser's word "offline" decides nothing here: a call says it.
 */
export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Unknown errors are faults of ours: repeating them only hides them. */
export function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}
