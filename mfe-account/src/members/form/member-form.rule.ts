import type { InviteMember, Member, Role } from '@vitrine/shared/contract';
import { MAX_USERNAME_LENGTH, ROLES } from '@vitrine/shared/contract/values';
import { judgeInvitation, judgeMemberChange, passwordLengthFault } from '@vitrine/shared/rules';
import type { Actor } from '../members.rule';

/** Values of the form. */
export interface MemberFields {
  email: string;
  username: string;
  role: Role;
  /**
   * First password for another user; for the own membership the current one, required when the address
   * changes.
   */
  password: string;
}
export type MemberFault =
  | 'need_email'
  | 'bad_email'
  | 'bad_name'
  | 'need_name'
  | 'need_password'
  | 'too_short'
  | 'too_long';

/** First fault of each field. Refuses only what no server accepts; the server validates the rest. */
export function memberFaults(
  fields: MemberFields,
  isMember: boolean,
  /** Current address of the own membership: another one needs the password. */
  ownEmail?: string,
): Partial<Record<keyof MemberFields, MemberFault>> {
  const faults: Partial<Record<keyof MemberFields, MemberFault>> = {};
  const email = fields.email.trim();
  const name = fields.username.trim();
  if (email === '') faults.email = 'need_email';
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'bad_email';
  if (isMember && name === '') faults.username = 'need_name';
  else if (name.includes('@') || [...name].length > MAX_USERNAME_LENGTH) faults.username = 'bad_name';
  if (ownEmail !== undefined) {
    if (isOther(ownEmail, fields) && fields.password === '') faults.password = 'need_password';
    return faults;
  }
  const length = fields.password === '' ? null : passwordLengthFault(fields.password);
  if (length) faults.password = length;
  return faults;
}

/** Whether the form holds another address. */
export const isOther = (email: string, fields: Pick<MemberFields, 'email'>): boolean =>
  fields.email.trim().toLowerCase() !== email.toLowerCase();

/** Payload of a first invitation, without empty fields. */
export function invitationOf(fields: MemberFields): InviteMember {
  const username = fields.username.trim();
  return {
    email: fields.email.trim(),
    role: fields.role,
    ...(username ? { username } : {}),
    ...(fields.password ? { password: fields.password } : {}),
  };
}

/** Only the changed fields, so that two users who edit different fields do not undo each other. */
export function changeOf(member: Member, fields: MemberFields, isSelf = false): InviteMember {
  const email = fields.email.trim();
  const username = fields.username.trim();
  return {
    user_id: member.user_id,
    ...(username && username !== member.username ? { username } : {}),
    ...(isOther(member.email, fields) ? { email } : {}),
    ...(fields.role !== member.role ? { role: fields.role } : {}),
    ...passwordOf(member, fields, isSelf),
  };
}

function passwordOf(member: Member, fields: MemberFields, isSelf: boolean): Partial<InviteMember> {
  const { password } = fields;
  if (!password) return {};
  if (!isSelf) return { password };
  return isOther(member.email, fields) ? { current_password: password } : {};
}

export const isNoChange = (change: InviteMember): boolean => Object.keys(change).length === 1;

export type RoleReason = 'owner' | 'above' | null;
/** Roles that can be given come first. */
const usableFirst = (roles: { role: Role; reason: RoleReason }[]) => [
  ...roles.filter(({ reason }) => reason === null),
  ...roles.filter(({ reason }) => reason !== null),
];

/** Roles, each with the reason that prevents giving it to an invited user; those without one first. */
export function invitableRoles(actorRole: Role): { role: Role; reason: RoleReason }[] {
  return usableFirst(
    ROLES.map((role) => {
      const verdict = judgeInvitation(actorRole, role);
      return { role, reason: role === 'owner' ? 'owner' : verdict === 'ok' ? null : 'above' };
    }),
  );
}

/** Editable fields of a member's form by actor; the server applies the same rule. */
export function formLocks(actor: Actor, member: Member) {
  if (member.pending) return { roles: invitableRoles(actor.role), credentials: true };
  const wish = {
    actorRole: actor.role,
    targetRole: member.role,
    isSelf: member.user_id === actor.userId,
  };
  return {
    roles: ROLES.map((role): { role: Role; reason: RoleReason } => {
      const verdict = judgeMemberChange({ ...wish, role });
      if (verdict === 'ok') return { role, reason: null };
      return { role, reason: verdict === 'owner_stays' ? 'owner' : 'above' };
    }),
    credentials: judgeMemberChange({ ...wish, setsCredentials: true }) === 'ok',
  };
}
