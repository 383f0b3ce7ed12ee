import { may, ROLES } from '@vitrine/shared/contract/values';
import type { Member, Role } from '@vitrine/shared/contract';
import { compareNames, judgeInvitation, judgeMemberChange } from '@vitrine/shared/rules';

export type MemberSort = 'role' | 'name';

/**
 * Members matching a search in name, e-mail and role (also as `roles` names it): sorted by role (strongest
 * first) and name, or by name alone.
 */
export function shownMembers(
  members: readonly Member[],
  search: string,
  sort: MemberSort = 'role',
  roles: Readonly<Partial<Record<Role, string>>> = {},
): Member[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return members
    .filter(
      (member) =>
        !wanted ||
        `${member.username} ${member.email} ${member.role} ${roles[member.role] ?? ''}`
          .toLocaleLowerCase('en-US')
          .includes(wanted),
    )
    .sort(
      (a, b) =>
        (sort === 'role' ? ROLES.indexOf(a.role) - ROLES.indexOf(b.role) : 0) ||
        compareNames(a.username, b.username),
    );
}

/** One or two initials for the avatar. */
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

export type MemberAct =
  | 'edit'
  | 'resend'
  | 'withdraw'
  | 'reset_second_factor'
  | 'transfer_ownership'
  | 'remove'
  | 'leave';
/** Reason why an action is disabled; null when it is allowed. */
export type ActReason = 'no_right' | 'above' | 'owner_stays' | null;

export interface Actor {
  role: Role;
  userId: string;
}

/**
 * Actions on a member in the order of the menu, each with the reason that prevents it (product §4; the server
 * applies the same rule).
 */
export function actsOn(actor: Actor, member: Member): { act: MemberAct; reason: ActReason }[] {
  const isSelf = member.user_id === actor.userId;
  const judged = (verdict: 'ok' | 'above' | 'owner_stays'): ActReason =>
    !may(actor.role, 'member.manage') ? 'no_right' : verdict === 'ok' ? null : verdict;
  const wish = { actorRole: actor.role, targetRole: member.role, isSelf };
  if (member.pending) {
    const send = judged(judgeInvitation(actor.role, member.role));
    return [
      { act: 'edit', reason: send },
      { act: 'resend', reason: send },
      // Any manager of members may withdraw any invitation.
      { act: 'withdraw', reason: judged('ok') },
    ];
  }
  const acts: { act: MemberAct; reason: ActReason }[] = [
    { act: 'edit', reason: judged(judgeMemberChange(wish)) },
  ];
  if (!isSelf)
    acts.push({
      act: 'reset_second_factor',
      reason: judged(judgeMemberChange({ ...wish, setsCredentials: true })),
    });
  if (may(actor.role, 'billing.manage') && !isSelf) acts.push({ act: 'transfer_ownership', reason: null });
  acts.push({
    act: isSelf ? 'leave' : 'remove',
    reason: judged(judgeMemberChange({ ...wish, removes: true })),
  });
  return acts;
}
