import type { Billing } from '@vitrine/shared/contract';
import { formatBytes, formatDate, usedShare } from '@vitrine/shared/rules';
import { Button, ProgressBar } from '@vitrine/shared/ui';
import { Part } from '../../parts/form.styles';
import { subscriptionTexts } from '../texts';
import type { BillingActs } from '../billing.acts';
import { formatMoney } from '../money';
import { nextPayment } from '../price.rule';
import { isPaidPlan } from '../subscription.rule';
import { Facts } from '../subscription.styles';

const words = subscriptionTexts.current;
/** Share from which the bar warns, as on the account page. */
const NEARLY_FULL = 0.9;

/** Paid plan and its use. */
export function CurrentPlan(props: {
  billing: Billing;
  /** Current storage quota of the account, in bytes. */
  quota: number;
  acts: BillingActs;
  lockedReason?: string;
  /** Reason why no paid option can be chosen. */
  payLockedReason?: string;
}) {
  const { billing, quota, acts, lockedReason, payLockedReason } = props;
  const { screens_used, quantity, storage_used, status } = billing;
  const isEnding = billing.cancel_at_period_end;
  const isOver = status === 'cancelled';
  const next = nextPayment(billing);
  return (
    <Part aria-labelledby="current">
      <h2 id="current">{words.heading}</h2>
      <Facts>
        <dt>{words.plan}</dt>
        <dd>{subscriptionTexts.plans[billing.plan]}</dd>
        <dt>{words.screens}</dt>
        <dd>
          {words.screensOf(screens_used, quantity)}
          <ProgressBar
            value={quantity > 0 ? screens_used / quantity : 1}
            label={words.screensOf(screens_used, quantity)}
            thin
            tone={screens_used > quantity ? 'warning' : 'accent'}
          />
          {screens_used > quantity && <small>{words.tooMany}</small>}
        </dd>
        <dt>{words.storage}</dt>
        <dd>
          <StorageLine used={storage_used} quota={quota} />
        </dd>
        <dt>{words.next}</dt>
        <dd>
          {next && words.nextIs(formatMoney(next.amount, next.currency), formatDate(next.at))}
          {!next && (status === 'past_due' ? words.triedAgain : words.noNext)}
        </dd>
      </Facts>
      {(isEnding || isOver || isPaidPlan(billing)) && (
        <div>
          {(isEnding || isOver) && (
            <Button
              variant="primary"
              busy={acts.running === 'resume'}
              disabledReason={payLockedReason}
              onClick={() => void acts.resume()}
            >
              {words.resume}
            </Button>
          )}
          {isPaidPlan(billing) && !isEnding && (
            <Button
              busy={acts.running === 'cancel'}
              disabledReason={lockedReason}
              onClick={() => void acts.cancelPlan()}
            >
              {words.cancel}
            </Button>
          )}
        </div>
      )}
    </Part>
  );
}

function StorageLine({ used, quota }: { used: number; quota: number }) {
  const text = words.storageOf(formatBytes(used), formatBytes(quota));
  const share = usedShare({ storage_used: used, storage_avail: quota });
  return (
    <>
      {text}
      <ProgressBar
        value={share}
        label={text}
        thin
        tone={share >= 1 ? 'danger' : share >= NEARLY_FULL ? 'warning' : 'accent'}
      />
      {share >= NEARLY_FULL && <small>{share >= 1 ? words.full : words.nearlyFull}</small>}
    </>
  );
}
