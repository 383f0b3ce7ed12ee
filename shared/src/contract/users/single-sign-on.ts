import Type, { type Static } from 'typebox';
import { MAX_EMAIL_LENGTH, PASSWORD_FIELD_LENGTH } from '../limits';
import { OperationResult } from '../problem';
import { MAX_SSO_ROLES, SSO_ROLES } from './values';

const Role = Type.Enum([...SSO_ROLES]);
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** GET /api/auth/single-sign-on (extension): provider for the addresses of a domain. */
export const SsoQuery = Type.Object({ domain: line(253) });
/** Name of the provider; null: the domain has none. */
export const SsoFound = Type.Object({ name: Type.Union([Type.String(), Type.Null()]) });
export type SsoFound = Static<typeof SsoFound>;

/** POST /api/auth/single-sign-on/start (extension); without an address: the installation's provider. */
export const SsoStart = Type.Object({ email: Type.Optional(line(MAX_EMAIL_LENGTH)) });
/** Address of the provider's page, and what the page must send back with the provider's answer. */
export const SsoStarted = Type.Object({
  ...OperationResult.properties,
  url: Type.String(),
  attempt: Type.String(),
});
export type SsoStarted = Static<typeof SsoStarted>;

/** POST /api/auth/single-sign-on (extension). `answer`: query with which the provider came back. */
export const SsoFinish = Type.Object({
  attempt: line(4000),
  answer: line(8000),
  access_secret: Type.Optional(Type.String({ maxLength: 64 })),
  refresh_secret: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SsoFinish = Static<typeof SsoFinish>;

/** POST /api/auth/single-sign-on/logout (extension; OpenID Connect back-channel logout). */
export const SsoLogout = Type.Object({ logout_token: line(16_000) });
export type SsoLogout = Static<typeof SsoLogout>;

/** Role of the members whose claim has this value. */
export const SsoRole = Type.Object({ value: line(200), role: Role });
export type SsoRole = Static<typeof SsoRole>;

const shown = {
  name: line(60),
  issuer: line(500),
  client_id: line(500),
  domain: line(253),
  /** Claim with the user's groups, like `groups`. */
  role_claim: line(200),
  roles: Type.Array(SsoRole, { maxItems: MAX_SSO_ROLES }),
  /** Role without a matching group; null: no access. */
  default_role: Type.Union([Role, Type.Null()]),
  /** Whether all members but the owner must use it. */
  required: Type.Boolean(),
};

/** PUT /api/account/single-sign-on (extension). An absent secret stays as it is. */
export const SsoWish = Type.Object({
  ...shown,
  client_secret: Type.Optional(line(1000)),
  current_password: line(PASSWORD_FIELD_LENGTH),
});
export type SsoWish = Static<typeof SsoWish>;

/** Single sign-on of the account. The TXT record of the domain verifies it. */
export const SsoConnection = Type.Object({
  ...shown,
  verified: Type.Boolean(),
  /** Name and value of the TXT record. */
  record: Type.Object({ name: Type.String(), value: Type.String() }),
});
export type SsoConnection = Static<typeof SsoConnection>;
/** GET /api/account/single-sign-on (extension). The addresses are to be entered at the provider. */
export const SsoSettings = Type.Object({
  connection: Type.Union([SsoConnection, Type.Null()]),
  redirect_uri: Type.String(),
  /** Address for back-channel logout. */
  logout_uri: Type.String(),
});
export type SsoSettings = Static<typeof SsoSettings>;
