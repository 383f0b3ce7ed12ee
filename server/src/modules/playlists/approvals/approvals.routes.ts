import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  Approvals,
  IdParams,
  IfMatchHeader,
  OperationResult,
  Outdated,
  PlaylistReview,
  Problem,
  RejectPlaylist,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps';
import { ifMatchOf } from '../../../preconditions/precondition';
import { approvePlaylist, rejectPlaylist } from '../playlists.action';
import { approvalsFor, reviewOf } from './review.action';

const write = { 200: OperationResult, 412: Outdated, '4xx': Problem };

/** What waits for approval, and what becomes of it (spec §7, product §6). */
export const approvalRoutes: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

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
