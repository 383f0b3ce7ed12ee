import { isApiError } from '@vitrine/shared/shell-api';

/** Error of the server about one field (RFC 9457 `errors`); undefined when there is none. */
export function refusalAt(error: unknown, field: string): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.problem?.errors?.find((one) => one.field === field)?.detail;
}

/** General error of the server: '' without a refusal, or when all of its errors are shown at `fields`. */
export function refusalBeside(error: unknown, fields: readonly string[], otherwise: string): string {
  if (!error) return '';
  if (!isApiError(error)) return otherwise;
  const about = error.problem?.errors ?? [];
  if (about.length > 0 && about.every((one) => fields.includes(one.field))) return '';
  return error.detail || otherwise;
}
