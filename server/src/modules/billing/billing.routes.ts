import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  Billing,
  BillingDetails,
  BillingStep,
  Checkout,
  OperationResult,
  Problem,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
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
import { tillRoutes } from './till/till.routes';

const tags = ['billing'];
const STEP = 'With `url` the person goes there to pay or to enter a card; without it the change is done.';

/** Who pays for what (spec §7, product §10). */
export const billingModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await billingMails(deps);
  await billingDueJob(deps);

  routes.get(
    '/api/billing',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'Plan, card, invoices and what can be bought',
        description: 'Money in cents. The open checkout is shown to whoever may manage billing.',
        tags,
        response: { 200: Billing, '4xx': Problem },
      },
    },
    ({ actor }) => readBilling(deps, actor),
  );

  routes.post(
    '/api/billing/checkout',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'Choose a plan, or how many packs of storage',
        description: `${STEP} The same choice again answers the same address; another choice makes the old address void.`,
        tags,
        body: Checkout,
        response: { 200: BillingStep, '4xx': Problem },
      },
    },
    ({ actor, body }) => chooseProduct(deps, actor.accountId, body),
  );

  routes.delete(
    '/api/billing/checkout',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'Give up the open checkout (extension)',
        tags,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor }) => {
      await giveUpCheckout(deps, actor.accountId);
      return { success: true, id: actor.accountId };
    },
  );

  routes.post(
    '/api/billing/resubscribe',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'Take a cancellation back, or buy again what has ended',
        description: STEP,
        tags,
        response: { 200: BillingStep, '4xx': Problem },
      },
    },
    ({ actor }) => resubscribe(deps, actor.accountId),
  );

  routes.delete(
    '/api/billing/cancel_subscription',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'End the subscription with the paid period',
        tags,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor }) => {
      await cancelSubscription(deps, actor.accountId);
      return { success: true, id: actor.accountId };
    },
  );

  routes.post(
    '/api/billing/details',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'Name, address and VAT number for invoices from now on (extension)',
        description: 'What is left out stays. Without a name the invoice carries that of the account.',
        tags,
        body: BillingDetails,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      await changeDetails(deps, actor, body);
      return { success: true, id: actor.accountId };
    },
  );

  routes.post(
    '/api/billing/card',
    {
      config: { guard: 'billing.manage' },
      schema: {
        summary: 'The address where the card is changed (extension)',
        tags,
        response: { 200: BillingStep, '4xx': Problem },
      },
    },
    ({ actor }) => cardStep(deps, actor.accountId),
  );

  await webhookRoute(app, deps);
  await tillRoutes(app, deps);
};
