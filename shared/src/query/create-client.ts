import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../shell-api/api-error';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;
const MAX_RETRIES = 2;

/**
 * Creates the cache of one session. Reads are retried twice when the server was not reached or failed (status
 * 0 or 5xx), never after a refusal (4xx). Writes are never retried or deferred: an offline error is shown at
 * once, so the browser's "offline" state is ignored.
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

/** True for errors worth a retry. Unknown errors are bugs: retries would only hide them. */
export function isWorthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}
