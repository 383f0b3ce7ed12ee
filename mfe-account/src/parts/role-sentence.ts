import type { Role } from '@vitrine/shared/contract';
import { texts } from '../texts';
import { permissionsOf } from './roles.rule';

/** Permissions of a role in one sentence, generated from the permission table. */
export function roleSentence(role: Role): string {
  const deeds = permissionsOf(role).map(({ permission, cell }) =>
    cell === 'waits' ? texts.permissionWaits : texts.permissions[permission],
  );
  return deeds.length === 0 ? texts.onlyLooks : texts.sees(joined(deeds));
}

/**
 * Joins to 'a', 'a and b', 'a, b, and c'. The first use of `Intl.ListFormat` takes longer than rendering the
 * page.
 */
function joined(deeds: readonly string[]): string {
  return deeds.length < 3 ? deeds.join(' and ') : `${deeds.slice(0, -1).join(', ')}, and ${deeds.at(-1)}`;
}
