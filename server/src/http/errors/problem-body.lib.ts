import { STATUS_CODES } from 'node:http';
import type { ProblemError } from '../../platform/errors/errors.lib';

const PLAIN_500 = 'Something went wrong on our side. Try again.';

/** Body of every refusal (product §2, RFC 9457); null stands for the plain 500. */
export function problemBody(known: ProblemError | null, requestId: string) {
  const status = known?.status ?? 500;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: known?.detail ?? PLAIN_500,
    code: known?.code ?? 'internal',
    ...(known?.extra.errors ? { errors: known.extra.errors } : {}),
    ...known?.extra.body,
    request_id: requestId,
  };
}
