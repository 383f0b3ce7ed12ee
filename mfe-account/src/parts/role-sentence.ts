import type { Role } from '@vitrine/shared/contract';
import { texts } from '../texts';
import { permissionsAdded, roleBelow } from './roles.rule';

/** Permissions of a role in one sentence, as what it adds to the one below, from the permission table. */
export function roleSentence(role: Role): string {
  const deeds = permissionsAdded(role).map(({ permission, cell }) =>
    cell === 'waits' ? texts.permissionWaits : texts.permissions[permission],
  );
  const below = roleBelow(role);
  if (deeds.length === 0) return texts.onlyLooks;
  return below ? texts.more(texts.roles[below], joined(deeds)) : texts.sees(joined(deeds));
}

/**
 * Joins to 'a', 'a and b', 'a, b, and c'. The first use of `Intl.ListFormat` takes longer than rendering the
 * page.
 */
function joined(deeds: readonly string[]): string {
  return deeds.length < 3 ? deeds.join(' and ') : `${deeds.slice(0, -1).join(', ')}, and ${deeds.at(-1)}`;
}
