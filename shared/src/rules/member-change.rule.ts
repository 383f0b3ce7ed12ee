import { ROLES, type Role } from '../contract';

/** What one member wants to do to another (product §4, reliability A7). */
export interface MemberWish {
  actorRole: Role;
  targetRole: Role;
  isSelf: boolean;
  /** The role to be given; absent: stays. */
  role?: Role;
  /** E-mail or password of the other: whoever sets them can sign in as that person. */
  setsCredentials?: boolean;
  removes?: boolean;
}

/** `owner_stays`: there is exactly one, and it is handed over; `above`: the actor is not strong enough. */
export type MemberVerdict = 'ok' | 'owner_stays' | 'above';

/** 0 is the strongest. */
const rank = (role: Role) => ROLES.indexOf(role);

/** May this member do that to the other? Nobody gives or touches more than they have themselves, and an account has exactly one owner. */
export function judgeMemberChange(wish: MemberWish): MemberVerdict {
  const { actorRole, targetRole, isSelf, role = targetRole } = wish;
  const strongest = Math.min(rank(targetRole), rank(role));
  if (strongest < rank(actorRole)) return 'above';
  if (wish.removes) return targetRole === 'owner' ? 'owner_stays' : 'ok';
  if ((role === 'owner') !== (targetRole === 'owner')) return 'owner_stays';
  if (wish.setsCredentials && !isSelf && rank(targetRole) <= rank(actorRole)) return 'above';
  return 'ok';
}

/** May this role be given to a person who is invited, with a first password or without? An owner is never invited. */
export function judgeInvitation(actorRole: Role, role: Role, setsPassword = false): MemberVerdict {
  if (rank(role) < rank(actorRole)) return 'above';
  if (role === 'owner') return 'owner_stays';
  return setsPassword && rank(role) === rank(actorRole) ? 'above' : 'ok';
}
