import { DeletionWish } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { askToDelete, keepAccount } from './deletion.action';
import { workOnDeletions } from './deletion.job';

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
};
