import { Billing, BillingDetails, BillingStep, Checkout } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { billingDueJob } from './billing-due.job';
import { billingMails } from './billing-mails.job';
import {
  cancelSubscription,
  cardStep,
  chooseProduct,
  cancelCheckout,
  readBilling,
  resubscribe,
} from './billing.action';
import { changeDetails } from './details/details.action';
import { webhookRoute } from './stripe/webhook.routes';
import { testCheckoutRoutes } from './test-checkout/test-checkout.routes';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';

const STEP = 'With `url` the user goes there to pay or to enter a card; without it the change is done.';

/** Subscription, checkout and invoices (spec §7, product §10). */
export const billingModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'billing');
  await billingMails(deps);
  await billingDueJob(deps);

  route('GET /api/billing', 'account.view', {
    summary: 'Plan, card, invoices and what can be bought',
    description: 'Money in cents. The open checkout is shown to roles with `billing.manage` only.',
    answer: Billing,
    handle: (request) => readBilling(deps, request.actor, languageOf(request)),
  });

  route('POST /api/billing/checkout', 'billing.manage', {
    summary: 'Choose a plan, or how many packs of storage',
    description: `${STEP} Repeating a choice returns the same address; another choice voids the old address.`,
    body: Checkout,
    answer: BillingStep,
    handle: ({ actor, body }) => chooseProduct(deps, actor, body),
  });

  route('DELETE /api/billing/checkout', 'billing.manage', {
    summary: 'Cancel the open checkout (extension)',
    handle: async ({ actor }) => {
      await cancelCheckout(deps, actor.accountId);
      return { id: actor.accountId };
    },
  });

  route('POST /api/billing/resubscribe', 'billing.manage', {
    summary: 'Undo a cancellation, or buy an ended subscription again',
    description: STEP,
    answer: BillingStep,
    handle: ({ actor }) => resubscribe(deps, actor),
  });

  route('DELETE /api/billing/cancel_subscription', 'billing.manage', {
    summary: 'End the subscription with the paid period',
    handle: async ({ actor }) => {
      await cancelSubscription(deps, actor);
      return { id: actor.accountId };
    },
  });

  route('POST /api/billing/details', 'billing.manage', {
    summary: 'Name, address and VAT number for invoices from now on (extension)',
    description: 'Omitted fields stay. Without a name the invoice carries that of the account.',
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
