import { ROLES } from '@vitrine/shared/contract';
import type { Member } from '@vitrine/shared/contract';

/** Strongest role first, names within; what somebody may do is what one looks for here. */
export function shownMembers(members: readonly Member[], search: string): Member[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return members
    .filter((member) =>
      `${member.username} ${member.email} ${member.role}`.toLocaleLowerCase('en-US').includes(wanted),
    )
    .sort(
      (a, b) =>
        ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.username.localeCompare(b.username, 'en-US'),
    );
}

/** One or two letters for the round mark beside a name. */
export function initials(username: string): string {
  const words = username
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-US') ?? '')
    .join('');
}
