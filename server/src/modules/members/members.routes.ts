import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  HandOver,
  IdParams,
  IfMatchHeader,
  InviteMember,
  Member,
  OperationResult,
  Outdated,
  Problem,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { notFound } from '../../errors/errors';
import { ifMatchOf, nothingToMatch } from '../../preconditions/precondition';
import { changeMember, removeMember } from './change-member.action';
import { emailUndoRoutes } from './email-undo.routes';
import { handOver } from './hand-over.action';
import { invitationById, listInvitations } from './invitations.repo';
import { invite } from './invite.action';
import { writeMemberMails } from './member-mails.job';
import { presentInvitation, presentMember } from './members.present';
import { listMembers, memberById } from './members.repo';

const tags = ['members'];

/** Who belongs to the account, with which role (spec §7, product §4). */
export const membersModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await writeMemberMails(deps);
  await emailUndoRoutes(app, deps);

  routes.get(
    '/api/account/members',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'Members of the account, then invitations that wait (pending)',
        tags,
        response: { 200: Type.Array(Member), '4xx': Problem },
      },
    },
    async ({ actor }) => {
      const [members, invited] = await Promise.all([
        listMembers(deps.db, actor.accountId),
        listInvitations(deps.db, actor.accountId),
      ]);
      return [...members.map(presentMember), ...invited.map(presentInvitation)];
    },
  );

  routes.get(
    '/api/user/:id',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'One member or waiting invitation',
        tags,
        params: IdParams,
        response: { 200: Member, '4xx': Problem },
      },
    },
    async ({ actor, params }, reply) => {
      const member = await memberById(deps.db, actor.accountId, params.id);
      const invitation = member ? null : await invitationById(deps.db, actor.accountId, params.id);
      const found = member ? presentMember(member) : invitation ? presentInvitation(invitation) : null;
      if (!found) throw notFound('member');
      void reply.header('etag', found.etag);
      return found;
    },
  );

  routes.post(
    '/api/user/invite_member',
    {
      config: { guard: 'member.manage' },
      schema: {
        summary: 'Invite somebody, or with user_id change a member or a waiting invitation',
        description:
          'Answers the same whether the address has an account elsewhere or not. Nobody gives a role above their own; a changed role ends that member’s sessions. E-mail and password of others only for roles below the own one.',
        tags,
        headers: IfMatchHeader,
        body: InviteMember,
        response: { 200: OperationResult, 412: Outdated, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const { actor, body } = request;
      const condition = ifMatchOf(request);
      if (!body.user_id && condition.kind !== 'none') throw nothingToMatch();
      if (!body.user_id) return { success: true, id: await invite(deps, actor, body) };
      const etag = await changeMember(deps, actor, body.user_id, body, condition);
      void reply.header('etag', etag);
      return { success: true, id: body.user_id, etag };
    },
  );

  routes.delete(
    '/api/user/del/:id',
    {
      config: { guard: 'member.manage' },
      schema: {
        summary: 'Remove a member, or take an invitation back; the owner stays',
        tags,
        headers: IfMatchHeader,
        params: IdParams,
        response: { 200: OperationResult, 412: Outdated, '4xx': Problem },
      },
    },
    async (request) => {
      const { actor, params } = request;
      await removeMember(deps, actor, params.id, ifMatchOf(request));
      return { success: true, id: params.id };
    },
  );

  routes.post(
    '/api/account/owner',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'Hand the account over to another member (extension)',
        tags,
        body: HandOver,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      await handOver(deps, actor, body);
      return { success: true, id: body.user_id };
    },
  );
};
