import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { IdParams, OperationResult, Problem, PromoList, RenamePromo, topics } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { badRequest, notFound } from '../../errors/errors';
import { mapGently } from '../../limits/breath';

import { cleanName } from './promo-name.rule';
import { deletePromo, prepareAgain } from './promos.action';
import { presentPromo } from './promos.present';
import { listPromos, renamePromo } from './promos.repo';

const tags = ['promos'];
const DeleteQuery = Type.Object({ force: Type.Optional(Type.Boolean({ default: false })) });

export const promosModule: AppModule = (root, deps) => {
  const app = root.withTypeProvider<TypeBoxTypeProvider>();

  app.route({
    method: 'GET',
    url: '/api/promo/get-items',
    schema: {
      summary: 'Promos of the account, newest first',
      tags,
      response: { 200: PromoList, '4xx': Problem },
    },
    config: { guard: 'account.view' },
    handler: async (request) => mapGently(await listPromos(deps.db, request.actor.accountId), presentPromo),
  });

  app.route({
    method: 'DELETE',
    url: '/api/promo/del/:id',
    schema: {
      summary: 'Delete a promo; 409 in_use with its uses unless force',
      tags,
      params: IdParams,
      querystring: DeleteQuery,
      response: { 200: OperationResult },
    },
    config: { guard: 'promo.edit' },
    handler: async (request) => {
      await deletePromo(deps, request.actor, request.params.id, request.query.force ?? false);
      return { success: true, id: request.params.id };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/promo/try-again/:id',
    schema: {
      summary: 'Prepare a promo once more that could not be prepared (extension)',
      description: 'Once for each file; 409 when it did not fail, or was tried again before.',
      tags,
      params: IdParams,
      response: { 200: OperationResult, '4xx': Problem },
    },
    config: { guard: 'promo.edit' },
    handler: async (request) => {
      await prepareAgain(deps, request.actor.accountId, request.params.id);
      return { success: true, id: request.params.id };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/promo/rename/:id',
    schema: {
      summary: 'Rename a promo',
      tags,
      params: IdParams,
      body: RenamePromo,
      response: { 200: OperationResult, '4xx': Problem },
    },
    config: { guard: 'promo.edit' },
    handler: async (request) => {
      const name = cleanName(request.body.name);
      if (!name)
        throw badRequest('Please give the promo a name.', [
          { field: 'name', code: 'empty', detail: 'Please give the promo a name.' },
        ]);
      const { accountId } = request.actor;
      if (!(await renamePromo(deps.db, accountId, request.params.id, name))) throw notFound('promo');
      deps.broker.publish(accountId, topics.changed('promo'), { id: request.params.id });
      return { success: true, id: request.params.id };
    },
  });
};
