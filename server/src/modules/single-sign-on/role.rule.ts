import { ROLES, type Role, type SsoRole } from '@vitrine/shared/contract';

/** Roles that an account gives to the groups of its provider. */
export interface RoleTable {
  roleClaim: string;
  roles: readonly SsoRole[];
  /** Role without a matching group; null: no access. */
  defaultRole: Role | null;
}

/**
 * Role of a user who signs in: the strongest of their groups, `current` for a member where no groups are
 * listed. The owner stays the owner. Null: no access.
 */
export function roleFor(
  { roleClaim, roles, defaultRole }: RoleTable,
  claims: Readonly<Record<string, unknown>>,
  current: Role | null,
): Role | null {
  if (current === 'owner') return current;
  if (roles.length === 0) return current ?? defaultRole;
  const groups = valuesOf(claims[roleClaim]);
  const given = roles.filter(({ value }) => groups.includes(value)).map(({ role }) => role);
  return ROLES.find((role) => role !== 'owner' && given.includes(role)) ?? defaultRole;
}

/** Values of a claim: a list, or one text. Untrusted input. */
function valuesOf(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((one) => typeof one === 'string');
}
