import { AcceptTerms, AccountChange, AppData, topics } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { isMarkedDeveloper, subscriptionIn } from './account.action';
import { presentAppData, withoutPerson } from './account.present';
import { ownApp } from './account.repo';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import { changeAccount } from './account-change.action';
import { checkTerms } from './terms.guard';
import { insertAcceptance } from './terms.repo';
import { holidayRoutes } from './holidays/holidays.routes';
import { remindOfTrials } from './trial-reminder.job';
import { routesOf } from '../../http/routing/routes.lib';

export const accountModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'account');
  await remindOfTrials(deps);
  holidayRoutes(app, deps);

  route('GET /api/app', 'account.view', {
    summary: 'Storage, subscription, account and the own user',
    answer: AppData,
    handle: async ({ actor }) => {
      const own = await ownApp(deps.db, actor.accountId, actor.userId);
      if (!own) throw notFound('account');
      const {
        account,
        terms,
        user: { operator, ...user },
      } = own;
      const developer = isMarkedDeveloper(deps, user);
      const person = { ...user, developer, ...(operator && { operator }) };
      const { keep } = deps.settings.current();
      const app = presentAppData(account, subscriptionIn(deps, account), person, terms, keep);
      return actor.embed || actor.key ? withoutPerson(app, actor.role) : app;
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
