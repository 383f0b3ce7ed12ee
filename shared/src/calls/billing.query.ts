import type { Billing, BillingDetails, BillingStep, Checkout } from '../contract';
import { useQuery, useQueryClient } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

const billingKey = keyOf('billing');
const POLL_MS = 1500;
/** The provider's word is asked for this often; after that the page says that it is late. */
const MOST_ASKED = 10;

/** GET /api/billing; asked again by itself while somebody waits for the word of the payment provider. */
export function useBilling(isAwaited: boolean) {
  const shell = useShell();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => shell.request<Billing>({ path: '/api/billing', signal }),
    refetchInterval: ({ state }) =>
      isAwaited && state.data?.open_checkout && state.dataUpdateCount < MOST_ASKED ? POLL_MS : false,
  });
  const isOpen = isAwaited && Boolean(query.data?.open_checkout);
  // Read so that an answer without news counts too.
  const asked = query.dataUpdatedAt > 0 ? (client.getQueryState(billingKey)?.dataUpdateCount ?? 0) : 0;
  return { query, isWaiting: isOpen && asked < MOST_ASKED, isLate: isOpen && asked >= MOST_ASKED };
}

/** POST /api/billing/checkout. */
export const useCheckout = () =>
  useWrite<Checkout, BillingStep>(['POST /api/billing/checkout', 'account'], (body) => ({ body }));

const nothing = () => ({});

/** DELETE /api/billing/checkout (extension): gives up what was begun and not paid. */
export const useGiveUp = () => useWrite<void>(['DELETE /api/billing/checkout', 'account'], nothing);

/** POST /api/billing/resubscribe. */
export const useResubscribe = () =>
  useWrite<void, BillingStep>(['POST /api/billing/resubscribe', 'account'], nothing);

/** DELETE /api/billing/cancel_subscription. */
export const useCancelSubscription = () =>
  useWrite<void>(['DELETE /api/billing/cancel_subscription', 'account'], nothing);

/** POST /api/billing/details (extension): who invoices from now on are for. */
export const useChangeDetails = () =>
  useWrite<BillingDetails>(['POST /api/billing/details', 'account'], (body) => ({ body }));

/** POST /api/billing/card (extension): the page where the card is changed. */
export const useChangeCard = () =>
  useWrite<void, BillingStep>(['POST /api/billing/card', 'account'], nothing);
