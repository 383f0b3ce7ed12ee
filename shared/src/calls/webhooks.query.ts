import type { Webhook, WebhookChange, WebhookDelivery, WebhookMade, WebhookWish } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** Interval of reading what changes without a message: deliveries. */
const POLL_MS = 5000;

/** GET /api/webhooks (extension): receivers of events. */
export function useWebhooks(enabled: boolean) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('webhooks'),
    queryFn: ({ signal }) => shell.request<Webhook[]>({ path: '/api/webhooks', signal }),
    enabled,
  });
}

/** GET /api/webhooks/{id}/deliveries (extension): newest deliveries, read again while they are shown. */
export function useDeliveries(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('webhooks', 'deliveries', id),
    queryFn: ({ signal }) =>
      shell.request<WebhookDelivery[]>({
        path: `/api/webhooks/${encodeURIComponent(id)}/deliveries`,
        signal,
      }),
    refetchInterval: POLL_MS,
  });
}

/** POST /api/webhooks: returns the secret of its signatures, this once. */
export const useMakeWebhook = () =>
  useWrite<WebhookWish, WebhookMade>(['POST /api/webhooks', 'webhook'], (body) => ({ body }));
/** PATCH /api/webhooks/{id}. */
export const useChangeWebhook = () =>
  useWrite(['PATCH /api/webhooks/:id', 'webhook'], ({ id, ...body }: WebhookChange & { id: string }) => ({
    id,
    body,
  }));
/** DELETE /api/webhooks/{id}: permanent. */
export const useDeleteWebhook = () =>
  useWrite(['DELETE /api/webhooks/:id', 'webhook'], (id: string) => ({ id }));
/** POST /api/webhooks/{id}/ping: sends a test event. */
export const usePingWebhook = () =>
  useWrite(['POST /api/webhooks/:id/ping', 'webhook'], (id: string) => ({ id }));
/** POST /api/webhook-deliveries/{id}: sends a delivery again. */
export const useResend = () =>
  useWrite(['POST /api/webhook-deliveries/:id', 'webhook'], (id: string) => ({ id }));
