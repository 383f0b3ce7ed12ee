import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  AccountChange,
  AppData,
  IdParams,
  Member,
  OperationResult,
  Problem,
  topics,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { notFound } from '../../errors/errors';
import { subscriptionOf } from './account.action';
import { presentAppData } from './account.present';
import { accountById, listMembers, memberById, updateAccount } from './account.repo';
import { checkAccountChange } from './account-change.action';

const tags = ['account'];

export const accountModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.get(
    '/api/app',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'Storage, subscription, account and the own user',
        tags,
        response: { 200: AppData, '4xx': Problem },
      },
    },
    async ({ actor }) => {
      const [account, member] = await Promise.all([
        accountById(deps.db, actor.accountId),
        memberById(deps.db, actor.accountId, actor.userId),
      ]);
      if (!account || !member) throw notFound('account');
      return presentAppData(account, await subscriptionOf(deps, actor.accountId), member);
    },
  );

  routes.post(
    '/api/account',
    {
      config: { guard: 'member.manage' },
      schema: {
        summary: 'Change name, time zone or default playlist of the account',
        tags,
        body: AccountChange,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      const change = await checkAccountChange(deps, actor.accountId, body);
      if (Object.keys(change).length > 0) await updateAccount(deps.db, actor.accountId, change);
      deps.broker.publish(actor.accountId, topics.changed('account'), { id: actor.accountId });
      return { success: true, id: actor.accountId };
    },
  );

  routes.get(
    '/api/account/members',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'Members of the account',
        tags,
        response: { 200: Type.Array(Member), '4xx': Problem },
      },
    },
    async ({ actor }) => listMembers(deps.db, actor.accountId),
  );

  routes.get(
    '/api/user/:id',
    {
      config: { guard: 'account.view' },
      schema: { summary: 'One member', tags, params: IdParams, response: { 200: Member, '4xx': Problem } },
    },
    async ({ actor, params }) => {
      const member = await memberById(deps.db, actor.accountId, params.id);
      if (!member) throw notFound('member');
      return member;
    },
  );
};
