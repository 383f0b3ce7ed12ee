import { AcceptTerms, AccountChange, AppData, topics } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { notFound } from '../../errors/errors';
import { isMarkedDeveloper, subscriptionOf } from './account.action';
import { presentAppData, withoutPerson } from './account.present';
import { accountById, ownUser } from './account.repo';
import { ifMatchOf } from '../../preconditions/precondition';
import { changeAccount } from './account-change.action';
import { checkTerms } from './terms.guard';
import { acceptedTerms, insertAcceptance } from './terms.repo';
import { remindOfTrials } from './trial-reminder.job';
import { routesOf } from '../../routing/routes';

export const accountModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'account');
  await remindOfTrials(deps);

  route('GET /api/app', 'account.view', {
    summary: 'Storage, subscription, account and the own user',
    answer: AppData,
    handle: async ({ actor }) => {
      const [account, user, terms] = await Promise.all([
        accountById(deps.db, actor.accountId),
        ownUser(deps.db, actor.accountId, actor.userId),
        acceptedTerms(deps.db, actor.userId),
      ]);
      if (!account || !user) throw notFound('account');
      const developer = isMarkedDeveloper(deps, user);
      const subscription = await subscriptionOf(deps, actor.accountId);
      const app = presentAppData(account, subscription, { ...user, developer }, terms);
      return actor.embed ? withoutPerson(app, actor.role) : app;
    },
  });

  route('POST /api/account', 'member.manage', {
    summary: 'Change name, time zone or default playlist of the account',
    body: AccountChange,
    ifMatch: true,
    handle: async (request) => {
      const { accountId, userId } = request.actor;
      const etag = await changeAccount(deps, request.actor, request.body, ifMatchOf(request));
      deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId });
      return { id: accountId, etag };
    },
  });

  route('POST /api/accept-terms', 'self', {
    summary: 'Agree to the terms; version and time are kept',
    body: AcceptTerms,
    handle: async ({ actor, body }) => {
      checkTerms(body);
      await insertAcceptance(deps.db, actor.userId, body.version, deps.clock.nowSeconds());
    },
  });
};
