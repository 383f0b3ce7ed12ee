import { isApiError } from '@vitrine/shared/shell-api';

export type TroubleKind = 'offline' | 'paused' | 'refused' | 'failed';
/** Why a form was not taken, when it is about no single field. `detail` is the server's sentence, where it knows better than we do. */
export interface Trouble {
  kind: TroubleKind;
  detail?: string;
}
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** Status 0 means that the server was not reached; a pause is worded by the server, which knows how long it is. */
export function troubleOf(error: unknown): Trouble {
  if (!isApiError(error)) return { kind: 'failed' };
  const { status, detail } = error;
  if (status === 0) return { kind: 'offline' };
  if (status === 429) return { kind: 'paused', detail };
  return status >= 400 && status < 500 ? { kind: 'refused', detail } : { kind: 'failed' };
}

/** The server's sentences by field; a field that this form does not have is left out. `captcha.answer` is about `captcha`. */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[]): Faults<Field> {
  const faults: Faults<Field> = {};
  const errors = isApiError(error) ? error.problem?.errors : undefined;
  for (const { field, detail } of Array.isArray(errors) ? errors : []) {
    const name = fields.find((one) => one === String(field).split(/[./]/).filter(Boolean)[0]);
    if (name) faults[name] ??= detail;
  }
  return faults;
}
