import type { Role } from '../contract';
import { ROLES } from '../contract/values';

/** Change that one member wants to make to another (product §4, reliability A7). */
export interface MemberWish {
  actorRole: Role;
  targetRole: Role;
  isSelf: boolean;
  /** New role; absent: unchanged. */
  role?: Role;
  /** True for a change of e-mail or password: its author could sign in as that user. */
  setsCredentials?: boolean;
  removes?: boolean;
}

/**
 * Result: `owner_stays`: there is exactly one owner, see ownership transfer; `above`: the actor's role is too
 * weak.
 */
export type MemberVerdict = 'ok' | 'owner_stays' | 'above';

/** Rank of a role; 0 is the strongest. */
const rank = (role: Role) => ROLES.indexOf(role);

/**
 * Checks a change of a member. An actor cannot grant or change more than their own role, and an account has
 * exactly one owner.
 */
export function judgeMemberChange(wish: MemberWish): MemberVerdict {
  const { actorRole, targetRole, isSelf, role = targetRole } = wish;
  const strongest = Math.min(rank(targetRole), rank(role));
  if (strongest < rank(actorRole)) return 'above';
  if (wish.removes) return targetRole === 'owner' ? 'owner_stays' : 'ok';
  if ((role === 'owner') !== (targetRole === 'owner')) return 'owner_stays';
  if (wish.setsCredentials && !isSelf && rank(targetRole) <= rank(actorRole)) return 'above';
  return 'ok';
}

/** Checks the role of an invitation, with or without a first password. An owner is never invited. */
export function judgeInvitation(actorRole: Role, role: Role, setsPassword = false): MemberVerdict {
  if (rank(role) < rank(actorRole)) return 'above';
  if (role === 'owner') return 'owner_stays';
  return setsPassword && rank(role) === rank(actorRole) ? 'above' : 'ok';
}
