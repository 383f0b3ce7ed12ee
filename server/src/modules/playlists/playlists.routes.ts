import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  CreatePlaylist,
  IdParams,
  IfMatchHeader,
  OperationResult,
  Outdated,
  PlaylistForEdit,
  PlaylistList,
  Problem,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { ifMatchOf } from '../../preconditions/precondition';
import { removePlaylist, savePlaylist } from './playlists.action';
import { approvalRoutes } from './approvals/approvals.routes';
import { writeApprovalMails } from './approvals/approval-mails.job';
import { playlistForEdit, playlistList } from './read-playlists.action';

const ListQuery = Type.Object({ include_pending: Type.Optional(Type.Boolean({ default: false })) });
const write = { 200: OperationResult, 412: Outdated, '4xx': Problem };

/** Playlists (spec §7, product §6). */
export const playlistsModule: AppModule = async (app, deps) => {
  await writeApprovalMails(deps);
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/api/playlists',
    config: { guard: 'account.view' },
    schema: {
      summary: 'Playlists, newest change first',
      tags: ['playlists'],
      querystring: ListQuery,
      response: { 200: PlaylistList, '4xx': Problem },
    },
    handler: (request) =>
      playlistList(deps, request.actor.accountId, { pending: request.query.include_pending ?? false }),
  });

  routes.route({
    method: 'GET',
    url: '/api/playlist-for-edit/:id',
    config: { guard: 'account.view' },
    schema: {
      summary: 'The newest version of a playlist',
      tags: ['playlists'],
      params: IdParams,
      response: { 200: PlaylistForEdit, '4xx': Problem },
    },
    handler: async (request, reply) => {
      const playlist = await playlistForEdit(deps, request.actor.accountId, request.params.id);
      void reply.header('etag', playlist.etag);
      return playlist;
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/playlists/create',
    config: { guard: 'playlist.edit' },
    schema: {
      summary: 'Make a playlist, or save one by id',
      description: "An editor's save waits for approval while the last approved version keeps playing.",
      tags: ['playlists'],
      headers: IfMatchHeader,
      body: CreatePlaylist,
      response: write,
    },
    handler: async (request, reply) => {
      const { id, etag } = await savePlaylist(deps, request.actor, request.body, ifMatchOf(request));
      void reply.header('etag', etag);
      return { success: true, id, etag };
    },
  });

  routes.route({
    method: 'DELETE',
    url: '/api/playlist/del/:id',
    config: { guard: 'playlist.edit' },
    schema: {
      summary: 'Delete a playlist',
      tags: ['playlists'],
      headers: IfMatchHeader,
      params: IdParams,
      response: write,
    },
    handler: async (request) => {
      await removePlaylist(deps, request.actor, request.params.id, ifMatchOf(request));
      return { success: true, id: request.params.id };
    },
  });

  approvalRoutes(app, deps);
};
