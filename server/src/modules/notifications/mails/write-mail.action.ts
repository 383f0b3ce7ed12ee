import { may, MAIL_PERMISSIONS, type MailKind } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { NotificationRow } from '../../../platform/database/tables/notifications.table';
import type { MailTexts } from '../../../platform/mail/mail-texts.types';
import type { Mail, MailAbout, MailWords } from '../../../platform/mail/mail.types';
import { lastMailedAs, recipientNow } from '../../../platform/notifications/mail-recipients.repo';
import { eventsOfMail, noteMentioned } from '../../../platform/notifications/notifications.repo';
import { venueOf } from '../../../platform/users/accounts.repo';
import { paymentFailedMail } from '../../billing/billing-mails.job';
import { wayToUnsubscribe } from '../../mail-choices/mail-choices.action';
import { approvalRequestMail, decidedVersionMail } from '../../playlists/approvals/approval-mails.action';
import { playlistsRunningOut } from '../../playlists/read-playlists.action';
import { venueNow } from '../../schedule/schedule.action';
import { storageLevel } from '../watch/alerts.repo';
import { failedPromosOf, screensOf } from './mail-parts.repo';
import { playlistsMail, promosMail, screensMail, storageMail } from './mail-words.rule';
import { inLanguage } from '../../../platform/languages/translation.lib';

export interface MailPayload {
  accountId: string;
  userId: string;
  mailId: string;
}
interface Written {
  words: MailWords | null;
  /** Events that it mentions. */
  mentioned: readonly NotificationRow[];
}
type Write = (
  deps: Deps,
  to: MailPayload & { texts: MailTexts },
  events: readonly NotificationRow[],
) => Promise<Written>;

/** Kind of mail of each event, and its writer. */
const WRITERS: Record<NotificationRow['event'], [MailKind, Write]> = {
  screen_offline: ['screens', writeScreens],
  screen_online: ['screens', writeScreens],
  approval_waiting: ['approvals', whole((to, deps) => approvalRequestMail(deps, to, to.texts))],
  playlist_approved: ['approvals', writeDecided],
  playlist_rejected: ['approvals', writeDecided],
  playlist_changed: ['approvals', writeDecided],
  promo_failed: ['promos', writePromos],
  playlist_running_out: ['playlists', writePlaylists],
  storage_nearly_full: ['storage', writeStorage],
  storage_full: ['storage', writeStorage],
  payment_failed: [
    'payments',
    whole(({ accountId, texts }, deps) => paymentFailedMail(deps, accountId, texts)),
  ],
};

/**
 * Writes a mail when it is sent, from what is true then: what has resolved itself, was removed or turned off
 * meanwhile is left out; null when nothing is left.
 */
export async function writeMail(
  deps: Deps,
  to: MailPayload,
  { textsFor }: Pick<MailAbout, 'textsFor'>,
): Promise<Mail | null> {
  const { accountId, userId, mailId } = to;
  const member = await recipientNow(deps.db, accountId, userId);
  const events = member ? await eventsOfMail(deps.db, accountId, userId, mailId) : [];
  const [first] = events;
  if (!member || !first) return null;
  const [kind, write] = WRITERS[first.event];
  const needed = kind in MAIL_PERMISSIONS ? MAIL_PERMISSIONS[kind as keyof typeof MAIL_PERMISSIONS] : null;
  if (needed && !may(member.role, needed)) return null;
  const { words, mentioned } = await write(deps, { ...to, texts: await textsFor(member.email) }, events);
  const unsubscribe = words && (await wayToUnsubscribe(deps, userId, kind));
  const mail = { id: mailId, mentioned: unsubscribe ? mentioned.map(({ id }) => id) : [] };
  await noteMentioned(deps.db, accountId, userId, mail, deps.clock.nowSeconds());
  return words && unsubscribe ? { to: member.email, ...words, unsubscribe, id: mailId } : null;
}

/** Writer of a mail that mentions all of its events, or is not sent. */
function whole(words: (to: Parameters<Write>[1], deps: Deps) => Promise<MailWords | null>): Write {
  return async (deps, to, events) => ({ words: await words(to, deps), mentioned: events });
}

/** Mentions what differs from the last mail: not a screen that was offline for a moment in between. */
async function writeScreens(...[deps, to, events]: Parameters<Write>): Promise<Written> {
  const { accountId, userId, mailId, texts } = to;
  const latest = new Map(events.map((event) => [event.subjectId ?? '', event]));
  const screens = await screensOf(deps.db, accountId, [...latest.keys()]);
  const mailedOffline = await lastMailedAs(deps.db, accountId, userId, {
    mailId,
    mailGroup: 'screens',
    event: 'screen_offline',
  });
  const states = screens.flatMap((screen) => {
    const event = latest.get(screen.id);
    return event ? [{ ...screen, event, isLive: deps.live.isLive({ ...screen, state: null }) }] : [];
  });
  const offline = states.filter(({ event, isLive }) => event.event === 'screen_offline' && !isLive);
  const back = states.filter(({ event, id }) => event.event === 'screen_online' && mailedOffline.has(id));
  const { name: venue, timezone } = await venueOf(deps.db, accountId);
  const words = screensMail({
    offline: offline.map(({ id, name, event: { details, createdAt } }) => ({
      id,
      name,
      count: details.count ?? 1,
      since: details.since ?? createdAt,
    })),
    back,
    venue,
    timezone,
    nowMs: deps.clock.nowMs(),
    publicUrl: deps.config.publicUrl,
    texts,
  });
  return { words, mentioned: [...offline, ...back].map(({ event }) => event) };
}

async function writeDecided(...[deps, { accountId, texts }, events]: Parameters<Write>): Promise<Written> {
  const last = events.at(-1);
  const [playlistId, versionId] = [last?.subjectId ?? '', last?.details.versionId ?? ''];
  return {
    words: await decidedVersionMail(deps, { accountId, playlistId, versionId }, texts),
    mentioned: events,
  };
}

async function writePromos(...[deps, { accountId, texts }, events]: Parameters<Write>): Promise<Written> {
  const failed = await failedPromosOf(
    deps.db,
    accountId,
    events.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const promos = failed.map((promo) => ({ ...promo, detail: inLanguage(promo.detail, texts.language) }));
  const { name } = await venueOf(deps.db, accountId);
  const ids = new Set(promos.map(({ id }) => id));
  return {
    words: promosMail(promos, name, deps.config.publicUrl, texts),
    mentioned: events.filter(({ subjectId }) => ids.has(subjectId ?? '')),
  };
}

async function writePlaylists(...[deps, { accountId, texts }, events]: Parameters<Write>): Promise<Written> {
  const announced = new Set(events.map(({ subjectId }) => subjectId));
  const playlists = (await playlistsRunningOut(deps, accountId)).filter(({ id }) => announced.has(id));
  const { name } = await venueOf(deps.db, accountId);
  const now = await venueNow(deps.db, accountId, deps.clock.nowMs());
  const ids = new Set(playlists.map(({ id }) => id));
  return {
    words: playlistsMail(playlists, now, { venue: name, publicUrl: deps.config.publicUrl, texts }),
    mentioned: events.filter(({ subjectId }) => ids.has(subjectId ?? '')),
  };
}

async function writeStorage(...[deps, { accountId, texts }, events]: Parameters<Write>): Promise<Written> {
  const storage = await storageLevel(deps.db, accountId);
  const { name } = await venueOf(deps.db, accountId);
  return {
    words: storage && storage.level > 0 ? storageMail(storage, name, deps.config.publicUrl, texts) : null,
    mentioned: events,
  };
}
