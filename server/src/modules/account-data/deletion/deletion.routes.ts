import { DeletionWish, KeepLink, LinkParams } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { askToDelete, describeKeepLink, keepAccount, keepByLink } from './deletion.action';
import { workOnDeletions } from './deletion.job';

const rateLimit = { max: 60, timeWindow: 15 * 60_000 };
const gone = 'A link that is unknown, used, too old or misspelt is 410 `gone`, always the same.';

/** Deletion of the own account, and its undo (product §3). */
export const deletionRoutes: AppModule = async (app, deps) => {
  const route = routesOf(app, 'account');
  await workOnDeletions(deps);

  route('POST /api/account/deletion', 'billing.manage', {
    summary: 'Delete the account in 14 days (extension)',
    description:
      'A paid subscription ends with its period. Everything goes on until then; asking again changes nothing.',
    body: DeletionWish,
    handle: async ({ actor, body }) => {
      await askToDelete(deps, actor, body.password);
      return { id: actor.accountId };
    },
  });

  route('DELETE /api/account/deletion', 'billing.manage', {
    summary: 'Keep the account (extension)',
    description: 'A subscription that ends stays so: resume it under Subscription.',
    handle: async ({ actor }) => {
      await keepAccount(deps, actor.accountId, actor.userId);
      return { id: actor.accountId };
    },
  });

  route('GET /api/auth/keep_account/:token', 'public', {
    summary: 'Description of a link that keeps an account; changes nothing (extension)',
    description: gone,
    params: LinkParams,
    answer: KeepLink,
    rateLimit,
    handle: ({ params }) => describeKeepLink(deps, params.token),
  });

  route('POST /api/auth/keep_account/:token', 'public', {
    summary: 'Keep the account of a link in a mail, without sign-in; once (extension)',
    description: gone,
    params: LinkParams,
    answer: KeepLink,
    rateLimit,
    handle: ({ params }) => keepByLink(deps, params.token),
  });
};
