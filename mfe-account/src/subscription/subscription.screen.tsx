import { useEffect, useState } from 'react';
import { useAppData, useBilling, useChangeDetails } from '@vitrine/shared/calls';
import type { Billing } from '@vitrine/shared/contract';
import { useSearchParams } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { Badge, ForbiddenNote, Skeleton, useArrival } from '@vitrine/shared/ui';
import { AccountPage, LoadingPage, SkeletonParts } from '../parts/account-page';
import { useMay } from '../parts/own-role.query';
import { subscriptionTexts as words } from './texts';
import { useBillingActs } from './billing.acts';
import { CardPart, Invoices } from './card-and-invoices';
import { CurrentPlan } from './plans/current-plan';
import { InvoiceDetails } from './invoice-details';
import { leavePage } from './leave-to';
import { NotSetUp, OpenCheckout, ProblemNote, ReturnNote } from './notes';
import { PlanCards } from './plans/plan-cards';
import { planProduct, quotaOf } from './price.rule';
import { subscriptionSentence } from './subscription-sentence';
import { StoragePacks } from './plans/storage-packs';
import { returnOf } from './subscription.rule';
import { Cards, Two } from './subscription.styles';

interface Leaving {
  /** Opens the payment page; replaced in tests. */
  leave?: (address: string) => void;
}

/** /account/subscription: the current plan, available plans, and invoices. */
export function Screen({ leave = leavePage }: Leaving) {
  const shell = useShell();
  const [params] = useSearchParams();
  const [from] = useState(() => returnOf(params));
  const { query: billing, ...awaited } = useBilling(from === 'done');
  const data = useArrival(billing.data);

  useEffect(() => {
    // Shown once: a reload must not show it again.
    if (from) shell.navigate('/account/subscription', { replace: true });
  }, [from, shell]);

  if (!data)
    return (
      <LoadingPage title={words.title} query={billing} failedTitle={words.failedTitle}>
        <SkeletonParts count={2} />
        <Cards as="div">
          <Skeleton height="17rem" />
          <Skeleton height="17rem" />
          <Skeleton height="17rem" />
        </Cards>
      </LoadingPage>
    );
  return (
    <Subscription
      billing={data}
      leave={leave}
      back={
        from && {
          from,
          ...awaited,
          isFetching: billing.isFetching,
          onLookAgain: () => void billing.refetch(),
        }
      }
    />
  );
}

function Subscription(props: {
  billing: Billing;
  leave: (address: string) => void;
  back: Omit<Parameters<typeof ReturnNote>[0], 'sentence'> | null;
}) {
  const { billing, leave, back } = props;
  const shell = useShell();
  const acts = useBillingActs(billing, leave);
  const change = useChangeDetails();
  const saySaved = () => shell.notify({ text: words.details.saved, tone: 'success' });
  const app = useAppData();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const lockedReason = useMay('billing.manage') ? undefined : words.noRight;
  const sentence = subscriptionSentence(billing, nowSeconds);
  const isProblem = billing.status === 'past_due' || billing.status === 'blocked';
  const product = planProduct(billing, billing.plan, billing.interval);
  const sold = product ? quotaOf(billing, product, billing.quantity, billing.storage_packs) : 0;
  const canPay = billing.payment_ready !== false;
  const payLockedReason = lockedReason ?? (canPay ? undefined : words.notSetUp.reason);
  const same = { billing, acts, lockedReason };
  const paid = { billing, acts, lockedReason: payLockedReason };
  return (
    <AccountPage
      title={words.title}
      state={!isProblem && sentence}
      actions={billing.provider === 'till' && canPay && <Badge tone="warning">{words.till}</Badge>}
    >
      {lockedReason && <ForbiddenNote>{lockedReason}</ForbiddenNote>}
      {!canPay && <NotSetUp />}
      {isProblem && <ProblemNote sentence={sentence} />}
      {back && <ReturnNote {...back} sentence={sentence} />}
      {!back?.isWaiting && <OpenCheckout {...same} />}
      <Two>
        <CurrentPlan {...same} payLockedReason={payLockedReason} quota={app.data?.storage_avail ?? sold} />
        <CardPart {...paid} nowSeconds={nowSeconds} />
      </Two>
      {/* Remounted after a purchase, to start from the new plan. */}
      <PlanCards
        key={`${billing.interval} ${billing.quantity}`}
        {...same}
        payLockedReason={payLockedReason}
      />
      <StoragePacks key={billing.storage_packs} {...paid} />
      <Invoices invoices={billing.invoices} />
      {/* External payment providers ask for these themselves. */}
      {billing.provider === 'till' && billing.details && (
        <InvoiceDetails
          details={billing.details}
          lockedReason={lockedReason}
          isSaving={change.isPending}
          failure={change.error}
          onSave={(details) => change.mutate(details, { onSuccess: saySaved })}
        />
      )}
    </AccountPage>
  );
}
