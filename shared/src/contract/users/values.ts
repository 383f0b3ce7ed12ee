import type { Permission } from './permissions';

/** Permissions that an API key may have besides `account.view`: never users, integrations or payments. */
export const API_KEY_SCOPES = [
  'promo.edit',
  'playlist.edit',
  'playlist.approve',
  'schedule.edit',
  'device.manage',
  'history.view',
] as const satisfies readonly Permission[];
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
/** Prefix of API keys, so that a leaked one can be recognized. */
export const API_KEY_PREFIX = 'vitrine_key_';
/** Longest life of an API key that expires. */
export const MAX_API_KEY_DAYS = 730;
/** API keys of one account, at most. */
export const MAX_API_KEYS = 100;
/** Calls of one API key in a minute. */
export const API_KEY_CALLS_PER_MINUTE = 600;
