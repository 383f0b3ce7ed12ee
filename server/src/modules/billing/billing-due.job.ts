import type { Deps } from '../../deps.types';
import { inLedger } from './billing.action';
import { dueAtTestCheckout, endedTrials } from './ledger/ledger.repo';
import { deleteOldCardLinks } from './ledger/card-links.repo';
import { expireOldCheckouts } from './ledger/checkouts.repo';
import { VOID_CHECKOUT } from './ledger/ledger.action';

export const BILLING_DUE = 'billing-due';
const BATCH_SIZE = 500;

/** Billing by the clock: ended periods, retries of failed payments, ended trials and expired checkouts. */
export async function billingDueJob(deps: Deps): Promise<void> {
  await deps.jobs.work(BILLING_DUE, async (_payload: never, signal) => {
    const now = deps.clock.nowSeconds();
    await expireOldCheckouts(deps.db, now);
    await deleteOldCardLinks(deps.db, now);
    await each(deps, signal, await dueAtTestCheckout(deps.db, now, BATCH_SIZE), (accountId) =>
      inLedger(deps, accountId, (open, provider) => provider.readState(open)),
    );
    await each(deps, signal, await endedTrials(deps.db, now, BATCH_SIZE), (accountId) =>
      inLedger(deps, accountId, async (open) => {
        await open.apply({ type: 'trial_ended' });
        await open.update({ trialEndAnnouncedAt: now });
      }),
    );
  });
  await deps.jobs.schedule(BILLING_DUE, '*/5 * * * *');
  await deps.jobs.work(VOID_CHECKOUT, ({ providerRef }: { providerRef: string }) =>
    deps.payments.current.voidCheckout(providerRef),
  );
}

/** Works through the accounts; a failing one is logged and skipped. */
async function each(
  deps: Deps,
  signal: AbortSignal,
  accountIds: string[],
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  for (const accountId of accountIds) {
    if (signal.aborted) return;
    try {
      await work(accountId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      deps.log.warn({ reason, account: accountId }, 'billing of an account not settled');
    }
  }
}
