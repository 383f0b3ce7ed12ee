import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.types';
import { languageOf } from '../../../http/routing/request-language.lib';
import type { Detail } from '../../../platform/languages/sentence.rule';
import { forbidden } from '../../../platform/errors/errors.lib';
import { readLedger } from '../ledger/ledger.repo';
import { isPaid } from '../ledger/machine.rule';
import {
  accountOfCardToken,
  changeCard,
  expireCheckout,
  findCheckout,
  findInvoice,
  payCheckout,
} from './pay.action';
import { cardById } from './test-cards.table';
import {
  BACK,
  cardView,
  checkoutOverView,
  checkoutView,
  invoiceView,
  testCheckoutPage,
  unknownAddressView,
  type View,
} from './test-checkout.present';

type Params = { token: string };

const DECLINED: Detail = 'The card was declined. Nothing was charged.';
const options = { config: { guard: 'public' as const }, schema: { hide: true } };

/**
 * Checkout, card and invoices of the test checkout. The address is the credential, without a session. Forms
 * of other sites are refused as well.
 */
export async function testCheckoutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    checkoutRoutes(pages, deps);
    cardRoutes(pages, deps);
    pages.get<{ Params: Params }>('/till/invoice/:token', options, async (request, reply) => {
      const found = await findInvoice(deps, request.params.token);
      return found ? send(reply, 200, invoiceView(found, languageOf(request))) : sendNotFound(reply);
    });
  });
}

function checkoutRoutes(pages: FastifyInstance, deps: Deps): void {
  pages.get<{ Params: Params }>('/till/checkout/:token', options, async (request, reply) => {
    const checkout = deps.config.testCheckout ? await findCheckout(deps, request.params.token) : null;
    if (!checkout) return sendNotFound(reply);
    if (checkout.state === 'open') return send(reply, 200, checkoutView(checkout, languageOf(request)));
    return sendOver(reply, checkout.state);
  });

  pages.post<{ Params: Params }>('/till/checkout/:token', options, async (request, reply) => {
    refuseCrossSite(request);
    const { token } = request.params;
    const checkout = deps.config.testCheckout ? await findCheckout(deps, token) : null;
    if (!checkout) return sendNotFound(reply);
    const wish = field(request, 'do');
    const card = cardById(field(request, 'card'));
    const again = (alert: Detail) =>
      send(reply, 402, checkoutView(checkout, languageOf(request), { alert, card: card?.id ?? null }));
    if (checkout.state === 'open' && wish !== 'expire') {
      if (wish === 'decline') return again(DECLINED);
      if (wish !== 'pay' || !card) return again('Please choose a card.');
    }
    if (wish === 'expire') {
      const outcome = await expireCheckout(deps, token);
      return outcome === 'expired'
        ? redirect(reply, `${BACK}?checkout=cancelled`)
        : sendOver(reply, outcome ?? 'void');
    }
    const outcome = card && (await payCheckout(deps, token, card));
    if (outcome === 'paid') return redirect(reply, `${BACK}?checkout=done`);
    if (outcome === 'declined') return again(DECLINED);
    return sendOver(reply, outcome ?? (checkout.state === 'open' ? 'void' : checkout.state));
  });
}

function cardRoutes(pages: FastifyInstance, deps: Deps): void {
  pages.get<{ Params: Params }>('/till/card/:token', options, async (request, reply) => {
    const accountId = await accountOfCardToken(deps, request.params.token);
    const row = accountId && (await readLedger(deps.db, accountId, 'till'));
    if (!row) return sendNotFound(reply);
    // The banner's address is the same for all providers; the hosted page is created on demand.
    if (row.subscription.provider !== 'till' && isPaid(row.ledger))
      return redirect(reply, await deps.payments.of(row).cardAddress(row));
    if (!deps.config.testCheckout) return sendNotFound(reply);
    return send(reply, 200, cardView(languageOf(request)));
  });

  pages.post<{ Params: Params }>('/till/card/:token', options, async (request, reply) => {
    refuseCrossSite(request);
    const accountId = deps.config.testCheckout && (await accountOfCardToken(deps, request.params.token));
    if (!accountId) return sendNotFound(reply);
    const card = cardById(field(request, 'card'));
    const again = (alert: Detail) =>
      send(reply, 402, cardView(languageOf(request), { alert, card: card?.id ?? null }));
    if (!card) return again('Please choose a card.');
    if ((await changeCard(deps, accountId, card)) === 'declined')
      return again('The card was declined. We keep the old one.');
    return redirect(reply, `${BACK}?card=changed`);
  });
}

function field(request: FastifyRequest, name: string): string {
  const body = request.body as Record<string, unknown> | null | undefined;
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
}

/** Refuses a form of another site, by the browser's headers, even with the right address. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== 'null' && hostOf(origin) !== request.host;
  if (isForeign) throw forbidden('This form was sent by another site.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const uncached = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

const redirect = (reply: FastifyReply, to: string): FastifyReply => uncached(reply).redirect(to, 303);

const sendNotFound = (reply: FastifyReply) => send(reply, 404, unknownAddressView(languageOf(reply.request)));

const sendOver = (reply: FastifyReply, state: 'paid' | 'void' | 'expired' | 'refused') =>
  send(reply, state === 'paid' ? 200 : 410, checkoutOverView(state, languageOf(reply.request)));

function send(reply: FastifyReply, status: number, view: View): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const language = languageOf(reply.request);
  return uncached(reply)
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(testCheckoutPage(view, nonce, language));
}
