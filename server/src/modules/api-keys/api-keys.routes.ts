import { ApiKeyList, ApiKeyMade, ApiKeyWish, IdParams } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { keysSeenBy, makeKey, revokeKey } from './api-keys.action';
import { installKeyUse } from './key-use.plugin';

/** API keys of members and of the account (extension). A key may not call these. */
export const apiKeysModule: AppModule = (app, deps) => {
  installKeyUse(app, deps);
  const route = routesOf(app, 'API keys');

  route('GET /api/keys', 'self', {
    summary: 'Own API keys, for owners and admins all of the account (extension)',
    answer: ApiKeyList,
    handle: ({ actor }) => keysSeenBy(deps, actor),
  });

  route('POST /api/keys', 'self', {
    summary: 'Create an API key; the key is in this answer only (extension)',
    description: 'Send it as bearer. It has at most the permissions of the member’s role at each call.',
    body: ApiKeyWish,
    answer: ApiKeyMade,
    handle: async ({ actor, body }) => ({ success: true, ...(await makeKey(deps, actor, body)) }),
  });

  route('DELETE /api/keys/:id', 'self', {
    summary: 'Revoke an API key at once and for good (extension)',
    params: IdParams,
    handle: ({ actor, params }) => revokeKey(deps, actor, params.id),
  });
};
