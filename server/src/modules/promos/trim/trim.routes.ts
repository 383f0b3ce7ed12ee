import { IdParams, TrimVideo } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { trimPromo } from './trim.action';

/** Parts of videos (product §5). */
export const trimRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'promos');

  route('POST /api/promo/trim/:id', 'promo.edit', {
    summary: 'Play only a part of a video (extension)',
    description:
      'Seconds of the original, which is kept, to a tenth; at least one second. Both 0, or absent: all of it. Screens play the old part until the new one is prepared. The playlists follow.',
    params: IdParams,
    body: TrimVideo,
    handle: ({ actor, params, body }) => trimPromo(deps, actor, params.id, body),
  });
};
