import type { ErrorCode, FieldError } from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import { type Detail, sentence } from '../languages/sentence.rule';

/** Error about one field: its sentence is shown there. */
export type FieldFault = Omit<Static<typeof FieldError>, 'detail'> & { detail: Detail };

/** Optional parts of a refusal: field errors, headers, and additional fields of the body. */
export interface ProblemExtra {
  errors?: FieldFault[];
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Error that is meant for a client. `report` sends it to monitoring. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly detail: Detail,
    readonly report: boolean,
    readonly extra: ProblemExtra = {},
  ) {
    super(String(detail));
    this.name = 'ProblemError';
  }
}

/**
 * Creates a problem; `detail` is a sentence that a user may read (product §2). Prefer the named factories
 * below.
 */
export function problem(status: number, code: ErrorCode, detail: Detail, extra?: ProblemExtra): ProblemError {
  return new ProblemError(status, code, detail, status >= 500, extra);
}

export const badRequest = (detail: Detail, errors?: FieldFault[]) =>
  problem(400, 'invalid_request', detail, errors ? { errors } : {});

/** 400 about one field: the sentence is shown at the field and above the form. */
export const fieldProblem = (field: string, code: string, detail: Detail) =>
  badRequest(detail, [{ field, code, detail }]);

/** 401 for a bearer that is missing, invalid, expired or ended: the client signs out (spec §8, RFC 6750). */
export const unauthorized = () =>
  problem(401, 'invalid_token', 'Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    body: { error: 'invalid_token' },
  });

const DISABLED =
  'This account is disabled. Ask the operator of this Vitrine. Screens keep playing what they have.';

/** 401 for a session or key of an account that the operator disabled: the client signs out. */
export const accountDisabled = () =>
  problem(401, 'account_disabled', DISABLED, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    body: { error: 'invalid_token' },
  });

/** 403 at a sign-in with the right password, to a disabled account. */
export const signInDisabled = () => problem(403, 'account_disabled', DISABLED);

/** 401 without `invalid_token`, for a request without credentials (RFC 6750 §3.1). */
export const withoutToken = () =>
  problem(401, 'invalid_credentials', 'This call needs a token.', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/**
 * 401 for a wrong name or password: same text for both, and never `invalid_token`, which would sign the user
 * out.
 */
export const invalidCredentials = (detail: Detail = 'Wrong user name or password.') =>
  problem(401, 'invalid_credentials', detail);

export const forbidden = (detail: Detail = 'Your role doesn’t allow this.') =>
  problem(403, 'forbidden', detail);

type Noun =
  | ('API key' | 'QR code' | 'account' | 'address' | 'archive' | 'calendar' | 'calendar address')
  | ('delivery' | 'deploy key' | 'device' | 'device group' | 'download' | 'export' | 'file' | 'icon')
  | ('import' | 'integration' | 'logo' | 'member' | 'page' | 'passkey' | 'playlist' | 'promo')
  | ('schedule entry' | 'screenshot' | 'session' | 'single sign-on' | 'upload' | 'urgent message')
  | ('user' | 'version' | 'webhook');

/** 404, the same for unknown and foreign ids. */
export const notFound = (what: Noun = 'page') =>
  problem(404, 'not_found', `This ${what} does not exist.` as const);

/** Another user chose this member's password: it has to be replaced first (decision 0020). */
export const passwordChangeRequired = () =>
  problem(403, 'password_change_required', 'Choose a password of your own first.');

/** The account requires a second factor, and this member has none yet (product §3). */
export const secondFactorMissing = () =>
  problem(403, 'second_factor_missing', 'Your account requires two-step sign-in. Set it up to continue.');

/** 409; `body` adds fields to the answer, e.g. the uses that block a deletion. */
export const conflict = (detail: Detail, extra: { code?: ErrorCode; body?: Record<string, unknown> } = {}) =>
  problem(409, extra.code ?? 'conflict', detail, extra.body ? { body: extra.body } : {});

export const gone = (detail: Detail, code: ErrorCode = 'gone') => problem(410, code, detail);
/** Link that is unknown, used, expired or malformed: the same answer for all, which reveals nothing. */
export const linkGone = () =>
  gone('This link no longer works. It works once and expires. Ask for a new one.');
/** The body was too slow. The connection cannot be reused: the rest may still arrive. */
export const bodyTooSlow = () =>
  problem(408, 'invalid_request', 'The request took too long to arrive. Try again.', {
    headers: { connection: 'close' },
  });

export const tooLarge = (detail: Detail) => problem(413, 'too_large', detail);
export const outOfStorage = (detail: Detail) => problem(413, 'out_of_storage', detail);
export const wrongType = (detail: Detail) => problem(415, 'wrong_type', detail);
export const tooManyRequests = (seconds: number, detail: Detail) =>
  problem(429, 'too_many_requests', detail, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
export const unavailable = (detail: Detail, seconds = 2) =>
  problem(503, 'unavailable', detail, { headers: { 'retry-after': String(seconds) } });
/** The operator has closed this way of signing up (`VITRINE_SIGN_UP`). */
export const signUpClosed = () =>
  problem(403, 'sign_up_closed', 'Sign-up is closed on this server. Ask its operator for an account.');
/** The password is right, and a code is needed; `ticket` is sent with it. */
export const secondFactorRequired = (ticket: string) =>
  problem(403, 'second_factor_required', 'Enter the code of your authenticator app.', { body: { ticket } });
/** A sign-in at an identity provider that did not succeed; `detail` names the way on. */
export const singleSignOnFailed = (detail: Detail) => problem(403, 'single_sign_on', detail);
/** The account's members sign in at its identity provider. */
export const singleSignOnRequired = (name: string) =>
  problem(
    403,
    'single_sign_on_required',
    sentence`Your account uses single sign-on. Enter your e-mail address, then choose “Continue with ${name}”.`,
  );
/** No payment provider is configured on this server; no client action changes that. */
export const paymentNotSetUp = () =>
  problem(
    403,
    'payment_not_set_up',
    'Payments are not set up on this server. Nothing was charged or changed. Ask its operator.',
  );
export const diskFull = (detail: Detail = 'The server’s disk is full. Nothing was changed.') =>
  problem(507, 'disk_full', detail);
