import type { Member } from '@vitrine/shared/contract';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import { usernameFromEmail } from '../../platform/users/username.rule';
import type { InvitationRow } from './invitations.repo';
import { memberParts } from './member-tag.rule';
import type { MemberRow } from './members.repo';

const tagged = (member: Member): Member => ({ ...member, etag: entityTag(memberParts(member)) });

export const presentMember = ({ user_id, username, email, role }: MemberRow): Member =>
  tagged({ user_id, username, email, role, pending: false });

/** Invitation as a pending member, without a hint whether the address has an account elsewhere. */
export const presentInvitation = (invitation: InvitationRow): Member =>
  tagged({
    user_id: invitation.id,
    username: invitation.username || usernameFromEmail(invitation.email),
    email: invitation.email,
    role: invitation.role,
    pending: true,
    expires_at: invitation.expiresAt,
  });
