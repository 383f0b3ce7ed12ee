import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  AcceptTerms,
  AccountChange,
  AppData,
  IfMatchHeader,
  OperationResult,
  Outdated,
  Problem,
  topics,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { notFound } from '../../errors/errors';
import { subscriptionOf } from './account.action';
import { presentAppData } from './account.present';
import { accountById, ownUser } from './account.repo';
import { ifMatchOf } from '../../preconditions/precondition';
import { changeAccount } from './account-change.action';
import { checkTerms } from './terms.guard';
import { acceptedTerms, insertAcceptance } from './terms.repo';
import { remindOfTrials } from './trial-reminder.job';

const tags = ['account'];

export const accountModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await remindOfTrials(deps);

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
      const [account, user, terms] = await Promise.all([
        accountById(deps.db, actor.accountId),
        ownUser(deps.db, actor.accountId, actor.userId),
        acceptedTerms(deps.db, actor.userId),
      ]);
      if (!account || !user) throw notFound('account');
      return presentAppData(account, await subscriptionOf(deps, actor.accountId), user, terms);
    },
  );

  routes.post(
    '/api/account',
    {
      config: { guard: 'member.manage' },
      schema: {
        summary: 'Change name, time zone or default playlist of the account',
        tags,
        headers: IfMatchHeader,
        body: AccountChange,
        response: { 200: OperationResult, 412: Outdated, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = request.actor;
      const etag = await changeAccount(deps, request.actor, request.body, ifMatchOf(request));
      deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId });
      void reply.header('etag', etag);
      return { success: true, id: accountId, etag };
    },
  );

  routes.post(
    '/api/accept-terms',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Agree to the terms; version and time are kept',
        tags,
        body: AcceptTerms,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      checkTerms(body);
      await insertAcceptance(deps.db, actor.userId, body.version, deps.clock.nowSeconds());
      return { success: true };
    },
  );
};
