import { AccountArchive, IdParams } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../../deps.types';
import { allows } from '../../../http/auth/allows.rule';
import { routesOf } from '../../../http/routing/routes.lib';
import { forbidden, notFound } from '../../../platform/errors/errors.lib';
import { presentArchive } from './archives.present';
import { deleteArchive, listArchives, lockArchive } from './archives.repo';
import { languageOf } from '../../../http/routing/request-language.lib';

/** Exports, for the owner, and imports of the account. */
export const archiveRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'account');

  route('GET /api/account/archives', 'device.manage', {
    summary: 'Exports and imports of the account, newest first (extension)',
    description: 'Exports are listed for the owner only.',
    answer: Type.Array(AccountArchive),
    handle: async (request) => {
      const { actor } = request;
      const kinds = allows(actor, 'billing.manage') ? (['export', 'import'] as const) : (['import'] as const);
      const rows = await listArchives(deps.db, actor.accountId, kinds);
      return rows.map((row) => presentArchive(row, languageOf(request)));
    },
  });

  route('DELETE /api/account/archive/:id', 'device.manage', {
    summary: 'Cancel or delete an export or import (extension)',
    description: 'What an import has added stays.',
    params: IdParams,
    handle: ({ actor, params }) =>
      deps.db.transaction(async (tx) => {
        const archive = await lockArchive(tx, actor.accountId, params.id);
        if (!archive) throw notFound('archive');
        if (archive.kind === 'export' && !allows(actor, 'billing.manage')) throw forbidden();
        await deleteArchive(tx, archive.id);
      }),
  });
};
