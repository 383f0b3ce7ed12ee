import type { FastifyInstance } from 'fastify';
import { Brand } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { readBrand, saveBrand } from './brand.action';

/** Brand of an account: what its designs have without colors or a font of their own, and the logo. */
export function brandRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, 'account');

  route('GET /api/account/brand', 'account.view', {
    summary: 'Colors, font and logo of promos from templates (extension)',
    answer: Brand,
    handle: ({ actor }) => readBrand(deps.db, actor.accountId),
  });

  route('POST /api/account/brand', 'member.manage', {
    summary: 'Replace colors, font and logo of promos from templates (extension)',
    description:
      'Absent fields are the default. Screens show it at once; pictures of promos are drawn again in the background.',
    body: Brand,
    handle: async ({ actor, body }) => {
      await saveBrand(deps, actor, body);
      return { id: actor.accountId };
    },
  });
}
