import { may, PERMISSIONS, ROLES } from '@vitrine/shared/contract/values';
import type { Permission, Role } from '@vitrine/shared/contract';

/** `waits`: what they save stays pending until an approver has reviewed it (product §4 and §6). */
export type RoleCell = 'yes' | 'waits' | 'no';

export function roleCell(role: Role, permission: Permission): RoleCell {
  if (!may(role, permission)) return 'no';
  return permission === 'playlist.edit' && !may(role, 'playlist.approve') ? 'waits' : 'yes';
}

/**
 * Permission table for display: one row per permission, one cell per role, both in the order of the contract.
 */
export const roleRows = (Object.keys(PERMISSIONS) as Permission[]).map((permission) => ({
  permission,
  cells: ROLES.map((role) => ({ role, cell: roleCell(role, permission) })),
}));

/** The role that a role adds to: the next one in the order of the contract, if it has permissions. */
export function roleBelow(role: Role): Role | undefined {
  const below = ROLES[ROLES.indexOf(role) + 1];
  return below && permissionsOf(below).length > 0 ? below : undefined;
}

/** Permissions of a role that the one below it does not have, or not without approval. */
export const permissionsAdded = (role: Role) => {
  const below = roleBelow(role);
  return permissionsOf(role).filter(({ permission, cell }) => !below || roleCell(below, permission) !== cell);
};

/** Permissions of a role besides viewing, in the order of the table. */
const permissionsOf = (role: Role) =>
  roleRows.flatMap(({ permission }) => {
    const cell = roleCell(role, permission);
    return cell === 'no' || permission === 'account.view' ? [] : [{ permission, cell }];
  });
