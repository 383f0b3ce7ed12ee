import { callApi, isInvalidToken, type CallDeps } from '@vitrine/shared/host';
import { isApiError, type RequestOptions, type Shell } from '@vitrine/shared/shell-api';
import { isDisabled, type Session } from './session';

/**
 * Creates the request function of shell and areas. Auth paths have no bearer header (spec §7), all others a
 * refreshed token. A 401 with invalid_token ends the session (spec §4), unless another tab has stored a newer
 * token: then the call is retried with it. `onFactorMissing`: the account requires a second factor.
 */
export function createRequest(
  deps: CallDeps,
  session: Session,
  onFactorMissing: () => void = () => undefined,
): Shell['request'] {
  return async function request<T>(options: RequestOptions): Promise<T> {
    if (isAuthPath(options.path)) return callApi<T>(deps, options);
    const token = await session.freshToken();
    try {
      return await callApi<T>(deps, options, token);
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor_missing') onFactorMissing();
      if (!isInvalidToken(error)) throw logged(options, error);
      const newer = session.current()?.token_access;
      if (newer && newer !== token) return callApi<T>(deps, options, newer);
      session.end(isDisabled(error) ? 'disabled' : 'rejected');
      throw error;
    }
  };
}

/** Whether a path has no bearer. Signing out (an extension) has one, which names its session. */
const isAuthPath = (path: string): boolean =>
  path === '/api/auth' || (path.startsWith('/api/auth/') && path !== '/api/auth/logout');

/**
 * Logs and returns an error that does not end the session, refusals (4xx) included (spec §8). Omits the
 * query, which may contain names.
 */
function logged({ method = 'GET', path }: RequestOptions, error: unknown): unknown {
  if (isApiError(error)) console.warn(`${method} ${path} failed: ${error.status} ${error.code}`);
  return error;
}
