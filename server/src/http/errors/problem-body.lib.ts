import { STATUS_CODES } from 'node:http';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import type { ProblemError } from '../../platform/errors/errors.lib';
import { inLanguage } from '../../platform/languages/translation.lib';
import type { Detail } from '../../platform/languages/sentence.rule';

const PLAIN_500: Detail = 'Something went wrong on our side. Try again.';

/** Body of every refusal (product §2, RFC 9457); null stands for the plain 500. */
export function problemBody(known: ProblemError | null, requestId: string, language: DesignLanguage) {
  const errors = known?.extra.errors?.map((fault) => ({
    ...fault,
    detail: inLanguage(fault.detail, language),
  }));
  const status = known?.status ?? 500;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: inLanguage(known?.detail ?? PLAIN_500, language),
    code: known?.code ?? 'internal',
    ...(errors ? { errors } : {}),
    ...known?.extra.body,
    request_id: requestId,
  };
}
