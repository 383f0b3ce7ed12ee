/** Roles of account members, strongest first (product §4). */
export const ROLES = ['owner', 'admin', 'approver', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Everything a member may do. `public` and `device` mark routes that no member permission guards:
 * `public` needs no token, `device` needs a device's own token, `self` any signed-in member about themselves, `deploy-key` the key of the
 * area in the address, `operator` the key that lies in the data folder. `integration` is who may have
 * embed tokens made: a member by `integration.manage`, or an integration by its secret key.
 */
export const PERMISSIONS = {
  'account.view': ['owner', 'admin', 'approver', 'editor', 'viewer'],
  'promo.edit': ['owner', 'admin', 'approver', 'editor'],
  'playlist.edit': ['owner', 'admin', 'approver', 'editor'],
  'playlist.approve': ['owner', 'admin', 'approver'],
  'schedule.edit': ['owner', 'admin', 'approver'],
  'device.manage': ['owner', 'admin'],
  'member.manage': ['owner', 'admin'],
  'integration.manage': ['owner', 'admin'],
  'billing.manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** What a route may name as its guard; a test fails for any route that names none. */
export type RouteGuard =
  | Permission
  | 'public'
  | 'self'
  | 'device'
  | 'deploy-key'
  | 'operator'
  | 'integration';

/** The one question API and UI ask of the table (product §4). */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
