import type { Approvals, PlaylistReview } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { personById } from '../../../platform/users/users.repo';
import { venueOf } from '../../../platform/users/accounts.repo';
import { approvedOf, findPlaylist } from '../playlists.repo';
import { presentReviewed } from '../playlists.present';
import { contentsOf, gather } from '../read-playlists.action';
import { countWaiting, rejectedOf, waitingPlaylists } from './waiting.repo';

/** Playlists per list; further ones are only counted. */
const SHOWN = 20;

/** GET /api/playlist/review/{id}: the newest and the approved version. */
export async function reviewOf(deps: Deps, accountId: string, id: string): Promise<PlaylistReview> {
  const row = await findPlaylist(deps.db, accountId, id);
  if (!row) throw notFound('playlist');
  const [shown] = await gather(deps, accountId, [row], ({ newestVersionId }) => newestVersionId);
  const [playing] = await gather(deps, accountId, [row], ({ approvedVersionId }) => approvedVersionId);
  if (!shown) throw notFound('playlist');
  const items = [...shown.items, ...(playing?.items ?? [])];
  const contents = await contentsOf(deps.db, accountId, items);
  const { newest } = shown;
  const author = newest.createdBy ? await personById(deps.db, newest.createdBy) : null;
  const { defaultPlaylistId } = await venueOf(deps.db, accountId);
  // The playlist that plays when this one is empty; not itself.
  const fallbackId = defaultPlaylistId === row.id ? null : defaultPlaylistId;
  const instead = fallbackId ? (await approvedOf(deps.db, accountId, [fallbackId]))[0] : undefined;
  return {
    id: row.id,
    state: newest.state,
    ...(newest.state === 'rejected' ? { reject_reason: newest.rejectReason ?? '' } : {}),
    author: author ? { id: author.userId, name: author.username } : null,
    saved_at: newest.createdAt,
    newest: presentReviewed(shown, contents),
    approved: playing ? presentReviewed(playing, contents) : null,
    instead: instead?.name ?? null,
    etag: shown.etag,
  };
}

/** GET /api/approvals. */
export async function approvalsFor(deps: Deps, { accountId, userId }: Actor): Promise<Approvals> {
  const [waiting, waiting_count, sent_back] = await Promise.all([
    waitingPlaylists(deps.db, accountId, SHOWN),
    countWaiting(deps.db, accountId),
    rejectedOf(deps.db, accountId, userId, SHOWN),
  ]);
  return { waiting, waiting_count, sent_back };
}
