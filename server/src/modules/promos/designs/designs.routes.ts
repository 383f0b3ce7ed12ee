import type { FastifyInstance } from 'fastify';
import { DesignedPromo, IdParams, SaveDesign } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { ifMatchOf } from '../../../http/preconditions/precondition.guard';
import { routesOf } from '../../../http/routing/routes.lib';
import { createDrawLimit } from './draw-limit.service';
import { designedPromo, saveDesign } from './save-design.action';
import { languageOf } from '../../../http/routing/request-language.lib';

/** Promos from templates (product §5). */
export function designRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, 'promos');
  const limit = createDrawLimit();

  route('GET /api/promo/design/:id', 'account.view', {
    summary: 'Data of a promo from a template (extension)',
    params: IdParams,
    answer: DesignedPromo,
    handle: (request) =>
      designedPromo(deps.db, request.actor.accountId, request.params.id, languageOf(request)),
  });

  route('POST /api/promo/design', 'promo.edit', {
    summary: 'Create a promo from a template, or change one by id (extension)',
    description:
      'Its picture is drawn before the answer. Screens draw the design themselves and show a change within seconds; what an approved playlist plays needs an approver.',
    body: SaveDesign,
    ifMatch: true,
    handle: (request) => {
      const { actor, body } = request;
      return limit(actor.accountId, () => saveDesign(deps, actor, body, ifMatchOf(request)));
    },
  });
}
