import {
  EmbedToken,
  EmbedTokenWish,
  IdParams,
  IntegrationChange,
  IntegrationList,
  IntegrationMade,
  IntegrationWish,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { makeEmbedToken } from './embed-token.action';
import { frameRoutes } from './frame.routes';
import { changeIntegration, integrationsOf, makeIntegration, revokeIntegration } from './integrations.action';

/** Integrations that embed areas in other sites, and their tokens (decision 0035). */
export const integrationsModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'integrations');
  await frameRoutes(app, deps);

  route('GET /api/integrations', 'integration.manage', {
    summary: 'Integrations of the account; revoked ones for thirty days (extension)',
    answer: IntegrationList,
    handle: ({ actor }) => integrationsOf(deps, actor.accountId),
  });

  route('POST /api/integrations', 'integration.manage', {
    summary: 'Create an integration; its secret key is returned only here (extension)',
    body: IntegrationWish,
    answer: IntegrationMade,
    handle: async ({ actor, body }) => ({ success: true, ...(await makeIntegration(deps, actor, body)) }),
  });

  route('PATCH /api/integrations/:id', 'integration.manage', {
    summary: 'Change an integration, also for issued tokens (extension)',
    params: IdParams,
    body: IntegrationChange,
    handle: ({ actor, params, body }) => changeIntegration(deps, actor, params.id, body),
  });

  route('DELETE /api/integrations/:id', 'integration.manage', {
    summary: 'Revoke an integration: its key and its tokens end at once (extension)',
    params: IdParams,
    handle: ({ actor, params }) => revokeIntegration(deps, actor, params.id),
  });

  route('POST /api/embed-tokens', 'integration', {
    summary: 'A token to embed one area in another site (extension)',
    description:
      'By an owner or admin, or by an integration with its secret key as bearer, from the integrator’s own server. The origins must be among the allowed ones.',
    body: EmbedTokenWish,
    answer: EmbedToken,
    rateLimit: { max: 600, timeWindow: '1 minute' },
    handle: ({ integration, actor, body }) =>
      makeEmbedToken(deps, integration ? { by: 'integration', integration } : { by: 'member', actor }, body),
  });
};
