import { isApiError } from '../../shell-api';

/** The server did not take the token of a call (spec §4): another one may help, repeating does not. */
export function isInvalidToken(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 401 &&
    (error.problem?.error === 'invalid_token' || error.code === 'invalid_token')
  );
}
