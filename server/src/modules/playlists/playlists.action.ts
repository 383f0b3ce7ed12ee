import { topics, type ChangedPayload, type CreatePlaylist } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { mayCreate } from '@vitrine/shared/rules';
import { codeOf } from '../../platform/errors/error-code.lib';
import { rootCause } from '../../platform/errors/error-translation.lib';
import { conflict, forbidden, notFound, problem } from '../../platform/errors/errors.lib';
import { NO_CONDITION, type IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, refuseCondition } from '../../http/preconditions/precondition.guard';
import { subscriptionOf } from '../account/account.action';
import { venueNow } from '../schedule/schedule.action';
import { tellApprovers, tellAuthor } from './approvals/approval-mails.job';
import { approval, mayRemove, rejection } from './approval.rule';
import { approvedOf, deletePlaylist, findPlaylist, lockPlaylist, updatePlaylist } from './playlists.repo';
import { mustBeAsSeen, tagOfPlaylist } from './playlist-tag.action';
import { contentsOf, timingOfVersion } from './read-playlists.action';
import { refKey } from './running-order.rule';
import { schedule, writeSave, type SavedPlaylist } from './save-playlist.action';
import {
  clearGroup,
  decideVersion,
  itemsByVersion,
  refsOfShown,
  versionsById,
  type ShownRef,
} from './versions.repo';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;

const FOREIGN_KEY = '23503';

/**
 * Makes a playlist, or saves one by `id` (product §6). Throws the 400 and 404 of the API; nothing is written then. Everybody who watches
 * is told after the commit. With a condition a save happens only on what was seen (412 else).
 */
export async function savePlaylist(
  deps: Deps,
  actor: Writer,
  sent: CreatePlaylist,
  condition: IfMatch = NO_CONDITION,
): Promise<SavedPlaylist> {
  if (!sent.id && condition.kind !== 'none') throw refuseCondition();
  if (!sent.id) await mustBeAllowedToCreate(deps, actor.accountId);
  try {
    const saved = await deps.db.transaction((tx) => writeSave(tx, deps, actor, sent, condition));
    publishChange(deps, actor, saved.id, saved.state === 'approved');
    await mailAboutSave(deps, actor, saved);
    return saved;
  } catch (error) {
    // A promo or group that was there a moment ago, deleted by somebody else before the commit.
    if (codeOf(rootCause(error)) === FOREIGN_KEY)
      throw conflict('Something in this playlist was just deleted. Reload and try again.');
    throw error;
  }
}

/** Approvers hear when something begins to wait; who waited hears when somebody saved over it instead. */
async function mailAboutSave(deps: Deps, { accountId, userId }: Writer, saved: SavedPlaylist): Promise<void> {
  const waited = saved.before?.state === 'pending' ? saved.before : null;
  if (saved.state === 'pending' && !waited) await mailed(deps, tellApprovers(deps, accountId, userId));
  if (saved.state === 'approved' && waited) await mailed(deps, tellAuthor(deps, waited, userId));
}

/** What was written stands; that nobody can be told of it now must not look as if it had failed. */
const mailed = (deps: Deps, sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => deps.log.warn({ err: error }, 'a mail about an approval was not queued'));

/** Expiry blocks creating; saving what is there goes on (product §9). */
async function mustBeAllowedToCreate(deps: Deps, accountId: string): Promise<void> {
  if (mayCreate((await subscriptionOf(deps, accountId)).subscr_expire_int)) return;
  throw problem(
    403,
    'subscription_blocked',
    'Your subscription has ended. Choose a plan to create playlists.',
  );
}

/** The newest version plays from now on; its entries are written unless it leaves the schedule as it is. */
export async function approvePlaylist(
  deps: Deps,
  actor: Writer,
  id: string,
  condition: IfMatch = NO_CONDITION,
): Promise<{ etag: string }> {
  const { accountId, userId } = actor;
  const now = deps.clock.nowSeconds();
  const did = await deps.db.transaction(async (tx) => {
    const { playlist, newest } = await lockedNewest(tx, accountId, id);
    await mustBeAsSeen(tx, deps, playlist, condition);
    if (approval(newest.state) === 'already')
      return { decided: null, etag: await tagOfPlaylist(tx, accountId, id) };
    const decision = { state: 'approved', decidedBy: userId, decidedAt: now, rejectReason: null } as const;
    await decideVersion(tx, accountId, newest.id, decision);
    await updatePlaylist(tx, accountId, id, {
      approvedVersionId: newest.id,
      updatedAt: now,
      ...editedNow(userId, now),
    });
    const today = await venueNow(tx, accountId, deps.clock.nowMs());
    if (!newest.keepsSchedule)
      await schedule(tx, actor, playlist.id, timingOfVersion(newest), { now, today });
    return { decided: newest, etag: await tagOfPlaylist(tx, accountId, id) };
  });
  if (did.decided) {
    publishChange(deps, actor, id, true);
    await mailed(deps, tellAuthor(deps, did.decided, userId));
  }
  return { etag: did.etag };
}

/** The newest version does not play, and why; the last approved one goes on. */
export async function rejectPlaylist(
  deps: Deps,
  actor: Writer,
  id: string,
  { reason, condition = NO_CONDITION }: { reason: string; condition?: IfMatch },
): Promise<{ etag: string }> {
  const { accountId, userId } = actor;
  const now = deps.clock.nowSeconds();
  const did = await deps.db.transaction(async (tx) => {
    const { playlist, newest } = await lockedNewest(tx, accountId, id);
    await mustBeAsSeen(tx, deps, playlist, condition);
    const decision = rejection(newest.state);
    if (decision === 'refuse') throw conflict('This playlist is already approved. Save a change instead.');
    if (decision === 'already' && newest.rejectReason === reason)
      return { decided: null, etag: await tagOfPlaylist(tx, accountId, id) };
    await decideVersion(tx, accountId, newest.id, {
      state: 'rejected',
      decidedBy: userId,
      decidedAt: now,
      rejectReason: reason,
    });
    await updatePlaylist(tx, accountId, id, { updatedAt: now, ...editedNow(userId, now) });
    return { decided: newest, etag: await tagOfPlaylist(tx, accountId, id) };
  });
  if (did.decided) {
    publishChange(deps, actor, id, false);
    await mailed(deps, tellAuthor(deps, did.decided, userId));
  }
  return { etag: did.etag };
}

async function lockedNewest(tx: Db, accountId: string, id: string) {
  const playlist = await lockPlaylist(tx, accountId, id);
  const versions = playlist ? await versionsById(tx, accountId, [playlist.newestVersionId]) : null;
  const newest = versions?.get(playlist?.newestVersionId ?? '');
  if (!playlist || !newest) throw notFound('playlist');
  return { playlist, newest };
}

/** Deletes a playlist with its versions and entries; screens that played it fall back to what else is scheduled. */
export async function removePlaylist(
  deps: Deps,
  actor: Writer,
  id: string,
  condition: IfMatch = NO_CONDITION,
): Promise<void> {
  const { accountId } = actor;
  const plays = await deps.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, accountId, id);
    if (!playlist) throw notFound('playlist');
    // Else deleting would be a way to change screens without approval.
    if (!mayRemove(actor.role, playlist.approvedVersionId !== null)) {
      throw forbidden('This playlist is approved for screens. Only an approver can delete it.');
    }
    await mustBeAsSeen(tx, deps, playlist, condition);
    await deletePlaylist(tx, accountId, id);
    return playlist.approvedVersionId !== null;
  });
  publishChange(deps, actor, id, plays);
}

/** Open browsers refresh the list; when what plays changed, calendars and screens refresh too. */
function publishChange(deps: Deps, { accountId, userId }: Writer, id: string, plays: boolean): void {
  const payload: ChangedPayload = { id, by: userId };
  deps.broker.publish(accountId, topics.changed('playlist'), payload);
  if (plays) deps.broker.publish(accountId, topics.changed('schedule'), payload);
}

/** Is it the account's, and has it a version that may play? */
export async function standingOfPlaylist(
  db: Db,
  accountId: string,
  id: string,
): Promise<'unknown' | 'waiting' | 'approved'> {
  if ((await approvedOf(db, accountId, [id])).length > 0) return 'approved';
  return (await findPlaylist(db, accountId, id)) ? 'waiting' : 'unknown';
}

/** What screens may play: approved versions with their items in running order and what each item is. */
export async function approvedPlaylists(db: Db, accountId: string, ids: readonly string[]) {
  const versions = await approvedOf(db, accountId, [...new Set(ids)]);
  const items = await itemsByVersion(
    db,
    accountId,
    versions.map(({ id }) => id),
  );
  const contents = await contentsOf(db, accountId, [...items.values()].flat());
  return versions.map((version) => ({
    id: version.playlistId,
    name: version.name,
    items: (items.get(version.id) ?? []).map((item) => ({ item, content: contents.get(refKey(item)) })),
  }));
}

/** Thumbs of what screens say they show; each word is a playlist_item_id or a content id. */
export async function thumbsOfShown(
  db: Db,
  accountId: string,
  words: readonly string[],
): Promise<Map<string, string>> {
  const refs = await refsOfShown(db, accountId, words);
  const contents = await contentsOf(db, accountId, refs);
  const thumbOf = (ref: ShownRef) => contents.get(refKey(ref))?.thumb[0];
  const pairs = refs.flatMap((ref) => [
    [ref.itemKey, thumbOf(ref)] as const,
    [ref.id, thumbOf(ref)] as const,
  ]);
  return new Map(pairs.flatMap(([word, thumb]) => (thumb ? [[word, thumb] as const] : [])));
}

/** Versions that name a group forget it; asked when nothing that plays or waits names it any more. */
export const forgetGroup = (tx: Db, accountId: string, groupId: string): Promise<void> =>
  clearGroup(tx, accountId, groupId);
