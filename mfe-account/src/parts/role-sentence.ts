import type { Role } from '@vitrine/shared/contract';
import { texts } from '../texts';
import { deedsOf } from './roles.rule';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a role may do, in one sentence made from the permission table. */
export function roleSentence(role: Role): string {
  const deeds = deedsOf(role).map(({ permission, cell }) =>
    cell === 'waits' ? texts.permissionWaits : texts.permissions[permission],
  );
  return deeds.length === 0 ? texts.onlyLooks : texts.sees(list.format(deeds));
}
