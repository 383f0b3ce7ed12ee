import { isApiError } from '../shell-api';

/** Why a call was refused: the server's sentence, or `otherwise` when it said none. */
export const refusalOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.detail) || otherwise;
