import { EndPlayNow, PlayNow } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { mustStayInGroup } from './one-group.guard';
import { endPlayNow, playNow } from './play-now.action';
import { routesOf } from '../../http/routing/routes.lib';

/** Start and end of "Play now" (product §6). */
export const playNowRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'devices');

  route('POST /api/playlist/play', 'device.manage', {
    summary: 'Play a playlist now, until a chosen end or the next scheduled start (extension)',
    body: PlayNow,
    handle: async (request) => {
      await mustStayInGroup(deps, request.actor, request.body.device_ids);
      await playNow(deps, request.actor, request.body);
      return { id: request.body.playlist_id };
    },
  });

  route('POST /api/playlist/play/end', 'device.manage', {
    summary: 'End "Play now": back to the schedule (extension)',
    body: EndPlayNow,
    handle: async (request) => {
      await mustStayInGroup(deps, request.actor, request.body.device_ids);
      await endPlayNow(deps, request.actor, request.body);
    },
  });
};
