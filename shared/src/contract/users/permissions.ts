import type { MailKind } from '../limits';

/** Roles of account members, strongest first (product §4). */
export const ROLES = ['owner', 'admin', 'approver', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Permissions and route guards. `public`: no token. `device`: a device token. `self`: any signed-in member.
 * `deploy-key`: the key of the area in the path. `operator`: the key in the data folder. `integration`: a
 * member with `integration.manage`, or an integration's secret. `installation`: a user marked as operator.
 */
export const PERMISSIONS = {
  'account.view': ['owner', 'admin', 'approver', 'editor', 'viewer'],
  'promo.edit': ['owner', 'admin', 'approver', 'editor'],
  'playlist.edit': ['owner', 'admin', 'approver', 'editor'],
  'playlist.approve': ['owner', 'admin', 'approver'],
  'schedule.edit': ['owner', 'admin', 'approver'],
  'device.manage': ['owner', 'admin'],
  'member.manage': ['owner', 'admin'],
  'history.view': ['owner', 'admin'],
  'integration.manage': ['owner', 'admin'],
  'billing.manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Permission that makes a member a recipient of a kind of mail. */
export const MAIL_PERMISSIONS = {
  screens: 'device.manage',
  promos: 'promo.edit',
  playlists: 'playlist.edit',
  storage: 'member.manage',
  payments: 'billing.manage',
} as const satisfies Partial<Record<MailKind, Permission>>;

/** Guard of a route; a test fails for any route without one. */
export type RouteGuard =
  | Permission
  | 'public'
  | 'self'
  | 'device'
  | 'deploy-key'
  | 'operator'
  | 'installation'
  | 'integration';

/** Permission check of API and UI (product §4). */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
