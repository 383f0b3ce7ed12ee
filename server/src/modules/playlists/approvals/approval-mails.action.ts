import { may } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import type { MailTexts } from '../../../platform/mail/mail-texts.types';
import type { MailWords } from '../../../platform/mail/mail.types';
import { notify, settle } from '../../../platform/notifications/notifications.repo';
import { venueOf } from '../../../platform/users/accounts.repo';
import { membershipOf, personById, updateMembership } from '../../../platform/users/users.repo';
import { findPlaylist, type VersionRow } from '../playlists.repo';
import { versionsById } from '../versions.repo';
import { decidedMail, requestMail, secondsToNextMail } from './approval-mails.rule';
import { sentence } from '../../../platform/languages/sentence.rule';
import { storedText } from '../../../platform/languages/stored-sentence.lib';
import { countWaiting, waitingPlaylists } from './waiting.repo';

/** Playlists named in one mail. */
const MAX_NAMED = 10;

/** Notifies all approvers but the author, in the transaction of the save, that a version is pending. */
export const notifyApprovers = (
  tx: Db,
  { accountId, userId: except }: Pick<Actor, 'accountId' | 'userId'>,
  playlist: { id: string; name: string },
  now: number,
): Promise<boolean> =>
  notify(
    tx,
    accountId,
    { permission: 'playlist.approve', except },
    [
      {
        event: 'approval_waiting',
        subjectId: playlist.id,
        name: playlist.name,
        mailGroup: 'waiting',
        mailAfterSeconds: ({ approvalsNotifiedAt }) => secondsToNextMail(approvalsNotifiedAt, now),
      },
    ],
    now,
  );

/**
 * Settles the approvers' notifications of a pending version in the transaction of its decision, and notifies
 * its author, unless the decision is their own.
 */
export async function notifyOfDecision(
  tx: Db,
  version: Pick<VersionRow, 'id' | 'accountId' | 'playlistId' | 'name' | 'createdBy'>,
  event: 'playlist_approved' | 'playlist_rejected' | 'playlist_changed',
  { decidedBy, reason = '', now }: { decidedBy: string; reason?: string; now: number },
): Promise<void> {
  const { id: versionId, accountId, playlistId: subjectId, name, createdBy: userId } = version;
  await settle(tx, accountId, { event: 'approval_waiting', subjectId }, now);
  if (!userId || userId === decidedBy) return;
  const details = { detail: storedText(sentence`${reason}`), versionId };
  const mailGroup = `decided ${versionId}`;
  await notify(
    tx,
    accountId,
    { userId },
    [{ event, subjectId, name, details, mailGroup, mailAfterSeconds: 0 }],
    now,
  );
}

/** Mail to an approver about all pending versions; null when none is left. */
export async function approvalRequestMail(
  deps: Deps,
  { accountId, userId }: { accountId: string; userId: string },
  texts: MailTexts,
): Promise<MailWords | null> {
  const member = await membershipOf(deps.db, accountId, userId);
  if (!member || !may(member.role, 'playlist.approve')) return null;
  const rows = await waitingPlaylists(deps.db, accountId, MAX_NAMED);
  if (rows.length === 0) return null;
  await updateMembership(deps.db, accountId, userId, { approvalsNotifiedAt: deps.clock.nowSeconds() });
  const count = await countWaiting(deps.db, accountId);
  const { name } = await venueOf(deps.db, accountId);
  return requestMail(rows, count, name, deps.config.publicUrl, texts);
}

/** Mail to the author about the last decision; null when nothing was decided after all. */
export async function decidedVersionMail(
  deps: Deps,
  { accountId, playlistId, versionId }: { accountId: string; playlistId: string; versionId: string },
  texts: MailTexts,
): Promise<MailWords | null> {
  const playlist = await findPlaylist(deps.db, accountId, playlistId);
  if (!playlist) return null;
  const versions = await versionsById(deps.db, accountId, [versionId, playlist.newestVersionId]);
  const version = versions.get(versionId);
  const newest = versions.get(playlist.newestVersionId ?? '');
  if (!version || !newest) return null;
  // Replaced before a decision. A newer pending version decides nothing either.
  const isReplaced = version.state === 'pending';
  if (isReplaced && newest.state !== 'approved') return null;
  const decider = isReplaced ? newest.createdBy : version.decidedBy;
  const by = decider ? ((await personById(deps.db, decider))?.username ?? '') : '';
  return decidedMail(
    {
      playlistId,
      name: version.name,
      outcome: version.state === 'pending' ? 'changed' : version.state,
      reason: version.rejectReason ?? '',
      by,
    },
    deps.config.publicUrl,
    texts,
  );
}
