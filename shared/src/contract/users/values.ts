import type { Permission, Role } from './permissions';

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

/** Events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'device.offline',
  'device.online',
  'playlist.approved',
  'playlist.rejected',
  'promo.ready',
  'promo.failed',
  'urgent.started',
  'urgent.ended',
  'plays.daily',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Webhooks of one account, at most. */
export const MAX_WEBHOOKS = 20;
/** Prefix of webhook secrets; what follows is the key in base64 (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Deliveries in a webhook's list. */
export const MAX_SHOWN_DELIVERIES = 100;

/** Roles that single sign-on may give: never the owner's. */
export const SSO_ROLES = ['admin', 'approver', 'editor', 'viewer'] as const satisfies readonly Role[];
/** Groups of an account's provider with a role, at most. */
export const MAX_SSO_ROLES = 50;
/** Days between asking to delete an account and its deletion, in which its owner can undo it (product §3). */
export const DELETION_DAYS = 14;
/** Days for which an exported archive is kept. */
export const EXPORT_DAYS = 7;

/** Most passkeys of a user. */
export const MAX_PASSKEYS = 20;
/** Characters in the name of a passkey. */
export const MAX_PASSKEY_NAME = 60;
