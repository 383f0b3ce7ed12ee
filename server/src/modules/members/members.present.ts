import type { Member } from '@vitrine/shared/contract';
import { usernameFromEmail } from '../../people/username.rule';
import type { InvitationRow } from './invitations.repo';
import type { MemberRow } from './members.repo';

export const presentMember = (member: MemberRow): Member => ({ ...member, pending: false });

/** Nothing here tells whether the address has an account elsewhere. */
export const presentInvitation = (invitation: InvitationRow): Member => ({
  user_id: invitation.id,
  username: invitation.username || usernameFromEmail(invitation.email),
  email: invitation.email,
  role: invitation.role,
  pending: true,
  expires_at: invitation.expiresAt,
});
