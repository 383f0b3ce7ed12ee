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
  return below ? texts.more(texts.roles[below], texts.joined(deeds)) : texts.sees(texts.joined(deeds));
}
