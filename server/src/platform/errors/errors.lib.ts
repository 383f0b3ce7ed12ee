import type { ErrorCode, FieldError } from '@vitrine/shared/contract';
import type { Static } from 'typebox';

type FieldErrors = Static<typeof FieldError>[];

/** What a refusal may carry besides its sentence: field errors, headers, and fields that this one answer adds to the body. */
export interface ProblemExtra {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** The one kind of error that reaches a client on purpose. `report` asks monitoring to look at it. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly detail: string,
    readonly report: boolean,
    readonly extra: ProblemExtra = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
  }
}

/** `detail` is a sentence that a user may read (product §2). Prefer the named factories below. */
export function problem(status: number, code: ErrorCode, detail: string, extra?: ProblemExtra): ProblemError {
  return new ProblemError(status, code, detail, status >= 500, extra);
}

export const badRequest = (detail: string, errors?: FieldErrors) =>
  problem(400, 'invalid_request', detail, errors ? { errors } : {});

/** 400 about one field: the sentence stands at the field and above the form. */
export const fieldProblem = (field: string, code: string, detail: string) =>
  badRequest(detail, [{ field, code, detail }]);

/** The bearer is missing, invalid, expired or ended: the client signs out on this one (spec §8, RFC 6750). */
export const unauthorized = () =>
  problem(401, 'invalid_token', 'Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    body: { error: 'invalid_token' },
  });

/** Nothing was said about who asks: then it cannot be wrong either (RFC 6750 §3.1). */
export const withoutToken = () =>
  problem(401, 'invalid_credentials', 'This call needs a token.', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** Wrong name or password: same words for both, and never `invalid_token`, which would sign the person out. */
export const invalidCredentials = (detail = 'Wrong user name or password.') =>
  problem(401, 'invalid_credentials', detail);

export const forbidden = (detail = 'Your role doesn’t allow this.') => problem(403, 'forbidden', detail);

/** Unknown and foreign ids answer exactly the same. `what` is a word like 'promo'. */
export const notFound = (what = 'page') => problem(404, 'not_found', `This ${what} does not exist.`);

/** Another person chose this member's password: it has to be replaced before anything else (decision 0020). */
export const passwordChangeRequired = () =>
  problem(403, 'password_change_required', 'Choose a password of your own first.');

/** `body` adds fields to the answer, e.g. the uses that stand in the way. */
export const conflict = (detail: string, extra: { code?: ErrorCode; body?: Record<string, unknown> } = {}) =>
  problem(409, extra.code ?? 'conflict', detail, extra.body ? { body: extra.body } : {});

export const gone = (detail: string, code: ErrorCode = 'gone') => problem(410, code, detail);
/** Unknown, used, too old, misspelt: whoever tries links learns nothing from the answer. */
export const linkGone = () =>
  gone('This link no longer works. It works once and expires. Ask for a new one.');
/** The body did not arrive in time. The connection cannot be used again: the rest may still come. */
export const bodyTooSlow = () =>
  problem(408, 'invalid_request', 'The request took too long to arrive. Try again.', {
    headers: { connection: 'close' },
  });

export const tooLarge = (detail: string) => problem(413, 'too_large', detail);
export const outOfStorage = (detail: string) => problem(413, 'out_of_storage', detail);
export const wrongType = (detail: string) => problem(415, 'wrong_type', detail);
export const tooManyRequests = (seconds: number, detail: string) =>
  problem(429, 'too_many_requests', detail, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
export const unavailable = (detail: string, seconds = 2) =>
  problem(503, 'unavailable', detail, { headers: { 'retry-after': String(seconds) } });
/** The operator has closed what the caller wants to sign up by (`VITRINE_SIGN_UP`). */
export const signUpClosed = () =>
  problem(403, 'sign_up_closed', 'Sign-up is closed on this server. Ask its operator for an account.');
/** No payment provider is configured on this server; nothing that the caller does changes that. */
export const paymentNotSetUp = () =>
  problem(
    403,
    'payment_not_set_up',
    'Payments are not set up on this server. Nothing was charged or changed. Ask its operator.',
  );
export const diskFull = (detail = 'The server’s disk is full. Nothing was changed.') =>
  problem(507, 'disk_full', detail);
