import { IdParams, StartUrgent, UrgentStarted } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { endUrgent, startUrgent } from './urgent.action';

/** Urgent messages on devices (product §7). */
export const urgentModule: AppModule = (app, deps) => {
  const route = routesOf(app, 'devices');

  route('POST /api/urgent', 'playlist.approve', {
    summary: 'Show a message or a playlist above everything else (extension)',
    description: 'On the given devices, or all. Without ends_at and duration until it is ended.',
    body: StartUrgent,
    answer: UrgentStarted,
    handle: async ({ actor, body }) => ({ success: true, ...(await startUrgent(deps, actor, body)) }),
  });

  route('POST /api/urgent/end/:id', 'playlist.approve', {
    summary: 'End an urgent message (extension)',
    params: IdParams,
    handle: ({ actor, params }) => endUrgent(deps, actor, params.id),
  });
};
