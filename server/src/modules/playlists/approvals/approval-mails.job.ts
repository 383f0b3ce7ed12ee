import { may } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { Mail } from '../../../platform/mail/mail.types';
import { personById, updateMembership } from '../../../platform/users/users.repo';
import { wayToUnsubscribe } from '../../mail-choices/mail-choices.action';
import { venueOf } from '../../../platform/users/accounts.repo';
import { requestMail, decidedMail, secondsToNextMail } from './approval-mails.rule';
import { findPlaylist } from '../playlists.repo';
import { versionsById } from '../versions.repo';
import { approversOf, countWaiting, recipientOf, waitingPlaylists } from './waiting.repo';

const REQUESTED = 'mail-approval-asked';
const DECIDED = 'mail-approval-decided';
/** Playlists named in one mail. */
const MAX_NAMED = 10;

interface RequestPayload {
  accountId: string;
  userId: string;
}
interface DecidedPayload extends RequestPayload {
  playlistId: string;
  versionId: string;
}

export async function writeApprovalMails(deps: Deps): Promise<void> {
  const mailer = deps.mailer;
  await mailer.writer(REQUESTED, (payload: RequestPayload) => writeRequest(deps, payload));
  await mailer.writer(DECIDED, (payload: DecidedPayload) => writeDecided(deps, payload));
}

/** Mails all approvers but the author that a version is pending. */
export async function notifyApprovers(deps: Deps, accountId: string, savedBy: string): Promise<void> {
  const now = deps.clock.nowSeconds();
  for (const { userId, notifiedAt } of await approversOf(deps.db, accountId)) {
    if (userId === savedBy) continue;
    await deps.mailer.send(
      REQUESTED,
      { accountId, userId },
      { singletonKey: `${accountId}:${userId}`, startAfterSeconds: secondsToNextMail(notifiedAt, now) },
    );
  }
}

/** Mails the author of a version the decision, unless it is their own. */
export async function notifyAuthor(
  deps: Deps,
  version: { id: string; accountId: string; playlistId: string; createdBy: string | null },
  decidedBy: string,
): Promise<void> {
  const { id: versionId, accountId, playlistId, createdBy: userId } = version;
  if (!userId || userId === decidedBy) return;
  const payload: DecidedPayload = { accountId, userId, playlistId, versionId };
  await deps.mailer.send(DECIDED, payload, { singletonKey: versionId });
}

async function writeRequest(deps: Deps, { accountId, userId }: RequestPayload): Promise<Mail | null> {
  const member = await recipientOf(deps.db, accountId, userId);
  if (!member || !may(member.role, 'playlist.approve')) return null;
  const rows = await waitingPlaylists(deps.db, accountId, MAX_NAMED);
  if (rows.length === 0) return null;
  const unsubscribe = await wayToUnsubscribe(deps, userId, 'approvals');
  if (!unsubscribe) return null;
  await updateMembership(deps.db, accountId, userId, { approvalsNotifiedAt: deps.clock.nowSeconds() });
  const count = await countWaiting(deps.db, accountId);
  const { name } = await venueOf(deps.db, accountId);
  return { to: member.email, ...requestMail(rows, count, name, deps.config.publicUrl), unsubscribe };
}

async function writeDecided(deps: Deps, payload: DecidedPayload): Promise<Mail | null> {
  const { accountId, userId, playlistId, versionId } = payload;
  const member = await recipientOf(deps.db, accountId, userId);
  const playlist = await findPlaylist(deps.db, accountId, playlistId);
  if (!member || !playlist) return null;
  const versions = await versionsById(deps.db, accountId, [versionId, playlist.newestVersionId]);
  const version = versions.get(versionId);
  const newest = versions.get(playlist.newestVersionId ?? '');
  if (!version || !newest) return null;
  // Replaced before a decision. A newer pending version decides nothing either.
  const isReplaced = version.state === 'pending';
  if (isReplaced && newest.state !== 'approved') return null;
  const unsubscribe = await wayToUnsubscribe(deps, userId, 'approvals');
  if (!unsubscribe) return null;
  const decider = isReplaced ? newest.createdBy : version.decidedBy;
  const by = decider ? ((await personById(deps.db, decider))?.username ?? '') : '';
  const words = decidedMail(
    {
      playlistId,
      name: version.name,
      outcome: version.state === 'pending' ? 'changed' : version.state,
      reason: version.rejectReason ?? '',
      by,
    },
    deps.config.publicUrl,
  );
  return { to: member.email, ...words, unsubscribe };
}
