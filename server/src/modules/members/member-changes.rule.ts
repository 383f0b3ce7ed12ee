import type { Role } from '@vitrine/shared/contract';

/** Line about a change of a member, without address and password; empty when nothing changed. */
export function memberChanges(
  before: { username: string; role: Role },
  change: { username: string | null; email: string | null; passwordHash: string | null; role: Role },
): string {
  const { username, email, passwordHash, role } = change;
  const text = [
    ...(username && username !== before.username ? [`renamed from “${before.username}”`] : []),
    ...(role === before.role ? [] : [`${role} instead of ${before.role}`]),
    ...(email ? ['new e-mail address, to be confirmed'] : []),
    ...(passwordHash ? ['new password'] : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
