import type { Billing } from '@vitrine/shared/contract';
import { Button, Icon, icons, Spinner } from '@vitrine/shared/ui';
import { subscriptionTexts } from './texts';
import type { BillingActs } from './billing.acts';
import type { Return } from './subscription.rule';
import { Note } from './subscription.styles';
import { productLabelById } from './words';

/** Result of the checkout, shown once on the way back. */
export function ReturnNote(props: {
  from: Exclude<Return, null>;
  isWaiting: boolean;
  isLate: boolean;
  isFetching: boolean;
  sentence: string;
  onLookAgain: () => void;
}) {
  const { from, isWaiting, isLate, isFetching, sentence, onLookAgain } = props;
  const words = subscriptionTexts.back;
  return (
    <Note role="status" $tone={from === 'cancelled' || isWaiting || isLate ? 'plain' : 'live'}>
      {isWaiting && <Spinner size={20} />}
      <p>
        {from === 'cancelled' && words.cancelled}
        {from === 'card' && words.card}
        {from === 'done' && (isWaiting ? words.waiting : isLate ? words.late : words.done(sentence))}
      </p>
      {isLate && (
        <Button size="small" busy={isFetching} onClick={onLookAgain}>
          {words.lookAgain}
        </Button>
      )}
    </Note>
  );
}

/** Failed payment, or a blocked subscription: it must not be overlooked. */
export function ProblemNote({ sentence }: { sentence: string }) {
  return (
    <Note role="status" $tone="warning">
      <Icon of={icons.warning} />
      <p>{sentence}</p>
    </Note>
  );
}

/** Note that this server accepts no payments, and what its operator can do. */
export function NotSetUp() {
  const words = subscriptionTexts.notSetUp;
  return (
    <Note role="region" aria-label={words.heading} $tone="warning">
      <p>
        <strong>{words.heading}.</strong> {words.text}
        <br />
        {words.operator}
      </p>
    </Note>
  );
}

/** Note about an open checkout that was neither paid nor cancelled. */
export function OpenCheckout(props: { billing: Billing; acts: BillingActs; lockedReason?: string }) {
  const { billing, acts, lockedReason } = props;
  const words = subscriptionTexts.checkout;
  const open = billing.open_checkout;
  if (!open) return null;
  return (
    <Note role="region" aria-label={words.heading} $tone="warning">
      <p>{words.text(productLabelById(billing, open.product_id, open.quantity))}</p>
      <div>
        <Button
          busy={acts.running === 'give_up'}
          disabledReason={lockedReason}
          onClick={() => void acts.giveUp()}
        >
          {words.giveUp}
        </Button>
        <Button
          variant="primary"
          busy={acts.running === 'go_on'}
          disabledReason={lockedReason}
          onClick={() => void acts.goOnPaying()}
        >
          {words.goOn}
        </Button>
      </div>
    </Note>
  );
}
