import { Approvals, IdParams, PlaylistReview, RejectPlaylist } from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { ifMatchOf } from '../../../http/preconditions/precondition.guard';
import { approvePlaylist, rejectPlaylist } from '../playlists.action';
import { approvalsFor, reviewOf } from './review.action';
import { routesOf } from '../../../http/routing/routes.lib';

/** Reviews, approvals and rejections (spec §7, product §6). */
export const approvalRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'playlists');

  route('GET /api/playlist/review/:id', 'account.view', {
    summary: 'The newest and the approved version, for a review (extension)',
    params: IdParams,
    answer: PlaylistReview,
    handle: (request) => reviewOf(deps, request.actor.accountId, request.params.id),
  });

  route('GET /api/approvals', 'account.view', {
    summary: "Pending playlists, and the caller's own rejected ones (extension)",
    answer: Approvals,
    handle: (request) => approvalsFor(deps, request.actor),
  });

  route('PUT /api/playlist/approve/:id', 'playlist.approve', {
    summary: 'Approve the newest version',
    description: 'With If-Match only that version is approved, else the newest.',
    params: IdParams,
    ifMatch: true,
    handle: (request) => approvePlaylist(deps, request.actor, request.params.id, ifMatchOf(request)),
  });

  route('PUT /api/playlist/reject/:id', 'playlist.approve', {
    summary: 'Reject the newest version with a reason (extension)',
    params: IdParams,
    body: RejectPlaylist,
    ifMatch: true,
    handle: (request) => {
      const decision = { reason: request.body.reason, condition: ifMatchOf(request) };
      return rejectPlaylist(deps, request.actor, request.params.id, decision);
    },
  });
};
