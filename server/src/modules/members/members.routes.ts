import { HandOver, IdParams, InviteMember, Member } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { allows } from '../../http/auth/allows.rule';
import { ifMatchOf, refuseCondition } from '../../http/preconditions/precondition.guard';
import { changeMember, removeMember } from './change-member.action';
import { emailUndoRoutes } from './email-undo.routes';
import { transferOwnership } from './transfer-ownership.action';
import { invitationById, listInvitations } from './invitations.repo';
import { invite } from './invite.action';
import { writeMemberMails } from './member-mails.job';
import { presentInvitation, presentMember } from './members.present';
import { listMembers, memberById } from './members.repo';
import { routesOf } from '../../http/routing/routes.lib';

/** Members of the account and their roles (spec §7, product §4). */
export const membersModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'members');
  await writeMemberMails(deps);
  await emailUndoRoutes(app, deps);

  route('GET /api/account/members', 'account.view', {
    summary: 'Members of the account, then pending invitations',
    answer: Type.Array(Member),
    handle: async ({ actor }) => {
      const [members, invited] = await Promise.all([
        listMembers(deps.db, actor.accountId),
        listInvitations(deps.db, actor.accountId),
      ]);
      const shown = allows(actor, 'member.manage')
        ? members.map((row) => ({ ...presentMember(row), second_factor: row.hasFactor }))
        : members.map(presentMember);
      return [...shown, ...invited.map(presentInvitation)];
    },
  });

  route('GET /api/user/:id', 'account.view', {
    summary: 'One member or pending invitation',
    params: IdParams,
    answer: Member,
    handle: async ({ actor, params }) => {
      const member = await memberById(deps.db, actor.accountId, params.id);
      const invitation = member ? null : await invitationById(deps.db, actor.accountId, params.id);
      const found = member ? presentMember(member) : invitation ? presentInvitation(invitation) : null;
      if (!found) throw notFound('member');
      return found;
    },
  });

  route('POST /api/user/invite_member', 'member.manage', {
    summary: 'Invite a user, or with user_id change a member or a pending invitation',
    description:
      'The response does not reveal whether the address has an account elsewhere. No role above the own one; a changed role ends that member’s sessions. E-mail and password of other users only for roles below the own one.',
    body: InviteMember,
    ifMatch: true,
    handle: async (request) => {
      const { actor, body } = request;
      const condition = ifMatchOf(request);
      if (!body.user_id && condition.kind !== 'none') throw refuseCondition();
      if (!body.user_id) return { id: await invite(deps, actor, body) };
      const etag = await changeMember(deps, actor, body.user_id, body, condition);
      return { id: body.user_id, etag };
    },
  });

  route('DELETE /api/user/del/:id', 'member.manage', {
    summary: 'Remove a member, or withdraw an invitation; the owner stays',
    params: IdParams,
    ifMatch: true,
    handle: (request) => removeMember(deps, request.actor, request.params.id, ifMatchOf(request)),
  });

  route('POST /api/account/owner', 'billing.manage', {
    summary: 'Transfer ownership to another member (extension)',
    body: HandOver,
    handle: async ({ actor, body }) => {
      await transferOwnership(deps, actor, body);
      return { id: body.user_id };
    },
  });
};
