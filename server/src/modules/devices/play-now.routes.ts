import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { EndPlayNow, OperationResult, Outdated, PlayNow, Problem } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { endPlayNow, playNow } from './play-now.action';

const write = { 200: OperationResult, 412: Outdated, '4xx': Problem };

/** "Play now" on screens, and back to the schedule (product §6). */
export const playNowRoutes: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/api/playlist/play',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Play a playlist now, until the next scheduled start (extension)',
      tags: ['devices'],
      body: PlayNow,
      response: write,
    },
    handler: async (request) => {
      await playNow(deps, request.actor.accountId, request.body);
      return { success: true, id: request.body.playlist_id };
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/playlist/play/end',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'End "Play now": back to the schedule (extension)',
      tags: ['devices'],
      body: EndPlayNow,
      response: write,
    },
    handler: async (request) => {
      await endPlayNow(deps, request.actor.accountId, request.body);
      return { success: true };
    },
  });
};
