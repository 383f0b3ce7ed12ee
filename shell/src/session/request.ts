import { callApi, isInvalidToken, type CallDeps } from '@vitrine/shared/host';
import { isApiError, type RequestOptions, type Shell } from '@vitrine/shared/shell-api';
import type { Session } from './session';

/**
 * Every call of shell and areas. Auth paths go without a bearer header (spec §7), all others with a token refreshed in time. A 401
 * with invalid_token ends the session (spec §4), unless another tab has already put a newer token in its place: then the call is
 * made once more with that one.
 */
export function createRequest(deps: CallDeps, session: Session): Shell['request'] {
  return async function request<T>(options: RequestOptions): Promise<T> {
    if (isAuthPath(options.path)) return callApi<T>(deps, options);
    const token = await session.freshToken();
    try {
      return await callApi<T>(deps, options, token);
    } catch (error) {
      if (!isInvalidToken(error)) throw logged(options, error);
      const newer = session.current()?.token_access;
      if (newer && newer !== token) return callApi<T>(deps, options, newer);
      session.end('rejected');
      throw error;
    }
  };
}

/** Signing out (our extension) is about the very session that its bearer names. */
const isAuthPath = (path: string): boolean =>
  path === '/api/auth' || (path.startsWith('/api/auth/') && path !== '/api/auth/logout');

/** Spec §8: what does not end the session is logged and rethrown, refusals (4xx) too. The path without its query, which may hold names. */
function logged({ method = 'GET', path }: RequestOptions, error: unknown): unknown {
  if (isApiError(error)) console.warn(`${method} ${path} failed: ${error.status} ${error.code}`);
  return error;
}
