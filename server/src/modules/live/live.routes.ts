import { LivePreview, LivePreviewed, Places, PlacesQuery } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { findPlaces, previewLive } from './live.action';
import { liveJob } from './live.job';

/** Each call fetches from another server. */
const FETCH_LIMIT = { max: 30, timeWindow: '1 minute' };

/** Weather, news and web pages (product §5). */
export const liveModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'promos');

  route('GET /api/places', 'promo.edit', {
    summary: 'Places for the weather by name (extension)',
    query: PlacesQuery,
    answer: Places,
    rateLimit: FETCH_LIMIT,
    handle: async ({ query }) => ({ items: await findPlaces(deps, query.query) }),
  });

  route('POST /api/promo/live-preview', 'promo.edit', {
    summary: 'Data that a live template shows now (extension)',
    description:
      'Fetched by the server with limits of size and time, never from private networks unless the operator allows it. 400 with a sentence when it can’t be used. Of a web page that may be shown only whether the server takes pictures of it.',
    body: LivePreview,
    answer: LivePreviewed,
    rateLimit: FETCH_LIMIT,
    handle: ({ body }) => previewLive(deps, body.design),
  });

  await liveJob(deps);
};
