import type { FastifyInstance } from 'fastify';
import { OperationResult, Problem } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { inLedger } from '../billing.action';
import { insertEvent } from './events.repo';

/** Messages have a few kilobytes. */
const BODY_BYTES = 512 * 1024;

/** Webhook of Stripe. The body stays raw, because the signature is over its bytes. */
export async function webhookRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: BODY_BYTES,
        config: { guard: 'public' },
        schema: {
          summary: 'Messages of the payment provider (extension)',
          description:
            'Signed by Stripe. 400 for a message that is not; 404 without Stripe. A repeated message has no effect.',
          tags: ['billing'],
          response: { 200: OperationResult, '4xx': Problem },
        },
      },
      async ({ body, headers }) => {
        const { stripe } = deps.payments;
        if (!stripe) throw notFound('address');
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const message = await stripe.parseWebhook(bytes, typeof signature === 'string' ? signature : '');
        const accountId = await message.accountId();
        // Another product's customer at the same provider.
        if (!accountId) return { success: true };
        await inLedger(deps, accountId, async (open) => {
          const isNew = await insertEvent(open.tx, {
            id: message.id,
            type: message.type,
            accountId,
            at: open.now,
          });
          if (isNew) await message.take(open);
        });
        return { success: true };
      },
    );
  });
}
