import type { Role } from '@vitrine/shared/contract';
import { texts } from '../texts';
import { deedsOf } from './roles.rule';

/** What a role may do, in one sentence made from the permission table. */
export function roleSentence(role: Role): string {
  const deeds = deedsOf(role).map(({ permission, cell }) =>
    cell === 'waits' ? texts.permissionWaits : texts.permissions[permission],
  );
  return deeds.length === 0 ? texts.onlyLooks : texts.sees(inARow(deeds));
}

/** 'a', 'a and b', 'a, b, and c'. The browser's own way to say so takes longer to get ready than the page to be drawn. */
function inARow(deeds: readonly string[]): string {
  return deeds.length < 3 ? deeds.join(' and ') : `${deeds.slice(0, -1).join(', ')}, and ${deeds.at(-1)}`;
}
