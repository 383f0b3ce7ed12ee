import { Billing, BillingDetails, BillingStep, Checkout } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { billingDueJob } from './billing-due.job';
import { billingMails } from './billing-mails.job';
import {
  cancelSubscription,
  cardStep,
  chooseProduct,
  giveUpCheckout,
  readBilling,
  resubscribe,
} from './billing.action';
import { changeDetails } from './details/details.action';
import { webhookRoute } from './stripe/webhook.routes';
import { testCheckoutRoutes } from './test-checkout/test-checkout.routes';
import { routesOf } from '../../http/routing/routes.lib';

const STEP = 'With `url` the person goes there to pay or to enter a card; without it the change is done.';

/** Who pays for what (spec §7, product §10). */
export const billingModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'billing');
  await billingMails(deps);
  await billingDueJob(deps);

  route('GET /api/billing', 'account.view', {
    summary: 'Plan, card, invoices and what can be bought',
    description: 'Money in cents. The open checkout is shown to whoever may manage billing.',
    answer: Billing,
    handle: ({ actor }) => readBilling(deps, actor),
  });

  route('POST /api/billing/checkout', 'billing.manage', {
    summary: 'Choose a plan, or how many packs of storage',
    description: `${STEP} The same choice again answers the same address; another choice makes the old address void.`,
    body: Checkout,
    answer: BillingStep,
    handle: ({ actor, body }) => chooseProduct(deps, actor.accountId, body),
  });

  route('DELETE /api/billing/checkout', 'billing.manage', {
    summary: 'Give up the open checkout (extension)',
    handle: async ({ actor }) => {
      await giveUpCheckout(deps, actor.accountId);
      return { id: actor.accountId };
    },
  });

  route('POST /api/billing/resubscribe', 'billing.manage', {
    summary: 'Take a cancellation back, or buy again what has ended',
    description: STEP,
    answer: BillingStep,
    handle: ({ actor }) => resubscribe(deps, actor.accountId),
  });

  route('DELETE /api/billing/cancel_subscription', 'billing.manage', {
    summary: 'End the subscription with the paid period',
    handle: async ({ actor }) => {
      await cancelSubscription(deps, actor.accountId);
      return { id: actor.accountId };
    },
  });

  route('POST /api/billing/details', 'billing.manage', {
    summary: 'Name, address and VAT number for invoices from now on (extension)',
    description: 'What is left out stays. Without a name the invoice carries that of the account.',
    body: BillingDetails,
    handle: async ({ actor, body }) => {
      await changeDetails(deps, actor, body);
      return { id: actor.accountId };
    },
  });

  route('POST /api/billing/card', 'billing.manage', {
    summary: 'The address where the card is changed (extension)',
    answer: BillingStep,
    handle: ({ actor }) => cardStep(deps, actor.accountId),
  });

  await webhookRoute(app, deps);
  await testCheckoutRoutes(app, deps);
};
