import { topics, type ChangedPayload, type CreatePlaylist } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { mayCreate } from '@vitrine/shared/rules';
import { codeOf } from '../../platform/errors/error-code.lib';
import { rootCause } from '../../platform/errors/error-translation.lib';
import { conflict, forbidden, notFound, problem } from '../../platform/errors/errors.lib';
import { NO_CONDITION, type IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, refuseCondition } from '../../http/preconditions/precondition.guard';
import { settle } from '../../platform/notifications/notifications.repo';
import { subscriptionOf } from '../account/account.action';
import { recordEvent, recordPlaylist } from '../history/record.action';
import { venueNow } from '../schedule/schedule.action';
import { notifyOfDecision } from './approvals/approval-mails.action';
import { approval, mayRemove, rejection } from './approval.rule';
import { containedIn, mustNotBeContained, mustStayFlat } from './contained/contained.action';
import { resolvedItems } from './contained/contained.rule';
import {
  approvedOf,
  deletePlaylist,
  findPlaylist,
  lockPlaylist,
  updatePlaylist,
  type PlaylistRow,
} from './playlists.repo';
import { mustBeAsSeen, tagOfPlaylist } from './playlist-tag.action';
import { filesOf, timingOfVersion } from './read-playlists.action';
import { refKey } from './running-order.rule';
import { schedule, writeSave, type SavedPlaylist, type SaveOrigin } from './save-playlist.action';
import { decideVersion, itemsByVersion, refsOfShown, versionsById, type ShownRef } from './versions.repo';
import { sentence } from '../../platform/languages/sentence.rule';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;

const FOREIGN_KEY = '23503';

/**
 * Creates a playlist, or saves one by `id` (product §6). Throws the 400 and 404 of the API without a write,
 * and
 * 412 when the condition does not match. Publishes the change after the commit.
 */
export async function savePlaylist(
  deps: Deps,
  actor: Writer,
  sent: CreatePlaylist,
  condition: IfMatch = NO_CONDITION,
  origin?: SaveOrigin,
): Promise<SavedPlaylist> {
  if (!sent.id && condition.kind !== 'none') throw refuseCondition();
  if (!sent.id) await mustBeAllowedToCreate(deps, actor.accountId);
  return commitSave(deps, actor, (tx) => writeSave(tx, deps, actor, sent, condition, origin));
}

/**
 * Saves a change of a playlist that depends on what it has now; null, and nothing is saved, when `change`
 * returns null.
 */
export const changePlaylist = (
  deps: Deps,
  actor: Writer,
  id: string,
  change: (tx: Db, playlist: PlaylistRow) => Promise<Pick<CreatePlaylist, 'selected_media'> | null>,
): Promise<SavedPlaylist | null> =>
  commitSave(deps, actor, async (tx) => {
    const playlist = await lockPlaylist(tx, actor.accountId, id);
    const sent = playlist && (await change(tx, playlist));
    return sent ? writeSave(tx, deps, actor, { ...sent, id }, NO_CONDITION) : null;
  });

/** Commits a save and publishes the change. */
async function commitSave<Saved extends SavedPlaylist | null>(
  deps: Deps,
  actor: Writer,
  write: (tx: Db) => Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await deps.db.transaction(async (tx) => {
      const written = await write(tx);
      if (written) await mustStayFlat(tx, actor.accountId, written.id);
      return written;
    });
    if (!saved) return saved;
    publishChange(deps, actor, saved.id, saved.state === 'approved');
    const waited = saved.before?.state === 'pending';
    if (waited === (saved.state === 'approved')) publishNotification(deps, actor);
    return saved;
  } catch (error) {
    // A promo or group that another user deleted before the commit.
    if (codeOf(rootCause(error)) === FOREIGN_KEY)
      throw conflict('Something in this playlist was just deleted. Reload and try again.');
    throw error;
  }
}

/** An ended subscription blocks creating, not saving (product §9). */
export async function mustBeAllowedToCreate(deps: Deps, accountId: string): Promise<void> {
  if (mayCreate((await subscriptionOf(deps, accountId)).subscr_expire_int)) return;
  throw problem(
    403,
    'subscription_blocked',
    'Your subscription has ended. Choose a plan to create playlists.',
  );
}

/** Approves the newest version and writes its entries, unless it keeps the schedule. */
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
    await notifyOfDecision(tx, newest, 'playlist_approved', { decidedBy: userId, now });
    await recordPlaylist(tx, actor, playlist.id, { kind: 'approved', at: now });
    return { decided: newest, etag: await tagOfPlaylist(tx, accountId, id) };
  });
  if (did.decided) {
    publishChange(deps, actor, id, true);
    publishNotification(deps, actor);
  }
  return { etag: did.etag };
}

/** Rejects the newest version with a reason; the approved one keeps playing. */
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
    await notifyOfDecision(tx, newest, 'playlist_rejected', { decidedBy: userId, reason, now });
    const subject = { id: playlist.id, name: playlist.name };
    const note = sentence`${reason}`;
    await recordEvent(tx, { accountId, userId, at: now, kind: 'playlist.rejected', subject, note });
    return { decided: newest, etag: await tagOfPlaylist(tx, accountId, id) };
  });
  if (did.decided) {
    publishChange(deps, actor, id, false);
    publishNotification(deps, actor);
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

/** Deletes a playlist with its versions and entries. */
export async function removePlaylist(
  deps: Deps,
  actor: Writer,
  id: string,
  condition: IfMatch = NO_CONDITION,
): Promise<void> {
  const plays = await deps.db.transaction((tx) => writeRemoval(tx, deps, actor, id, condition));
  publishChange(deps, actor, id, plays);
  publishNotification(deps, actor);
}

/** Deletes a playlist in the caller's transaction; returns whether screens played it. */
export async function writeRemoval(
  tx: Db,
  deps: Deps,
  { accountId, userId, role }: Writer,
  id: string,
  condition: IfMatch,
): Promise<boolean> {
  const playlist = await lockPlaylist(tx, accountId, id, 'update');
  if (!playlist) throw notFound('playlist');
  // Else an editor could change screens by deleting.
  if (!mayRemove(role, playlist.approvedVersionId !== null))
    throw forbidden('This playlist is approved for screens. Only an approver can delete it.');
  await mustNotBeContained(tx, accountId, playlist);
  await mustBeAsSeen(tx, deps, playlist, condition);
  const now = deps.clock.nowSeconds();
  await recordPlaylist(tx, { accountId, userId }, playlist.id, { kind: 'deleted', at: now });
  await deletePlaylist(tx, accountId, id);
  await settle(tx, accountId, { event: 'approval_waiting', subjectId: playlist.id }, now);
  return playlist.approvedVersionId !== null;
}

/** Publishes changes: of the list, and of the schedule when approved content changed. */
export function publishChange(deps: Deps, { accountId, userId }: Writer, id: string, plays: boolean): void {
  const payload: ChangedPayload = { id, by: userId };
  deps.broker.publish(accountId, topics.changed('playlist'), payload);
  if (plays) deps.broker.publish(accountId, topics.changed('schedule'), payload);
}

/** Publishes that approvers or authors were notified, or what they were notified of is settled. */
export const publishNotification = (deps: Deps, { accountId, userId }: Writer): void =>
  deps.broker.publish(accountId, topics.changed('notification'), { id: accountId, by: userId });

/** Name of a playlist; empty for an unknown one. */
export const playlistName = async (db: Db, accountId: string, id: string): Promise<string> =>
  (await findPlaylist(db, accountId, id))?.name ?? '';

/** Whether the account has this playlist, and with an approved version. */
async function approvalStateOf(
  db: Db,
  accountId: string,
  id: string,
): Promise<'unknown' | 'waiting' | 'approved'> {
  if ((await approvedOf(db, accountId, [id])).length > 0) return 'approved';
  return (await findPlaylist(db, accountId, id)) ? 'waiting' : 'unknown';
}

/** Approved playlist; 404 for an unknown one, 409 for one that waits for approval. */
export async function approvedPlaylistNamed(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ id: string; name: string }> {
  const state = await approvalStateOf(db, accountId, id);
  if (state === 'unknown') throw notFound('playlist');
  const [approved] = await approvedOf(db, accountId, [id]);
  if (!approved) throw conflict('This playlist is waiting for approval and can’t be played yet.');
  return { id: approved.playlistId, name: approved.name };
}

/** Approved versions with all that they play, in running order, and the content of each item. */
export async function approvedPlaylists(db: Db, accountId: string, ids: readonly string[]) {
  const versions = await approvedOf(db, accountId, [...new Set(ids)]);
  const items = await itemsByVersion(
    db,
    accountId,
    versions.map(({ id }) => id),
  );
  const contained = await containedIn(db, accountId, [...items.values()].flat());
  const played = versions.map((version) => ({
    version,
    items: resolvedItems(items.get(version.id) ?? [], version.validity, contained),
  }));
  const contents = await filesOf(
    db,
    accountId,
    played.flatMap((one) => one.items.map(({ item }) => item)),
  );
  return played.map(({ version, items: own }) => ({
    id: version.playlistId,
    name: version.name,
    presentation: version.presentation,
    items: own.map((one) => ({ ...one, content: contents.get(refKey(one.item)) })),
  }));
}

/** Thumbs of what screens report; each word is a playlist_item_id or a content id. */
export async function thumbsOfShown(
  db: Db,
  accountId: string,
  words: readonly string[],
): Promise<Map<string, string>> {
  const refs = await refsOfShown(db, accountId, words);
  const contents = await filesOf(db, accountId, refs);
  const thumbOf = (ref: ShownRef) => contents.get(refKey(ref))?.thumb[0];
  const pairs = refs.flatMap((ref) => [
    [ref.itemKey, thumbOf(ref)] as const,
    [ref.id, thumbOf(ref)] as const,
  ]);
  return new Map(pairs.flatMap(([word, thumb]) => (thumb ? [[word, thumb] as const] : [])));
}
