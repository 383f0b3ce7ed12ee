import Type, { type Static } from 'typebox';
import { PASSWORD_FIELD_LENGTH } from '../limits';
import { OperationResult } from '../problem';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH });
/** Code of an authenticator app, or a recovery code; blanks and dashes do not count. */
const code = Type.String({ minLength: 1, maxLength: 40 });

/** POST /api/auth/second-factor (extension). `ticket`: from the refusal of the password alone. */
export const SecondFactorSignIn = Type.Object({
  ticket: Type.String({ minLength: 1, maxLength: 2000 }),
  code,
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SecondFactorSignIn = Static<typeof SecondFactorSignIn>;

/**
 * GET /api/account/second-factor (extension): whether sign-in asks for a code, unused recovery codes, and
 * whether this account requires a code or a passkey of its members. `account_name`: the account's.
 */
export const SecondFactor = Type.Object({
  on: Type.Boolean(),
  recovery_codes: Type.Integer(),
  required: Type.Boolean(),
  account_name: Type.String(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** POST /api/account/second-factor (extension). */
export const SecondFactorStart = Type.Object({ password });
export type SecondFactorStart = Static<typeof SecondFactorStart>;
/** Secret for the app, its address (otpauth:), and that address as a picture (data: address of an SVG). */
export const SecondFactorStarted = Type.Object({
  ...OperationResult.properties,
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.String(),
});
export type SecondFactorStarted = Static<typeof SecondFactorStarted>;

/** POST /api/account/second-factor/confirm (extension). */
export const SecondFactorConfirm = Type.Object({ code });
/** Recovery codes, in this answer only; each works once. */
export const SecondFactorOn = Type.Object({
  ...OperationResult.properties,
  recovery_codes: Type.Array(Type.String()),
});
export type SecondFactorOn = Static<typeof SecondFactorOn>;

/** POST /api/account/second-factor/recovery-codes (extension): new ones, which replace all earlier ones. */
export const SecondFactorCodes = Type.Object({ password, code });
export type SecondFactorCodes = Static<typeof SecondFactorCodes>;

/** POST /api/account/second-factor/off (extension). */
export const SecondFactorOff = Type.Object({ password, code });
export type SecondFactorOff = Static<typeof SecondFactorOff>;

/** POST /api/account/second-factor/require (extension): of all members, or no longer. */
export const SecondFactorRule = Type.Object({ required: Type.Boolean(), password });
export type SecondFactorRule = Static<typeof SecondFactorRule>;
