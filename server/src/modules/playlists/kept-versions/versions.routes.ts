import {
  IdParams,
  PlaylistVersionDetail,
  PlaylistVersions,
  RestoreAnswer,
  RestorePlaylist,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { ifMatchOf } from '../../../http/preconditions/precondition.guard';
import { languageOf } from '../../../http/routing/request-language.lib';
import { routesOf } from '../../../http/routing/routes.lib';
import { playlistVersions, restorePlaylist, versionDetail } from './versions.action';

/** Earlier versions of playlists (product §15). */
export const versionRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'playlists');

  route('GET /api/playlist/versions/:id', 'account.view', {
    summary: 'Versions of a playlist, newest first; also of a deleted one (extension)',
    params: IdParams,
    answer: PlaylistVersions,
    handle: (request) =>
      playlistVersions(deps, request.actor.accountId, request.params.id, languageOf(request)),
  });

  route('GET /api/playlist/version/:id', 'account.view', {
    summary: 'A version beside the one before it (extension)',
    params: IdParams,
    answer: PlaylistVersionDetail,
    handle: (request) => versionDetail(deps, request.actor.accountId, request.params.id, languageOf(request)),
  });

  route('POST /api/playlist/restore/:id', 'playlist.edit', {
    summary: 'Save an earlier version as a new one (extension)',
    description: 'Deleted content and a deleted group are left out and named. A deleted playlist comes back.',
    params: IdParams,
    body: RestorePlaylist,
    ifMatch: true,
    answer: RestoreAnswer,
    handle: (request) =>
      restorePlaylist(
        deps,
        request.actor,
        request.params.id,
        request.body.version_id || undefined,
        ifMatchOf(request),
      ),
  });
};
