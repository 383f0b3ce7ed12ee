import Type, { type Static } from 'typebox';
import { MAX_NAME_LENGTH } from '../limits';
import { OperationResult } from '../problem';
import { API_KEY_SCOPES, MAX_API_KEY_DAYS } from './values';

const Scope = Type.Enum([...API_KEY_SCOPES]);
const Seconds = Type.Union([Type.Integer(), Type.Null()]);

/**
 * POST /api/keys (extension). `kind` 'personal': acts for the caller with at most the role's permissions, and
 * ends with the membership; 'account': for owners and admins.
 */
export const ApiKeyWish = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  kind: Type.Enum(['personal', 'account']),
  /** Permissions besides `account.view`, which every key has. */
  scopes: Type.Array(Scope, { maxItems: API_KEY_SCOPES.length }),
  /** Days until it expires; null: never. */
  days: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_API_KEY_DAYS }), Type.Null()]),
});
export type ApiKeyWish = Static<typeof ApiKeyWish>;

/** Created key; the only response that includes it. */
export const ApiKeyMade = Type.Object({ ...OperationResult.properties, key: Type.String() });
export type ApiKeyMade = Static<typeof ApiKeyMade>;

/**
 * GET /api/keys (extension). `stopped`: the maker of this key of the account is no longer an owner or admin.
 * Times in unix seconds.
 */
export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['personal', 'account']),
  scopes: Type.Array(Scope),
  state: Type.Enum(['live', 'expired', 'stopped']),
  /** User name; '' when deleted. */
  made_by: Type.String(),
  /** Whether the caller made it. */
  own: Type.Boolean(),
  created_at: Type.Integer(),
  expires_at: Seconds,
  last_used_at: Seconds,
  /** Address of the last call; null when unused. */
  last_used_from: Type.Union([Type.String(), Type.Null()]),
  /** Calls made with it. */
  calls: Type.Integer(),
});
export type ApiKey = Static<typeof ApiKey>;
/** Own keys; for owners and admins all keys of the account. Newest first. */
export const ApiKeyList = Type.Array(ApiKey);
