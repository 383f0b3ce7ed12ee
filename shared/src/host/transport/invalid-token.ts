import { isApiError } from '../../shell-api';

/** True when the server refused the token of a call (spec §4): a new token may help, a retry does not. */
export function isInvalidToken(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 401 &&
    (error.problem?.error === 'invalid_token' || error.code === 'invalid_token')
  );
}
