import type { Role } from '@vitrine/shared/contract';
import { type Detail, lineOf, sentence, within } from '../../platform/languages/sentence.rule';

/** Line about a change of a member, without address and password; empty when nothing changed. */
export function memberChanges(
  before: { username: string; role: Role },
  change: { username: string | null; email: string | null; passwordHash: string | null; role: Role },
): Detail {
  const { username, email, passwordHash, role } = change;
  return lineOf([
    ...(username && username !== before.username ? [sentence`renamed from “${before.username}”`] : []),
    ...(role === before.role ? [] : [sentence`${within(role)} instead of ${within(before.role)}`]),
    ...(email ? [within('new e-mail address, to be confirmed')] : []),
    ...(passwordHash ? [within('new password')] : []),
  ]);
}
