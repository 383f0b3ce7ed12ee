import Type, { type Static } from 'typebox';
import { OperationResult } from '../problem';
import { WEBHOOK_EVENTS } from './values';

const Event = Type.Enum([...WEBHOOK_EVENTS]);
const Seconds = Type.Union([Type.Integer(), Type.Null()]);

/** POST /api/webhooks (extension): receiver of events, by POST to `url`. */
export const WebhookWish = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  events: Type.Array(Event, { minItems: 1, maxItems: WEBHOOK_EVENTS.length }),
});
export type WebhookWish = Static<typeof WebhookWish>;

/** PATCH /api/webhooks/{id} (extension): changes the given fields. A paused one receives nothing. */
export const WebhookChange = Type.Object({
  ...Type.Partial(WebhookWish).properties,
  paused: Type.Optional(Type.Boolean()),
});
export type WebhookChange = Static<typeof WebhookChange>;

/** Created webhook; the only response that includes the secret of its signatures. */
export const WebhookMade = Type.Object({ ...OperationResult.properties, secret: Type.String() });
export type WebhookMade = Static<typeof WebhookMade>;

/** Delivery of an event. `waiting`: `next_at` is its next attempt. Times in unix seconds. */
export const WebhookDelivery = Type.Object({
  id: Type.String(),
  event: Type.String(),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  created_at: Type.Integer(),
  next_at: Seconds,
  delivered_at: Seconds,
  attempts: Type.Integer(),
  /** Status of the last answer; null without one. */
  status: Seconds,
  /** Sentence about the last attempt, '' when it was accepted. */
  error: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
/** Newest first, at most MAX_SHOWN_DELIVERIES. */
export const WebhookDeliveries = Type.Array(WebhookDelivery);

/** GET /api/webhooks (extension). `last`: newest delivery. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Event),
  paused: Type.Boolean(),
  /** User name; '' when deleted. */
  made_by: Type.String(),
  created_at: Type.Integer(),
  last: Type.Union([WebhookDelivery, Type.Null()]),
});
export type Webhook = Static<typeof Webhook>;
/** Webhooks of the account, newest first. */
export const WebhookList = Type.Array(Webhook);
