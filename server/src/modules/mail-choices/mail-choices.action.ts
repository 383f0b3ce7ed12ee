import { DAY_SECONDS } from '@vitrine/shared/rules';
import {
  MAIL_KINDS,
  type MailChoice,
  type MailChoices,
  type MailKind,
  type MailWish,
} from '@vitrine/shared/contract';
import type { Static } from 'typebox';
import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import type { Deps } from '../../deps.types';
import { recordUserEvent } from '../history/record.action';
import { linkGone } from '../../platform/errors/errors.lib';
import type { Mail } from '../../platform/mail/mail.types';
import {
  deleteOldLinks,
  insertLink,
  isOff,
  kindsOff,
  linkByToken,
  turnOff,
  turnOn,
} from './mail-choices.repo';
import { sentence, within } from '../../platform/languages/sentence.rule';

const SWEEP = 'mail-links-sweep';
/** Lifetime of a link, for mails that are opened late. */
const LINK_SECONDS = 730 * DAY_SECONDS;

/** Links for a new mail of this kind to unsubscribe; null when the user has unsubscribed. */
export async function wayToUnsubscribe(
  deps: Deps,
  userId: string,
  kind: MailKind,
): Promise<NonNullable<Mail['unsubscribe']> | null> {
  if (await isOff(deps.db, userId, kind)) return null;
  const token = newLinkToken();
  const createdAt = deps.clock.nowSeconds();
  await insertLink(deps.db, { tokenHash: linkHash(token) ?? '', userId, kind, createdAt });
  const { publicUrl } = deps.config;
  return {
    kind,
    page: `${publicUrl}/unsubscribe/${token}`,
    oneClick: `${publicUrl}/api/auth/unsubscribe/${token}`,
  };
}

/** Turns the kind of a link's mail off or on; `look` changes nothing. The link stays valid. */
export async function chooseMail(
  deps: Deps,
  token: string,
  wish: 'off' | 'on' | 'look',
): Promise<Static<typeof MailChoice>> {
  const hash = linkHash(token);
  const link = hash ? await linkByToken(deps.db, hash) : null;
  if (!link) throw linkGone();
  if (wish !== 'look') await turn(deps, link.userId, link.kind, wish === 'on');
  const subscribed = !(await isOff(deps.db, link.userId, link.kind));
  return { success: true, email: link.email, kind: link.kind, subscribed };
}

/** Choices of the user by kind; mails of other kinds are always sent. */
export async function ownMailChoices(deps: Deps, userId: string): Promise<MailChoices> {
  const off = await kindsOff(deps.db, userId);
  return MAIL_KINDS.map((kind) => ({ kind, subscribed: !off.includes(kind) }));
}

export async function chooseOwnMail(
  deps: Deps,
  userId: string,
  { kind, subscribed }: MailWish,
): Promise<void> {
  await turn(deps, userId, kind, subscribed);
}

/** Turns a kind on or off, with its event in the log of each of the user's accounts. */
async function turn({ db, clock }: Deps, userId: string, kind: MailKind, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.nowSeconds();
    if ((await isOff(tx, userId, kind)) === !isOn) return;
    if (isOn) await turnOn(tx, userId, kind);
    else await turnOff(tx, userId, kind, at);
    const about = within(kind);
    const note = isOn ? sentence`Mails about ${about} turned on` : sentence`Mails about ${about} turned off`;
    await recordUserEvent(tx, { userId }, { at, kind: 'member.mails', note });
  });
}

export async function sweepMailLinks(deps: Deps): Promise<void> {
  await deps.jobs.work(SWEEP, () => deleteOldLinks(deps.db, deps.clock.nowSeconds() - LINK_SECONDS));
  await deps.jobs.schedule(SWEEP, '53 3 * * *');
}
