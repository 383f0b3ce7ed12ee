import { DELETION_DAYS, topics } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import { conflict, notFound } from '../../../platform/errors/errors.lib';
import { endSubscription } from '../../billing/billing.action';
import { recordEvent } from '../../history/record.action';
import { mustStillHold, provePassword, type Proof } from '../../password/prove-password.guard';
import { isDemoAccount } from '../../../platform/users/demo-account.repo';
import { lockAccount, updateAccount } from '../../../platform/users/accounts.repo';

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
    const note = userId === null ? 'By the operator of this server' : '';
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
  const isKept = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound('account');
    if (account.deletionDueAt === null) return false;
    await updateAccount(tx, accountId, {
      deletionAskedAt: null,
      deletionDueAt: null,
      deletionRemindedAt: null,
    });
    const note = userId === null ? 'By the operator of this server' : '';
    await recordEvent(tx, { accountId, userId, at: deps.clock.nowSeconds(), kind: 'account.kept', note });
    return true;
  });
  if (!isKept) return;
  deps.log.warn({ event: 'account kept', account: accountId, user: userId }, 'account kept');
  deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId ?? undefined });
}
