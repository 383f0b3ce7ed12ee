import Type, { type Static } from 'typebox';
import { EMBED_AREAS, EMBED_MODES, MAX_EMBED_MINUTES, MAX_EMBED_ORIGINS, MAX_NAME_LENGTH } from '../limits';
import { OperationResult } from '../problem';
import { AREA_ID } from '../releases';

const Area = Type.Enum([...EMBED_AREAS]);
const Mode = Type.Enum([...EMBED_MODES]);
/** Scheme, host and port as in the header `Origin`. */
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  minItems: 1,
  maxItems: MAX_EMBED_ORIGINS,
});
const Group = Type.Union([Type.String({ maxLength: 64 }), Type.Null()]);

/** POST /api/embed-tokens (extension): area, permission, lifetime and origins of an embed. */
export const EmbedTokenWish = Type.Object({
  area: Area,
  /** Installation-specific area that renders the embed: it makes the calls of `area`, and no others. */
  own_area: Type.Optional(Type.String({ pattern: AREA_ID })),
  /** Device group; only for the schedule and the devices. */
  device_group: Type.Optional(Group),
  mode: Mode,
  origins: Origins,
  minutes: Type.Integer({ minimum: 1, maximum: MAX_EMBED_MINUTES }),
});
export type EmbedTokenWish = Static<typeof EmbedTokenWish>;

/** Response of POST /api/embed-tokens; `expires_at` in unix seconds. */
export const EmbedToken = Type.Object({
  token: Type.String(),
  expires_at: Type.Integer(),
  area: Area,
  mode: Mode,
  device_group: Group,
  origins: Type.Array(Type.String()),
});
export type EmbedToken = Static<typeof EmbedToken>;

/**
 * POST /api/integrations (extension). `mode` is the highest permission of its tokens; a group restricts all
 * of them.
 */
export const IntegrationWish = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  areas: Type.Array(Area, { minItems: 1, maxItems: EMBED_AREAS.length }),
  mode: Mode,
  device_group: Type.Optional(Group),
  origins: Origins,
});
export type IntegrationWish = Static<typeof IntegrationWish>;

/**
 * PATCH /api/integrations/{id} (extension): changes the given fields, and makes the caller responsible for
 * it.
 */
export const IntegrationChange = Type.Partial(IntegrationWish);
export type IntegrationChange = Static<typeof IntegrationChange>;

/** Created integration; the only response that includes the secret key. */
export const IntegrationMade = Type.Object({ ...OperationResult.properties, secret: Type.String() });
export type IntegrationMade = Static<typeof IntegrationMade>;

/**
 * GET /api/integrations (extension). `stopped`: none of its responsible users is an owner or admin any more.
 * Times in unix seconds.
 */
export const Integration = Type.Object({
  id: Type.String(),
  name: Type.String(),
  areas: Type.Array(Area),
  mode: Mode,
  device_group: Group,
  origins: Type.Array(Type.String()),
  state: Type.Enum(['live', 'stopped', 'revoked']),
  /** User names; '' when deleted. */
  made_by: Type.String(),
  kept_by: Type.String(),
  created_at: Type.Integer(),
  last_used_at: Type.Union([Type.Integer(), Type.Null()]),
  revoked_at: Type.Union([Type.Integer(), Type.Null()]),
  /** Tokens issued. */
  token_count: Type.Integer(),
});
export type Integration = Static<typeof Integration>;
/** Integrations of the account, newest first; revoked ones for thirty days. */
export const IntegrationList = Type.Array(Integration);

/**
 * Claims of an embed token. `sid` or `int` names the session or integration that issued it, which it ends
 * with.
 */
export interface EmbedClaims {
  sub: string;
  iss: string;
  usr: string;
  /** Role for the UI; the server checks `area` and `mode`. */
  role: string;
  area: (typeof EMBED_AREAS)[number];
  /** Id of the rendered area, when it is not `area` itself. */
  own?: string;
  mode: (typeof EMBED_MODES)[number];
  grp?: string;
  org: string[];
  sid?: string;
  int?: string;
  exp: number;
  iat: number;
  jti: string;
}
