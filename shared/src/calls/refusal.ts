import { isApiError } from '../shell-api';

/** Reason for a failed call: the server's sentence, or `otherwise` when there is none. */
export const refusalOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.detail) || otherwise;

/** True when no answer of the server came back: no connection, or a gateway's 502 to 504. */
export const isUnreached = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
