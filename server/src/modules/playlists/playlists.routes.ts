import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  Approvals,
  CreatePlaylist,
  IdParams,
  IfMatchHeader,
  OperationResult,
  Outdated,
  PlaylistForEdit,
  PlaylistList,
  PlaylistReview,
  Problem,
  RejectPlaylist,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import type { AppModule } from '../../deps';
import { ifMatchOf } from '../../preconditions/precondition';
import { approvePlaylist, rejectPlaylist, removePlaylist, savePlaylist } from './playlists.action';
import { approvalsFor, reviewOf } from './approvals/review.action';
import { writeApprovalMails } from './approvals/approval-mails.job';
import { playlistForEdit, playlistList } from './read-playlists.action';

const ListQuery = Type.Object({ include_pending: Type.Optional(Type.Boolean({ default: false })) });
const write = { 200: OperationResult, 412: Outdated, '4xx': Problem };

/** Playlists and their approval (spec §7, product §6). */
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
    method: 'GET',
    url: '/api/playlist/review/:id',
    config: { guard: 'account.view' },
    schema: {
      summary: 'The newest version beside the one that plays (extension)',
      tags: ['playlists'],
      params: IdParams,
      response: { 200: PlaylistReview, '4xx': Problem },
    },
    handler: (request) => reviewOf(deps, request.actor.accountId, request.params.id),
  });

  routes.route({
    method: 'GET',
    url: '/api/approvals',
    config: { guard: 'account.view' },
    schema: {
      summary: "What waits for approval, and what of one's own was sent back (extension)",
      tags: ['playlists'],
      response: { 200: Approvals, '4xx': Problem },
    },
    handler: (request) => approvalsFor(deps, request.actor),
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

  routes.route({
    method: 'PUT',
    url: '/api/playlist/approve/:id',
    config: { guard: 'playlist.approve' },
    schema: {
      summary: 'Approve the newest version',
      description: 'With If-Match only the version that was seen is approved, else whatever is newest.',
      tags: ['playlists'],
      headers: IfMatchHeader,
      params: IdParams,
      response: write,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { etag } = await approvePlaylist(deps, request.actor, id, ifMatchOf(request));
      void reply.header('etag', etag);
      return { success: true, id, etag };
    },
  });

  routes.route({
    method: 'PUT',
    url: '/api/playlist/reject/:id',
    config: { guard: 'playlist.approve' },
    schema: {
      summary: 'Reject the newest version with a reason (extension)',
      tags: ['playlists'],
      headers: IfMatchHeader,
      params: IdParams,
      body: RejectPlaylist,
      response: write,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const wish = { reason: request.body.reason, condition: ifMatchOf(request) };
      const { etag } = await rejectPlaylist(deps, request.actor, id, wish);
      void reply.header('etag', etag);
      return { success: true, id, etag };
    },
  });
};
