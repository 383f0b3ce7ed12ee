import { useState } from 'react';
import { PLANS } from '@vitrine/shared/contract/values';
import type { Billing, BillingInterval, BillingProduct } from '@vitrine/shared/contract';
import { formatBytes, formatDate, planHas } from '@vitrine/shared/rules';
import { Badge, Button, Icon, Segmented, icons } from '@vitrine/shared/ui';
import { Part } from '../../parts/form.styles';
import { subscriptionTexts } from '../texts';
import type { BillingActs } from '../billing.acts';
import { formatPrice } from '../money';
import { packProduct, planProduct, wholeNumber, yearlySaving } from '../price.rule';
import { QuantityField } from './quantity-field';
import { choiceOf, misfitOf, packsWith, screensToBegin } from '../subscription.rule';
import type { Choice } from '../subscription.rule';
import { Bar, Cards, PlanCard, Price } from '../subscription.styles';
import { misfitSentence, planSum } from '../words';

const words = subscriptionTexts.choose;

/** Plans to choose from, for a number of screens, with their prices. */
export function PlanCards({
  billing,
  acts,
  lockedReason,
  payLockedReason,
}: {
  billing: Billing;
  acts: BillingActs;
  lockedReason?: string;
  /** Reason why no paid option can be chosen. */
  payLockedReason?: string;
}) {
  const [interval, setInterval] = useState<BillingInterval>(billing.interval);
  const [text, setText] = useState(String(screensToBegin(billing)));
  const max = planProduct(billing, 'pro', interval)?.max_quantity ?? 1;
  const quantity = wholeNumber(text, 1, max);
  return (
    <Part aria-labelledby="plans">
      <h2 id="plans">{words.heading}</h2>
      <Bar>
        <QuantityField
          label={words.quantity}
          fewer={words.fewer}
          more={words.more}
          text={text}
          min={1}
          max={max}
          error={quantity === null ? words.badQuantity(max) : undefined}
          onChange={setText}
        />
        <Segmented
          label={words.interval}
          value={interval}
          onChange={setInterval}
          segments={[
            { value: 'month', label: words.month },
            { value: 'year', label: words.year(yearlySaving(billing)) },
          ]}
        />
      </Bar>
      <Cards>
        {PLANS.map((plan) => {
          const product = planProduct(billing, plan, interval);
          return (
            product && (
              <Card
                key={plan}
                billing={billing}
                product={product}
                quantity={plan === 'free' ? 1 : quantity}
                acts={acts}
                lockedReason={plan === 'free' ? lockedReason : payLockedReason}
              />
            )
          );
        })}
      </Cards>
    </Part>
  );
}

/** States in which the account has its plan. */
const MINE: ReadonlySet<Billing['status']> = new Set(['active', 'trial', 'past_due']);

function Card(props: {
  billing: Billing;
  product: BillingProduct;
  /** null while the typed text is not a valid number of screens. */
  quantity: number | null;
  acts: BillingActs;
  lockedReason?: string;
}) {
  const { billing, product, quantity, acts, lockedReason } = props;
  const count = quantity ?? 1;
  const plan = subscriptionTexts.plans[product.plan ?? 'free'];
  const choice = choiceOf(billing, product, count);
  const isMine = billing.plan === product.plan && MINE.has(billing.status);
  // One primary action on the page: an open checkout or Resume takes precedence.
  const isFirst =
    choice === 'pay' && product.plan === 'pro' && billing.status !== 'cancelled' && !billing.open_checkout;
  const packs = packsWith(billing, product);
  const misfit = misfitSentence(misfitOf(billing, product, count, packs));
  const packBytes = packs * (packProduct(billing)?.storage_bytes ?? 0);
  const extra = packs > 0 ? words.withPacks(formatBytes(packBytes)) : '';
  const act = `plan ${product.product_id}` as const;
  const reason =
    lockedReason ?? (quantity === null ? words.badQuantity(product.max_quantity) : reasonOf(choice));
  return (
    <PlanCard $isMine={isMine} aria-label={plan}>
      <header>
        <h3>{plan}</h3>
        {isMine && <Badge tone="accent">{billing.status === 'trial' ? words.trying : words.yours}</Badge>}
        {choice === 'planned' && (
          <Badge tone="info">{words.follows(formatDate(billing.current_period_end))}</Badge>
        )}
      </header>
      <Price>
        <strong>
          {product.unit_amount === 0 ? formatPrice(0, product.currency) : planSum(billing, product, count)}
        </strong>
        {product.unit_amount === 0
          ? words.forScreens(1)
          : `${words.unit(formatPrice(product.unit_amount, product.currency), product.interval)}${extra}`}
      </Price>
      <ul>
        {limitsOf(product, count).map((limit) => (
          <li key={limit}>
            <Icon of={icons.check} size={18} />
            {limit}
          </li>
        ))}
      </ul>
      {misfit && <small>{misfit}</small>}
      <div>
        <Button
          wide
          variant={isFirst ? 'primary' : 'secondary'}
          busy={acts.running === act}
          disabledReason={reason}
          onClick={() => quantity !== null && void acts.choose(product, quantity)}
        >
          {labelOf(choice, plan)}
        </Button>
      </div>
    </PlanCard>
  );
}

function limitsOf(product: BillingProduct, quantity: number): string[] {
  const plan = product.plan ?? 'free';
  const each = formatBytes(product.storage_bytes);
  const has = (feature: 'approvals' | 'statistics') => planHas({ plan, subscrExpireInt: 0 }, feature);
  return [
    plan === 'free' ? words.limits.oneScreen : words.limits.perScreen,
    plan === 'free'
      ? words.limits.storage(each)
      : words.limits.storageEach(each, formatBytes(product.storage_bytes * quantity)),
    ...(['approvals', 'statistics'] as const).filter(has).map((feature) => words.limits[feature]),
  ];
}

function reasonOf(choice: Choice): string | undefined {
  switch (choice) {
    case 'current':
      return words.isCurrent;
    case 'planned':
      return words.isPlanned;
    case 'card':
      return words.needsCard;
    case 'blocked':
      return words.isBlocked;
    default:
      return undefined;
  }
}

function labelOf(choice: Choice, plan: string): string {
  if (choice === 'keep') return words.keep(plan);
  if (choice === 'current') return words.current;
  return choice === 'pay' ? words.pick(plan) : words.change(plan);
}
