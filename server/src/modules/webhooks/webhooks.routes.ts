import {
  IdParams,
  WebhookChange,
  WebhookDeliveries,
  WebhookList,
  WebhookMade,
  WebhookWish,
} from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { deleteOldDeliveries } from '../../platform/webhooks/outbox.repo';
import { dailyPlaysJob } from './daily-plays.job';
import { sendWhileListening } from './send-webhooks.service';
import {
  changeWebhook,
  deliveriesOf,
  makeWebhook,
  pingWebhook,
  removeWebhook,
  resend,
  webhooksOf,
} from './webhooks.action';
import { languageOf } from '../../http/routing/request-language.lib';

const SWEEP = 'webhooks-sweep';

/** Webhooks of the account (extension): events as signed POST requests, tried again for a day. */
export const webhooksModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'webhooks');
  sendWhileListening(app, deps);
  await dailyPlaysJob(deps);
  await deps.jobs.work(SWEEP, () => {
    const days = deps.settings.current().keep.keep_deliveries_days;
    return deleteOldDeliveries(deps.db, deps.clock.nowSeconds() - days * DAY_SECONDS);
  });
  await deps.jobs.schedule(SWEEP, '47 4 * * *');

  route('GET /api/webhooks', 'integration.manage', {
    summary: 'Webhooks, newest first (extension)',
    answer: WebhookList,
    handle: (request) => webhooksOf(deps, request.actor.accountId, languageOf(request)),
  });

  route('POST /api/webhooks', 'integration.manage', {
    summary: 'Create a webhook; its secret is in this answer only (extension)',
    body: WebhookWish,
    answer: WebhookMade,
    handle: async ({ actor, body }) => ({ success: true, ...(await makeWebhook(deps, actor, body)) }),
  });

  route('PATCH /api/webhooks/:id', 'integration.manage', {
    summary: 'Change, pause or resume a webhook (extension)',
    params: IdParams,
    body: WebhookChange,
    handle: ({ actor, params, body }) => changeWebhook(deps, actor, params.id, body),
  });

  route('DELETE /api/webhooks/:id', 'integration.manage', {
    summary: 'Delete a webhook with its deliveries (extension)',
    params: IdParams,
    handle: ({ actor, params }) => removeWebhook(deps, actor, params.id),
  });

  route('POST /api/webhooks/:id/ping', 'integration.manage', {
    summary: 'Send an event of the type ping; answers the id of the delivery (extension)',
    params: IdParams,
    rateLimit: { max: 60, timeWindow: 60_000 },
    handle: ({ actor, params }) => pingWebhook(deps, actor, params.id),
  });

  route('GET /api/webhooks/:id/deliveries', 'integration.manage', {
    summary: 'Newest deliveries of a webhook (extension)',
    params: IdParams,
    answer: WebhookDeliveries,
    handle: (request) => deliveriesOf(deps, request.actor.accountId, request.params.id, languageOf(request)),
  });

  route('POST /api/webhook-deliveries/:id', 'integration.manage', {
    summary: 'Send a delivery again, under its id (extension)',
    params: IdParams,
    rateLimit: { max: 60, timeWindow: 60_000 },
    handle: ({ actor, params }) => resend(deps, actor.accountId, params.id),
  });
};
