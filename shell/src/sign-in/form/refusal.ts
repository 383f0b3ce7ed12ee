import { isApiError } from '@vitrine/shared/shell-api';

export type TroubleKind = 'offline' | 'paused' | 'refused' | 'failed';
/** Error of a form that concerns no single field. `detail` is the server's sentence, when more specific. */
export interface Trouble {
  kind: TroubleKind;
  detail?: string;
}
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/**
 * Error for a failed call. Status 0: the server was not reached; a rate limit has the server's sentence with
 * its duration.
 */
export function troubleOf(error: unknown): Trouble {
  if (!isApiError(error)) return { kind: 'failed' };
  const { status, detail } = error;
  if (status === 0) return { kind: 'offline' };
  if (status === 429) return { kind: 'paused', detail };
  return status >= 400 && status < 500 ? { kind: 'refused', detail } : { kind: 'failed' };
}

/**
 * Sentences of the server by field; fields missing in this form are omitted. `captcha.answer` maps to
 * `captcha`.
 */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[]): Faults<Field> {
  const faults: Faults<Field> = {};
  const errors = isApiError(error) ? error.problem?.errors : undefined;
  for (const { field, detail } of Array.isArray(errors) ? errors : []) {
    const name = fields.find((one) => one === String(field).split(/[./]/).filter(Boolean)[0]);
    if (name) faults[name] ??= detail;
  }
  return faults;
}
