import { useState } from 'react';
import type { Billing } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { Button } from '@vitrine/shared/ui';
import { Part } from '../../parts/form.styles';
import { subscriptionTexts } from '../texts';
import type { BillingActs } from '../billing.acts';
import { formatPrice } from '../money';
import { packProduct, packsPrice, planProduct, quotaOf, wholeNumber } from '../price.rule';
import { QuantityField } from './quantity-field';
import { misfitOf, packsReason } from '../subscription.rule';
import { Muted, Order, Price } from '../subscription.styles';
import { misfitSentence } from '../words';

const words = subscriptionTexts.packs;
const reasons = () => ({
  blocked: subscriptionTexts.choose.isBlocked,
  card: subscriptionTexts.choose.needsCard,
  needs_plan: words.needsPlan,
});

/** Additional storage in packs (product §10 `storage_50`). */
export function StoragePacks({
  billing,
  acts,
  lockedReason,
}: {
  billing: Billing;
  acts: BillingActs;
  lockedReason?: string;
}) {
  const [text, setText] = useState(String(billing.storage_packs));
  const product = packProduct(billing);
  if (!product) return null;
  const packs = wholeNumber(text, 0, product.max_quantity);
  const why = packsReason(billing);
  const plan = planProduct(billing, billing.plan, billing.interval);
  const unchanged = packs === billing.storage_packs ? words.unchanged : undefined;
  const money = (amount: number) => formatPrice(amount, product.currency);
  const sum = subscriptionTexts.choose.total(
    money(packsPrice(billing, packs ?? 0, billing.interval)),
    billing.interval,
  );
  const misfit =
    plan && packs !== null
      ? misfitSentence({ ...misfitOf(billing, plan, billing.quantity, packs), screens: 0 })
      : '';
  return (
    <Part aria-labelledby="packs">
      <h2 id="packs">{words.heading}</h2>
      <Muted>{words.text(formatBytes(product.storage_bytes), money(product.unit_amount))}</Muted>
      <Order>
        <QuantityField
          label={words.label}
          fewer={words.fewer}
          more={words.more}
          text={text}
          min={0}
          max={product.max_quantity}
          disabled={why !== null}
          error={packs === null ? words.bad(product.max_quantity) : undefined}
          onChange={setText}
        />
        <Button
          busy={acts.running === 'packs'}
          disabledReason={
            lockedReason ??
            (why ? reasons()[why] : packs === null ? words.bad(product.max_quantity) : unchanged)
          }
          onClick={() => packs !== null && void acts.buyPacks(packs)}
        >
          {billing.storage_packs === 0 ? words.buy : words.change}
        </Button>
      </Order>
      {why && <Muted>{reasons()[why]}</Muted>}
      {packs !== null && !why && (
        <Price aria-live="polite">
          {words.sum(packs, formatBytes(packs * product.storage_bytes), sum)}{' '}
          {plan && words.quotaAfter(formatBytes(quotaOf(billing, plan, billing.quantity, packs)))}
        </Price>
      )}
      {misfit && packs !== billing.storage_packs && <Muted>{misfit}</Muted>}
    </Part>
  );
}
