import { isApiError } from '../shell-api';

/** Reason for a failed call: the server's sentence, or `otherwise` when there is none. */
export const refusalOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.detail) || otherwise;
