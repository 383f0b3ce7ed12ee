import { AddToPlaylists, PlaylistsChanged, RemoveFromPlaylists } from '@vitrine/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { languageOf } from '../../../http/routing/request-language.lib';
import { inLanguage } from '../../../platform/languages/translation.lib';
import { addToPlaylists, removeFromPlaylists, type Outcome } from './placement.action';

/** Promos of the library into and out of playlists (product §5). */
export const placementRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'promos');

  route('POST /api/promo/add-to-playlists', 'playlist.edit', {
    summary: 'Add promos at the end of playlists (extension)',
    description:
      'Each playlist is saved by itself, and an editor’s save waits for approval. What is in a playlist already is not added again.',
    body: AddToPlaylists,
    answer: PlaylistsChanged,
    handle: async (request) => answered(request, await addToPlaylists(deps, request.actor, request.body)),
  });

  route('POST /api/promo/remove-from-playlists', 'playlist.edit', {
    summary: 'Remove promos from playlists, by default from all (extension)',
    description:
      'Each playlist is saved by itself, and an editor’s save waits for approval. A playlist that would be empty stays as it is.',
    body: RemoveFromPlaylists,
    answer: PlaylistsChanged,
    handle: async (request) =>
      answered(request, await removeFromPlaylists(deps, request.actor, request.body)),
  });
};

const answered = (request: FastifyRequest, outcomes: readonly Outcome[]): PlaylistsChanged => ({
  success: true,
  playlists: outcomes.map(({ error, ...outcome }) => ({
    ...outcome,
    ...(error === undefined ? {} : { error: inLanguage(error, languageOf(request)) }),
  })),
});
