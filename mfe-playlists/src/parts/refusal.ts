import { isApiError } from '@vitrine/shared/shell-api';
import { texts } from '../texts';

/** Why a wish was refused: the server's sentence, or ours when it said none. Nothing while nothing was refused. */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return (isApiError(error) && error.detail) || texts.refused;
}
