import { isApiError } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/** Why a request was refused: the server's sentence, or ours when it said none. Undefined without an error. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return (isApiError(error) && error.detail) || texts.refused;
}
