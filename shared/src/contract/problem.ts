import Type, { type Static } from 'typebox';

/** Stable error codes of the API (product §2). Clients branch on these, never on texts. */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_token',
  'invalid_credentials',
  'forbidden',
  'account_disabled',
  'password_change_required',
  'second_factor_missing',
  'not_found',
  'conflict',
  'precondition_failed',
  'gone',
  'in_use',
  'too_large',
  'wrong_type',
  'unreadable_media',
  'out_of_storage',
  'disk_full',
  'chunk_mismatch',
  'upload_cancelled',
  'too_many_requests',
  'code_unknown',
  'code_expired',
  'subscription_blocked',
  'plan_screens',
  'plan_feature',
  'payment_declined',
  'payment_not_set_up',
  'sign_up_closed',
  'second_factor_required',
  'single_sign_on',
  'single_sign_on_required',
  'device_offline',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Error of one field of a request; `field` is its path with dots. */
export const FieldError = Type.Object({
  field: Type.String(),
  code: Type.String(),
  detail: Type.String(),
});

/**
 * Error body after RFC 9457; `detail` is a sentence for users; `error` is 'invalid_token' on a 401 (RFC
 * 6750).
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
  error: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldError)),
  request_id: Type.Optional(Type.String()),
});
export type Problem = Static<typeof Problem>;

/**
 * Body of a 412: `If-Match` named an outdated version, and nothing was written. `current` is the resource as
 * its read returns it, `etag` its tag, `changed` the fields that differ from the sent version; author and
 * time are null when unknown.
 */
export const Outdated = Type.Object({
  ...Problem.properties,
  current: Type.Unknown(),
  etag: Type.String(),
  changed_by: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  changed_at: Type.Union([Type.Integer(), Type.Null()]),
  changed: Type.Array(Type.String()),
});
export type Outdated = Static<typeof Outdated>;

/** Headers of a conditional write (RFC 9110 §13.1.1). */
export const IfMatchHeader = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The `etag` of what was seen: the write happens only while that still stands, else 412. Without it the last write wins.',
    }),
  ),
});

/** Response of every write (spec §3 "Operation result"). `error` is the sentence for the user. */
export const OperationResult = Type.Object({
  success: Type.Boolean(),
  id: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  /** Tag of the written version, for the next `If-Match`. */
  etag: Type.Optional(Type.String()),
});
export type OperationResult = Static<typeof OperationResult>;

/** Path of a call on one resource. */
export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
