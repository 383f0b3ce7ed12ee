import {
  IdParams,
  OrganizePromos,
  PromoList,
  PromoUses,
  RenamePromo,
  ReplaceFile,
  topics,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { listStandOf } from '../../platform/users/list-changes.repo';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';

import { designJobs } from './designs/design.job';
import { brandRoutes } from './designs/brand.routes';
import { designRoutes } from './designs/designs.routes';
import { downloadRoutes } from './download/download.routes';
import { organizePromos } from './organize/organize.action';
import { addPages } from './pages/add-pages.action';
import { cleanName, isTooLong, TOO_LONG } from './promo-name.rule';
import { deletePromo, prepareAgain, promoList, renamePromo, usesOf } from './promos.action';
import { replaceFile } from './replace/replace.action';
import { trimRoutes } from './trim/trim.routes';
import { replaceWhenPrepared } from './replace/replace.job';

const DeleteQuery = Type.Object({ force: Type.Optional(Type.Boolean({ default: false })) });

export const promosModule: AppModule = async (root, deps) => {
  await Promise.all([replaceWhenPrepared(deps), designJobs(deps)]);
  deps.processor.onPages((tx, file, pages) => addPages(deps, tx, file, pages));
  const route = routesOf(root, 'promos');

  route('GET /api/promo/get-items', 'account.view', {
    summary: 'Promos of the account, newest first',
    answer: PromoList,
    standsOn: async ({ actor }) => [
      (await listStandOf(deps.db, actor.accountId, deps.clock.nowMs()))?.changes,
    ],
    handle: (request) => promoList(deps.db, request.actor.accountId, languageOf(request)),
  });

  route('GET /api/promo/uses/:id', 'account.view', {
    summary: 'Playlists whose newest or approved version has a promo (extension)',
    params: IdParams,
    answer: PromoUses,
    handle: ({ actor, params }) => usesOf(deps.db, actor.accountId, params.id),
  });

  downloadRoutes(root, deps);
  trimRoutes(root, deps);
  designRoutes(root, deps);
  brandRoutes(root, deps);

  route('POST /api/promo/organize', 'promo.edit', {
    summary: 'Move promos to a folder, change their tags (extension)',
    body: OrganizePromos,
    handle: ({ actor, body }) => organizePromos(deps, actor, body),
  });

  route('POST /api/promo/replace/:id', 'promo.edit', {
    summary: 'Give a promo the file of another one, which ceases to exist (extension)',
    description:
      'The promo keeps its name and uses. A file that is still being prepared takes its place once it is ready; until then screens play the old one. Of a PDF with several pages, the first takes its place; the others become promos.',
    params: IdParams,
    body: ReplaceFile,
    handle: ({ actor, params, body }) => replaceFile(deps, actor, params.id, body.with),
  });

  route('DELETE /api/promo/del/:id', 'promo.edit', {
    summary: 'Delete a promo; 409 in_use with its uses unless force',
    params: IdParams,
    query: DeleteQuery,
    handle: ({ actor, params, query }) => deletePromo(deps, actor, params.id, query.force ?? false),
  });

  route('POST /api/promo/try-again/:id', 'promo.edit', {
    summary: 'Prepare a failed promo again (extension)',
    description: 'Once for each file; 409 when it did not fail, or was tried again before.',
    params: IdParams,
    handle: ({ actor, params }) => prepareAgain(deps, actor.accountId, params.id),
  });

  route('POST /api/promo/rename/:id', 'promo.edit', {
    summary: 'Rename a promo',
    params: IdParams,
    body: RenamePromo,
    handle: async ({ actor, params: { id }, body }) => {
      const name = cleanName(body.name);
      if (!name) throw fieldProblem('name', 'empty', 'Enter a promo name.');
      if (isTooLong(name)) throw fieldProblem('name', 'maxLength', TOO_LONG);
      await renamePromo(deps, actor, id, name);
      deps.broker.publish(actor.accountId, topics.changed('promo'), { id });
    },
  });
};
