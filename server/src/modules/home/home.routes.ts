import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { HomeData, OperationResult, PrepareStatus, Problem } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { homeData, prepareStatus } from './home.action';
import { bringBack, dismiss } from './home.repo';

/** The dashboard (spec §2, product §9). */
export const homeModule: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/api/query-home',
    config: { guard: 'account.view' },
    schema: {
      summary: 'Newest promos and playlists, and the subscription',
      tags: ['home'],
      response: { 200: HomeData, '4xx': Problem },
    },
    handler: (request) => homeData(deps, request.actor),
  });

  routes.route({
    method: 'GET',
    url: '/api/prepare-status',
    config: { guard: 'account.view' },
    schema: {
      summary: 'First steps, from real data',
      tags: ['home'],
      response: { 200: PrepareStatus, '4xx': Problem },
    },
    handler: (request) => prepareStatus(deps, request.actor),
  });

  routes.route({
    method: 'POST',
    url: '/api/prepare-status/dismiss',
    config: { guard: 'self' },
    schema: {
      summary: 'Put the first steps away, for this member (extension)',
      tags: ['home'],
      response: { 200: OperationResult, '4xx': Problem },
    },
    handler: async (request) => {
      const { accountId, userId } = request.actor;
      await dismiss(deps.db, accountId, userId, deps.clock.nowSeconds());
      return { success: true };
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/prepare-status/restore',
    config: { guard: 'self' },
    schema: {
      summary: 'Show the first steps again, to this member (extension)',
      tags: ['home'],
      response: { 200: OperationResult, '4xx': Problem },
    },
    handler: async (request) => {
      const { accountId, userId } = request.actor;
      await bringBack(deps.db, accountId, userId);
      return { success: true };
    },
  });
};
