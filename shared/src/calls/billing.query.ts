import type { Billing, BillingDetails, BillingStep, Checkout } from '../contract';
import { useQuery, useQueryClient } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

const billingKey = keyOf('billing');
const POLL_MS = 1500;
/** Polls of the payment provider's confirmation before the page reports it as late. */
const MAX_POLLS = 10;

/** GET /api/billing; polled while the page waits for the payment provider's confirmation. */
export function useBilling(isAwaited: boolean) {
  const shell = useShell();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => shell.request<Billing>({ path: '/api/billing', signal }),
    refetchInterval: ({ state }) =>
      isAwaited && state.data?.open_checkout && state.dataUpdateCount < MAX_POLLS ? POLL_MS : false,
  });
  const isOpen = isAwaited && Boolean(query.data?.open_checkout);
  // Reading `dataUpdatedAt` subscribes to it, so that a response with unchanged data is counted too.
  const asked = query.dataUpdatedAt > 0 ? (client.getQueryState(billingKey)?.dataUpdateCount ?? 0) : 0;
  return { query, isWaiting: isOpen && asked < MAX_POLLS, isLate: isOpen && asked >= MAX_POLLS };
}

/** POST /api/billing/checkout. */
export const useCheckout = () =>
  useWrite<Checkout, BillingStep>(['POST /api/billing/checkout', 'account'], (body) => ({ body }));

const nothing = () => ({});

/** DELETE /api/billing/checkout (extension): cancels a checkout that was not paid. */
export const useCancelCheckout = () => useWrite<void>(['DELETE /api/billing/checkout', 'account'], nothing);

/** POST /api/billing/resubscribe. */
export const useResubscribe = () =>
  useWrite<void, BillingStep>(['POST /api/billing/resubscribe', 'account'], nothing);

/** DELETE /api/billing/cancel_subscription. */
export const useCancelSubscription = () =>
  useWrite<void>(['DELETE /api/billing/cancel_subscription', 'account'], nothing);

/** POST /api/billing/details (extension): recipient of future invoices. */
export const useChangeDetails = () =>
  useWrite<BillingDetails>(['POST /api/billing/details', 'account'], (body) => ({ body }));

/** POST /api/billing/card (extension): address of the page where the card is changed. */
export const useChangeCard = () =>
  useWrite<void, BillingStep>(['POST /api/billing/card', 'account'], nothing);
