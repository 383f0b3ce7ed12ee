import { may } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { Mail } from '../../../platform/mail/mail.types';
import { personById, updateMembership } from '../../../platform/users/users.repo';
import { wayToUnsubscribe } from '../../mail-choices/mail-choices.action';
import { venueOf } from '../../../platform/users/accounts.repo';
import { askedMail, decidedMail, tellIn } from './approval-mails.rule';
import { findPlaylist } from '../playlists.repo';
import { versionsById } from '../versions.repo';
import { approversOf, countWaiting, memberToTell, waitingPlaylists } from './waiting.repo';

const ASKED = 'mail-approval-asked';
const DECIDED = 'mail-approval-decided';
/** Playlists named in one mail. */
const NAMED = 10;

interface AskedPayload {
  accountId: string;
  userId: string;
}
interface DecidedPayload extends AskedPayload {
  playlistId: string;
  versionId: string;
}

export async function writeApprovalMails(deps: Deps): Promise<void> {
  const mailer = deps.mailer;
  await mailer.writer(ASKED, (payload: AskedPayload) => writeAsked(deps, payload));
  await mailer.writer(DECIDED, (payload: DecidedPayload) => writeDecided(deps, payload));
}

/** A version began to wait: everybody who may approve hears of it, but not who saved it. */
export async function tellApprovers(deps: Deps, accountId: string, savedBy: string): Promise<void> {
  const now = deps.clock.nowSeconds();
  for (const { userId, toldAt } of await approversOf(deps.db, accountId)) {
    if (userId === savedBy) continue;
    await deps.mailer.send(
      ASKED,
      { accountId, userId },
      { singletonKey: `${accountId}:${userId}`, startAfterSeconds: tellIn(toldAt, now) },
    );
  }
}

/** The author of a version hears what became of it; who decided about their own work knows. */
export async function tellAuthor(
  deps: Deps,
  version: { id: string; accountId: string; playlistId: string; createdBy: string | null },
  decidedBy: string,
): Promise<void> {
  const { id: versionId, accountId, playlistId, createdBy: userId } = version;
  if (!userId || userId === decidedBy) return;
  const payload: DecidedPayload = { accountId, userId, playlistId, versionId };
  await deps.mailer.send(DECIDED, payload, { singletonKey: versionId });
}

async function writeAsked(deps: Deps, { accountId, userId }: AskedPayload): Promise<Mail | null> {
  const person = await memberToTell(deps.db, accountId, userId);
  if (!person || !may(person.role, 'playlist.approve')) return null;
  const rows = await waitingPlaylists(deps.db, accountId, NAMED);
  if (rows.length === 0) return null;
  const unsubscribe = await wayToUnsubscribe(deps, userId, 'approvals');
  if (!unsubscribe) return null;
  await updateMembership(deps.db, accountId, userId, { approvalsToldAt: deps.clock.nowSeconds() });
  const count = await countWaiting(deps.db, accountId);
  const { name } = await venueOf(deps.db, accountId);
  return { to: person.email, ...askedMail(rows, count, name, deps.config.publicUrl), unsubscribe };
}

async function writeDecided(deps: Deps, payload: DecidedPayload): Promise<Mail | null> {
  const { accountId, userId, playlistId, versionId } = payload;
  const person = await memberToTell(deps.db, accountId, userId);
  const playlist = await findPlaylist(deps.db, accountId, playlistId);
  if (!person || !playlist) return null;
  const versions = await versionsById(deps.db, accountId, [versionId, playlist.newestVersionId]);
  const version = versions.get(versionId);
  const newest = versions.get(playlist.newestVersionId ?? '');
  if (!version || !newest) return null;
  // Still undecided: another version stands in its place. One that waits itself decided nothing.
  const isOvertaken = version.state === 'pending';
  if (isOvertaken && newest.state !== 'approved') return null;
  const unsubscribe = await wayToUnsubscribe(deps, userId, 'approvals');
  if (!unsubscribe) return null;
  const decider = isOvertaken ? newest.createdBy : version.decidedBy;
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
  return { to: person.email, ...words, unsubscribe };
}
