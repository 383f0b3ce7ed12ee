import { CreatePlaylist, IdParams, PlaylistForEdit, PlaylistList } from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps.types';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import { removePlaylist, savePlaylist } from './playlists.action';
import { approvalRoutes } from './approvals/approvals.routes';
import { copyRoutes } from './copies/copies.routes';
import { placementRoutes } from './placement/placement.routes';
import { versionRoutes } from './kept-versions/versions.routes';
import { playlistForEdit, playlistList } from './read-playlists.action';
import { PageQuery, pageOf } from '../../http/routing/paging.lib';
import { routesOf } from '../../http/routing/routes.lib';
import { listStandOf } from '../../platform/users/list-changes.repo';

const ListQuery = Type.Object({
  include_pending: Type.Optional(Type.Boolean({ default: false })),
  ...PageQuery.properties,
});

/** Playlists (spec §7, product §6). */
export const playlistsModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'playlists');

  route('GET /api/playlists', 'account.view', {
    summary: 'Playlists, newest change first',
    description: 'All of them, or with per_page one page.',
    query: ListQuery,
    answer: PlaylistList,
    standsOn: async ({ actor }) => {
      const stand = await listStandOf(deps.db, actor.accountId, deps.clock.nowMs());
      return [stand?.changes, stand?.day];
    },
    handle: ({ actor, query }) =>
      playlistList(deps, actor.accountId, { pending: query.include_pending ?? false, ...pageOf(query) }),
  });

  route('GET /api/playlist-for-edit/:id', 'account.view', {
    summary: 'The newest version of a playlist',
    params: IdParams,
    answer: PlaylistForEdit,
    handle: ({ actor, params }) => playlistForEdit(deps, actor.accountId, params.id),
  });

  route('POST /api/playlists/create', 'playlist.edit', {
    summary: 'Create a playlist, or save one by id',
    description:
      "An editor's save waits for approval while the last approved version keeps playing. An item of type playlist " +
      'plays all items of the approved version of another playlist (extension): with its durations, days and hours, ' +
      'without its look and shuffle. One level: neither of both may be inside or around a third one (409).',
    body: CreatePlaylist,
    ifMatch: true,
    handle: async (request) => {
      const { id, etag } = await savePlaylist(deps, request.actor, request.body, ifMatchOf(request));
      return { id, etag };
    },
  });

  route('DELETE /api/playlist/del/:id', 'playlist.edit', {
    summary: 'Delete a playlist',
    params: IdParams,
    ifMatch: true,
    handle: (request) => removePlaylist(deps, request.actor, request.params.id, ifMatchOf(request)),
  });

  approvalRoutes(app, deps);
  copyRoutes(app, deps);
  placementRoutes(app, deps);
  versionRoutes(app, deps);
};
