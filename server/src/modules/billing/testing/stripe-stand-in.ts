import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stripe object with the fields that the product reads. */
interface Thing {
  id: string;
  [field: string]: unknown;
}

export interface StripeStandIn {
  url: string;
  env: Record<string, string>;
  /** Every call as `POST /v1/…`. */
  calls: string[];
  things: Map<string, Thing>;
  /** Pays a session on the hosted page, which creates its subscription. Returns the subscription's id. */
  pay(sessionId: string): string;
  change(id: string, fields: Record<string, unknown>): void;
  add(thing: Thing): void;
  /** Fails the next call with this status. */
  failNext(status: number): void;
  /** Holds all responses until `release`; `waiting` counts the held calls. */
  hold(): { waiting(): number; release(): void };
  sessions(): Thing[];
  subscriptions(): Thing[];
  close(): Promise<void>;
}

const PRICES = {
  STRIPE_PRICE_BASIC_MONTH: 'price_bm',
  STRIPE_PRICE_BASIC_YEAR: 'price_by',
  STRIPE_PRICE_PRO_MONTH: 'price_pm',
  STRIPE_PRICE_PRO_YEAR: 'price_py',
  STRIPE_PRICE_STORAGE_50: 'price_sm',
};
export const WEBHOOK_SECRET = 'whsec_stand_in';
const MONTH = 30 * 86_400;

/** Part of Stripe's API that the product calls, with idempotency keys. */
export async function startStripeStandIn(nowSeconds: () => number): Promise<StripeStandIn> {
  const things = new Map<string, Thing>();
  const byKey = new Map<string, Thing>();
  const calls: string[] = [];
  let failing = 0;
  let waiting = 0;
  let released = Promise.resolve();
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}`;
  const put = <T extends Thing>(thing: T): T => {
    things.set(thing.id, thing);
    return thing;
  };
  const of = (kind: string) => [...things.values()].filter(({ object }) => object === kind);

  const itemsFrom = (sent: Sent, field: string) =>
    indexed(sent, field)
      .filter((item) => item['deleted'] !== 'true')
      .map((item) => ({
        id: item['id'] ?? newId('si'),
        price: { id: item['price'] },
        quantity: Number(item['quantity']),
        current_period_start: nowSeconds(),
        current_period_end: nowSeconds() + MONTH,
      }));

  const createSession = (sent: Sent, idempotencyKey: string) => {
    const known = byKey.get(idempotencyKey);
    if (known) return known;
    const id = newId('cs');
    const session = put({
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.com/c/${id}`,
      client_reference_id: sent['client_reference_id'],
      customer: sent['customer'] ?? null,
      subscription: null,
      metadata: { account_id: sent['metadata[account_id]'], checkout_id: sent['metadata[checkout_id]'] },
      sent,
    });
    byKey.set(idempotencyKey, session);
    return session;
  };

  const updateSubscription = (subscription: Thing, sent: Sent) => {
    if (sent['cancel_at_period_end'] !== undefined)
      subscription['cancel_at_period_end'] = sent['cancel_at_period_end'] === 'true';
    if (sent['items[0][price]']) {
      const [first] = (
        subscription['items'] as { data: { current_period_start: number; current_period_end: number }[] }
      ).data;
      const data = itemsFrom(sent, 'items').map((item) => ({
        ...item,
        current_period_start: first?.current_period_start,
        current_period_end: first?.current_period_end,
      }));
      subscription['items'] = { data };
    }
    return subscription;
  };

  const answer = (call: string, sent: Sent, key: string): Thing | null => {
    const [method = '', path = ''] = call.split(' ');
    const [, , kind = '', a = '', b = '', c = ''] = path.split('/');
    if (call === 'POST /v1/checkout/sessions') return createSession(sent, key);
    if (call === 'POST /v1/billing_portal/sessions')
      return { id: newId('bps'), url: `https://billing.stripe.com/p/${sent['customer']}` };
    const id = kind === 'checkout' ? b : a;
    const thing = things.get(id);
    if (!thing) return null;
    if (kind === 'checkout' && c === 'expire') thing['status'] = 'expired';
    if (kind === 'subscriptions' && method === 'DELETE') thing['status'] = 'canceled';
    if (kind === 'subscriptions' && method === 'POST') return updateSubscription(thing, sent);
    return thing;
  };

  const server = createServer((request, response) => {
    void read(request).then(async (sent) => {
      const call = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
      calls.push(call);
      waiting += 1;
      await released;
      waiting -= 1;
      if (failing > 0) {
        const status = failing;
        failing = 0;
        return send(response, status, { error: { type: 'api_error', message: 'The stand-in fails.' } });
      }
      const thing = answer(call, sent, String(request.headers['idempotency-key'] ?? newId('key')));
      if (thing) send(response, 200, thing);
      else send(response, 404, { error: { type: 'invalid_request_error', message: 'No such thing.' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    calls,
    things,
    env: {
      ...PRICES,
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
    },
    pay(sessionId) {
      const session = things.get(sessionId);
      if (session?.['status'] !== 'open') throw new Error('This session takes no payment.');
      const customer = (session['customer'] as string | null) ?? newId('cus');
      const invoice = put({
        id: newId('in'),
        object: 'invoice',
        status: 'paid',
        number: `ABC-${count}`,
        total: 2400,
        currency: 'eur',
        created: nowSeconds(),
        attempt_count: 1,
        hosted_invoice_url: 'https://invoice.stripe.com/i/1',
        customer,
        lines: { data: [{ description: 'Pro', amount: 2400 }] },
      });
      const subscription = put({
        id: newId('sub'),
        object: 'subscription',
        status: 'active',
        customer,
        cancel_at_period_end: false,
        cancel_at: null,
        items: { data: itemsFrom(session['sent'] as Sent, 'line_items') },
        default_payment_method: {
          id: 'pm',
          card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
        },
        latest_invoice: invoice,
        metadata: session['metadata'],
      });
      Object.assign(session, { status: 'complete', customer, subscription: subscription.id });
      return subscription.id;
    },
    change: (id, fields) => void Object.assign(things.get(id) ?? {}, fields),
    add: (thing) => void put(thing),
    failNext: (status) => void (failing = status),
    hold() {
      let release = () => undefined as void;
      released = new Promise((resolve) => (release = resolve));
      return { waiting: () => waiting, release };
    },
    sessions: () => of('checkout.session'),
    subscriptions: () => of('subscription'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Sent = Record<string, string>;

async function read(request: IncomingMessage): Promise<Sent> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  // Stops the library's own retries of a 5xx.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}

/** `items[0][price]=a` as a list of objects. */
function indexed(sent: Sent, field: string): Sent[] {
  const list: Sent[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const match = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(key);
    if (match?.[1] !== field) continue;
    const item = (list[Number(match[2])] ??= {});
    item[match[3] ?? ''] = value;
  }
  return list;
}
