import { topics } from '@vitrine/shared/contract';
import type {
  DesignLanguage,
  NewOperatorAccount,
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorAccountsQuery,
  OperatorLog,
  OperatorLogQuery,
} from '@vitrine/shared/contract';
import { OPERATOR_PAGE_SIZE } from '@vitrine/shared/contract/values';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { mustStillHold, provePassword } from '../password/prove-password.guard';
import { sendFactorNotice } from '../second-factor/factor-notice.action';
import { createOwner, ownerFault } from '../sign-up/create-owner.action';
import { LINK_MAIL } from './link-mail.rule';
import { deedsOf, type By } from './operator-log.repo';
import { deleteAccountLater, mailResetLink, recordCreation, resetFactorOf } from './operator.action';
import { presentAccount, presentDeed, presentMember } from './operator.present';
import { countAccounts, emailOf, listAccounts, listedAccount, membersOf, screensOf } from './operator.repo';

/** Verifies the operator's own password before a dangerous deed. */
export async function proven(deps: Deps, { userId }: Actor, password: string): Promise<By> {
  const proof = await provePassword(deps, userId, password, 'password');
  return { userId, mustHold: (tx) => mustStillHold(tx, proof) };
}

/** Refuses deeds by which operators would lock themselves out. */
export function mustBeAnother({ accountId }: Actor, id: string): void {
  if (id.toLowerCase() === accountId)
    throw conflict('This is your own account. Another operator, or the command line, can do that.');
}

/** Counts screens that are live now, by account. */
async function onlineOf(deps: Deps, accountIds: readonly string[]): Promise<Map<string, number>> {
  const online = new Map<string, number>();
  for (const screen of await screensOf(deps.db, accountIds))
    if (deps.live.isLive({ ...screen, state: null }))
      online.set(screen.accountId, (online.get(screen.accountId) ?? 0) + 1);
  return online;
}

/** GET /api/operator/accounts. */
export async function accountsPage(
  deps: Deps,
  actor: Actor,
  query: OperatorAccountsQuery,
): Promise<OperatorAccounts> {
  const { search = '', sort, order, page = 1, per_page: limit = OPERATOR_PAGE_SIZE } = query;
  const text = search.trim();
  const offset = (page - 1) * limit;
  const [rows, total] = await Promise.all([
    listAccounts(deps.db, text, { sort, order, limit, offset }),
    countAccounts(deps.db, text),
  ]);
  const online = await onlineOf(
    deps,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => presentAccount(row, online.get(row.id) ?? 0, row.id === actor.accountId));
  return { items, total };
}

/** GET /api/operator/account/{id}. */
export async function accountDetail(deps: Deps, actor: Actor, id: string): Promise<OperatorAccountDetail> {
  const row = await listedAccount(deps.db, id);
  if (!row) throw notFound('account');
  const [members, online] = await Promise.all([membersOf(deps.db, row.id), onlineOf(deps, [row.id])]);
  const account = presentAccount(row, online.get(row.id) ?? 0, row.id === actor.accountId);
  return { ...account, users: members.map(presentMember) };
}

const WISH_FAULTS = {
  email: ['email', 'This doesn’t look like an e-mail address.'],
  name: ['username', 'Enter a name without @, up to 60 characters.'],
  venue: ['venue', 'Enter the name of the venue, without a web address.'],
  timezone: ['timezone', 'Choose a time zone from the list.'],
  screens: ['screens', 'Enter a whole number from 1 to 1,000.'],
} as const;

/** Creates an account and mails its owner a link to set a password, valid for 7 days. */
export async function createForOwner(deps: Deps, by: By, wish: NewOperatorAccount): Promise<string> {
  const { username: name, ...rest } = wish;
  const fault = ownerFault({ name, ...rest });
  if (fault) throw fieldProblem(WISH_FAULTS[fault][0], 'invalid', WISH_FAULTS[fault][1]);
  const { accountId, userId } = await createOwner(deps, { name, ...rest });
  await recordCreation(deps, accountId, wish.email.trim(), by);
  await deps.mailer.send(LINK_MAIL, { userId, venue: wish.venue.trim() });
  return accountId;
}

/** Plans the deletion of another account, whose name was typed. */
export async function deleteByName(
  deps: Deps,
  actor: Actor,
  id: string,
  sent: { name: string; password: string },
): Promise<void> {
  mustBeAnother(actor, id);
  const account = await listedAccount(deps.db, id);
  if (!account) throw notFound('account');
  if (sent.name.trim() !== account.name.trim())
    throw fieldProblem('name', 'invalid', 'This is another name. Nothing was changed.');
  await deleteAccountLater(deps, id, await proven(deps, actor, sent.password));
}

/** Address of a user. */
async function addressOf(deps: Deps, id: string): Promise<string> {
  const email = await emailOf(deps.db, id);
  if (email === null) throw notFound('user');
  return email;
}

/** Mails a user a link for a new password. */
export async function sendPasswordLink(
  deps: Deps,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> {
  const email = await addressOf(deps, id);
  await mailResetLink(deps, email, await proven(deps, actor, password));
}

/** Resets the second factor of another user, who gets a mail. */
export async function resetFactorOfUser(
  deps: Deps,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> {
  const email = await addressOf(deps, id);
  if (id.toLowerCase() === actor.userId)
    throw conflict('Change your own two-step sign-in on the password page.');
  const { userId, isChanged } = await resetFactorOf(deps, email, await proven(deps, actor, password));
  if (!isChanged) throw conflict('This user has neither two-step sign-in nor passkeys.');
  await sendFactorNotice(deps, userId, 'reset');
}

/** GET /api/operator/log. */
export async function operatorLog(
  deps: Deps,
  query: OperatorLogQuery,
  language: DesignLanguage,
): Promise<OperatorLog> {
  const rows = await deedsOf(deps.db, query, OPERATOR_PAGE_SIZE + 1);
  const items = rows.slice(0, OPERATOR_PAGE_SIZE).map((row) => presentDeed(row, language));
  const last = items.at(-1);
  return { items, ...(rows.length > OPERATOR_PAGE_SIZE && last ? { next: last.id } : {}) };
}

/** Announces a change of an account to its open pages. */
export const announce = ({ broker }: Deps, { userId }: Actor, id: string): void =>
  broker.publish(id, topics.changed('account'), { id, by: userId });
