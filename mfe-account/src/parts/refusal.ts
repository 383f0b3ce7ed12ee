import { isApiError } from '@vitrine/shared/shell-api';

/** What the server said about one field (RFC 9457 `errors`), undefined when nothing. */
export function refusalAt(error: unknown, field: string): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.problem?.errors?.find((one) => one.field === field)?.detail;
}

/** What the server said in general: '' without a refusal, or when every word of it stands at one of `fields` already. */
export function refusalBeside(error: unknown, fields: readonly string[], otherwise: string): string {
  if (!error) return '';
  if (!isApiError(error)) return otherwise;
  const about = error.problem?.errors ?? [];
  if (about.length > 0 && about.every((one) => fields.includes(one.field))) return '';
  return error.detail || otherwise;
}
