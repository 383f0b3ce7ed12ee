import { CopyAnswer, CopyEntries, UndoCopy } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { copyEntries, undoCopy } from './copy-entries.action';

/** Copies of days and weeks of the calendar (product §6). */
export const copyRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'schedule');

  route('POST /api/schedule/copy', 'playlist.edit', {
    summary: 'Copy entries to other times (extension)',
    description:
      'All or nothing, in one transaction. Moves need the permission to change the schedule; the copies of an editor wait for approval.',
    body: CopyEntries,
    answer: CopyAnswer,
    handle: async ({ actor, body }) => ({ success: true, ...(await copyEntries(deps, actor, body)) }),
  });

  route('POST /api/schedule/copy/undo', 'playlist.edit', {
    summary: 'Undo a copy (extension)',
    body: UndoCopy,
    handle: ({ actor, body }) => undoCopy(deps, actor, body),
  });
};
