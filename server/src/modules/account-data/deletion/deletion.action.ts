import { DELETION_DAYS, topics, type KeepLink } from '@vitrine/shared/contract';
import { DAY_SECONDS, floatingInZone } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import { linkHash, newLinkToken } from '../../../http/auth/link-token.lib';
import { conflict, linkGone, notFound } from '../../../platform/errors/errors.lib';
import { endSubscription } from '../../billing/billing.action';
import { recordEvent } from '../../history/record.action';
import { mustStillHold, provePassword, type Proof } from '../../password/prove-password.guard';
import { isDemoAccount } from '../../../platform/users/demo-account.repo';
import { deleteLinksOf, insertLink, linkByHash, plannedDeletion } from './deletion.repo';
import { lockAccount, updateAccount } from '../../../platform/users/accounts.repo';
import type { Detail } from '../../../platform/languages/sentence.rule';

export const DELETION_MAIL = 'mail-account-deletion';
const DELAY_SECONDS = DELETION_DAYS * DAY_SECONDS;

/** POST /api/account/deletion: verifies the owner's password, then plans the deletion. */
export async function askToDelete(deps: Deps, actor: Actor, password: string): Promise<void> {
  const proof = await provePassword(deps, actor.userId, password, 'password');
  await planDeletion(deps, actor, proof);
}

/**
 * Plans the deletion of an account in 14 days; its paid subscription ends with the paid period. Idempotent:
 * a planned one keeps its time. `userId` null: the operator.
 * @throws {ProblemError} 404 without such an account, 409 for the demo, 503 when the payment provider fails
 */
export async function planDeletion(
  deps: Deps,
  { accountId, userId }: { accountId: string; userId: string | null },
  proof?: Proof,
): Promise<number> {
  if (await isDemoAccount(deps.db, accountId))
    throw conflict('This is the demo account, which belongs to this server. It can’t be deleted.');
  await endSubscription(deps, { accountId, userId }, 'at_end');
  const now = deps.clock.nowSeconds();
  const planned = await deps.db.transaction(async (tx) => {
    if (proof) await mustStillHold(tx, proof);
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound('account');
    if (account.deletionDueAt !== null) return { dueAt: account.deletionDueAt, isNew: false };
    const dueAt = now + DELAY_SECONDS;
    await updateAccount(tx, accountId, {
      deletionAskedAt: now,
      deletionDueAt: dueAt,
      deletionRemindedAt: null,
    });
    const note: Detail = userId === null ? 'By the operator of this server' : '';
    await recordEvent(tx, { accountId, userId, at: now, kind: 'account.deletion_requested', note });
    await deps.mailer.send(DELETION_MAIL, { accountId, dueAt }, { tx });
    return { dueAt, isNew: true };
  });
  if (planned.isNew) {
    deps.log.warn(
      { event: 'account deletion planned', account: accountId, user: userId },
      'deletion planned',
    );
    deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId ?? undefined });
  }
  return planned.dueAt;
}

/** Keeps an account that was to be deleted. Idempotent; its subscription is not resumed. */
export async function keepAccount(deps: Deps, accountId: string, userId: string | null): Promise<void> {
  const note: Detail = userId === null ? 'By the operator of this server' : '';
  await keepIf(deps, { accountId, userId, note }, async () => true);
}

/** Keeps a planned account, if `isWanted` once it is locked; false when there is nothing to keep. */
async function keepIf(
  deps: Deps,
  { accountId, userId, note }: { accountId: string; userId: string | null; note: Detail },
  isWanted: (tx: Db, dueAt: number) => Promise<boolean>,
): Promise<boolean> {
  const isKept = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound('account');
    if (account.deletionDueAt === null || !(await isWanted(tx, account.deletionDueAt))) return false;
    await updateAccount(tx, accountId, {
      deletionAskedAt: null,
      deletionDueAt: null,
      deletionRemindedAt: null,
    });
    await deleteLinksOf(tx, accountId);
    await recordEvent(tx, { accountId, userId, at: deps.clock.nowSeconds(), kind: 'account.kept', note });
    return true;
  });
  if (!isKept) return false;
  deps.log.warn({ event: 'account kept', account: accountId, user: userId }, 'account kept');
  deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId ?? undefined });
  return true;
}

/** Makes a link of a mail that keeps the account; returns its token. */
export async function makeKeepLink(deps: Deps, accountId: string, dueAt: number): Promise<string> {
  const token = newLinkToken();
  await insertLink(deps.db, { tokenHash: linkHash(token) ?? '', accountId, dueAt });
  return token;
}

/** Describes such a link without using it: mail scanners open links too. */
export async function describeKeepLink(deps: Deps, token: string): Promise<KeepLink> {
  return presentKeepLink((await openKeepLink(deps, token)).planned);
}

/** Keeps the account of a link; of two uses one succeeds. */
export async function keepByLink(deps: Deps, token: string): Promise<KeepLink> {
  const { hash, accountId, planned } = await openKeepLink(deps, token);
  const note: Detail = 'By the link in a mail';
  const by = { accountId, userId: planned.userId, note };
  const isKept = await keepIf(deps, by, async (tx, dueAt) => {
    const link = await linkByHash(tx, hash);
    return link?.dueAt === dueAt && dueAt > deps.clock.nowSeconds();
  });
  if (!isKept) throw linkGone();
  return presentKeepLink(planned);
}

type Planned = NonNullable<Awaited<ReturnType<typeof plannedDeletion>>>;

async function openKeepLink(deps: Deps, token: string) {
  const hash = linkHash(token);
  const link = hash && (await linkByHash(deps.db, hash));
  const planned = link ? await plannedDeletion(deps.db, link.accountId) : null;
  const isOpen = planned?.dueAt === (link && link.dueAt) && (planned?.dueAt ?? 0) > deps.clock.nowSeconds();
  if (!hash || !link || !planned || !isOpen) throw linkGone();
  return { hash, accountId: link.accountId, planned };
}

const presentKeepLink = ({ accountName, dueAt, timezone }: Planned): KeepLink => ({
  success: true,
  account_name: accountName,
  due_day: floatingInZone((dueAt ?? 0) * 1000, timezone),
});
