import Type, { type Static } from 'typebox';
import { MAX_EMAIL_LENGTH, PASSWORD_FIELD_LENGTH, MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from '../limits';
import { OperationResult } from '../problem';
import { ROLES } from './permissions';

/** A role on the wire: one of ROLES. */
export const RoleName = Type.Enum([...ROLES]);

/** POST /api/auth (spec §7): sign-in or refresh, by grant_type. */
export const PasswordGrant = Type.Object({
  grant_type: Type.Literal('password'),
  username: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
  /** 'website', the only client (spec §7). */
  client_id: Type.String({ maxLength: 64 }),
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
});
/** POST /api/auth with a refresh token; the secrets are those of the session. */
export const RefreshGrant = Type.Object({
  grant_type: Type.Literal('refresh_token'),
  refresh_token: Type.String({ minLength: 1, maxLength: 512 }),
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
});
/** Body of POST /api/auth. */
export const AuthRequest = Type.Union([PasswordGrant, RefreshGrant]);
export type AuthRequest = Static<typeof AuthRequest>;

/** Answer of POST /api/auth; `token_expire` is the access token's end in unix seconds. */
export const AuthAnswer = Type.Object({
  token_access: Type.String(),
  token_expire: Type.Integer(),
  token_refresh: Type.String(),
  /**
   * True when the password was set by another user (extension): every call but POST /api/change_password is
   * refused until it is replaced.
   */
  must_change_password: Type.Optional(Type.Boolean()),
});
export type AuthAnswer = Static<typeof AuthAnswer>;

/** Stored session (spec §3), the value kept in browser storage. */
export interface StoredSession extends Omit<AuthAnswer, 'must_change_password'> {
  access_secret: string;
  refresh_secret: string;
}

/**
 * Claims of the access token (spec §3, product §3). `iss` is the user's id, `sub` the account's, `usr` the
 * user name.
 */
export interface AccessClaims {
  usr: string;
  sub: string;
  iss: string;
  exp: number;
  iat: number;
  jti: string;
  role: (typeof ROLES)[number];
  scope: string;
}

/** POST /api/auth/logout (extension). `sign_out_url`: page that ends the identity provider's session. */
export const SignedOut = Type.Object({
  ...OperationResult.properties,
  sign_out_url: Type.Optional(Type.String()),
});
export type SignedOut = Static<typeof SignedOut>;

/** GET /api/account/sessions (extension): open sessions of the signed-in user, most recently used first. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** Browser and system as words: 'Firefox', 'Windows'; '' when unknown. */
  browser: Type.String(),
  os: Type.String(),
  /** Unix seconds. */
  created_at: Type.Integer(),
  last_used_at: Type.Integer(),
  /** True for the session of this request. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;
/** GET /api/account/sessions: open sessions of the signed-in user. */
export const OpenSessions = Type.Array(OpenSession);

/** POST /api/change_password. All other sessions of the user end. */
export const ChangePassword = Type.Object({
  old_password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
  new_password: Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
});
export type ChangePassword = Static<typeof ChangePassword>;

/** POST /api/mm/{event} (spec §7): usage metrics of the UI; logout sends the event adm_logout. */
export const Metrics = Type.Object({
  os: Type.Optional(Type.String({ maxLength: 120 })),
  osBuild: Type.Optional(Type.String({ maxLength: 120 })),
  appVersion: Type.Optional(Type.String({ maxLength: 120 })),
  locale: Type.Optional(Type.String({ maxLength: 40 })),
  host: Type.Optional(Type.String({ maxLength: 255 })),
});
export type Metrics = Static<typeof Metrics>;
/** Path of POST /api/mm/{event}. */
export const MetricsParams = Type.Object({ event: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }) });
