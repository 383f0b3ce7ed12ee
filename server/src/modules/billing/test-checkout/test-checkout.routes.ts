import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.types';
import { forbidden } from '../../../platform/errors/errors.lib';
import { readBook } from '../ledger/ledger.repo';
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
import { invoicePage } from './invoice.present';
import { tillFonts } from './test-checkout-fonts.files';
import {
  BACK,
  cardPage,
  checkoutOverPage,
  checkoutPage,
  nothingHerePage,
  type Look,
} from './test-checkout.present';

type Params = { token: string };
type Draw = (look: Look) => string;

const DECLINED = 'The card was declined. Nothing was charged.';
const options = { config: { guard: 'public' as const }, schema: { hide: true } };

/**
 * The pages of the till. They know nobody's session: the address is the credential, so a form of another page cannot do anything that
 * the address alone could not, and a form that a foreign page sends is refused besides.
 */
export async function tillRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (till) => {
    till.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    checkoutRoutes(till, deps);
    cardRoutes(till, deps);
    till.get<{ Params: Params }>('/till/invoice/:token', options, async ({ params }, reply) => {
      const found = await findInvoice(deps, params.token);
      if (!found) return send(deps, reply, 404, nothingHerePage);
      return send(deps, reply, 200, (look) => invoicePage(found.invoice, found.accountName, look));
    });
  });
}

function checkoutRoutes(till: FastifyInstance, deps: Deps): void {
  till.get<{ Params: Params }>('/till/checkout/:token', options, async ({ params }, reply) => {
    const checkout = deps.config.testCheckout ? await findCheckout(deps, params.token) : null;
    if (!checkout) return send(deps, reply, 404, nothingHerePage);
    if (checkout.state === 'open') return send(deps, reply, 200, (look) => checkoutPage(checkout, look));
    return sendOver(deps, reply, checkout.state);
  });

  till.post<{ Params: Params }>('/till/checkout/:token', options, async (request, reply) => {
    refuseForeign(request);
    const { token } = request.params;
    const checkout = deps.config.testCheckout ? await findCheckout(deps, token) : null;
    if (!checkout) return send(deps, reply, 404, nothingHerePage);
    const wish = field(request, 'do');
    const card = cardById(field(request, 'card'));
    const again = (alert: string) =>
      send(deps, reply, 402, (look) => checkoutPage(checkout, look, { alert, card: card?.id ?? null }));
    if (checkout.state === 'open' && wish !== 'expire') {
      if (wish === 'decline') return again(DECLINED);
      if (wish !== 'pay' || !card) return again('Please choose a card.');
    }
    if (wish === 'expire') {
      const outcome = await expireCheckout(deps, token);
      return outcome === 'expired'
        ? leave(reply, `${BACK}?checkout=cancelled`)
        : sendOver(deps, reply, outcome ?? 'void');
    }
    const outcome = card && (await payCheckout(deps, token, card));
    if (outcome === 'paid') return leave(reply, `${BACK}?checkout=done`);
    if (outcome === 'declined') return again(DECLINED);
    return sendOver(deps, reply, outcome ?? (checkout.state === 'open' ? 'void' : checkout.state));
  });
}

function cardRoutes(till: FastifyInstance, deps: Deps): void {
  till.get<{ Params: Params }>('/till/card/:token', options, async ({ params }, reply) => {
    const accountId = await accountOfCardToken(deps, params.token);
    const row = accountId && (await readBook(deps.db, accountId, 'till'));
    if (!row) return send(deps, reply, 404, nothingHerePage);
    // The same address whoever takes the money; a hosted page is made when somebody goes there.
    if (row.subscription.provider !== 'till' && isPaid(row.book))
      return leave(reply, await deps.payments.of(row).cardAddress(row));
    if (!deps.config.testCheckout) return send(deps, reply, 404, nothingHerePage);
    return send(deps, reply, 200, (look) => cardPage(look));
  });

  till.post<{ Params: Params }>('/till/card/:token', options, async (request, reply) => {
    refuseForeign(request);
    const accountId = deps.config.testCheckout && (await accountOfCardToken(deps, request.params.token));
    if (!accountId) return send(deps, reply, 404, nothingHerePage);
    const card = cardById(field(request, 'card'));
    const again = (alert: string) =>
      send(deps, reply, 402, (look) => cardPage(look, { alert, card: card?.id ?? null }));
    if (!card) return again('Please choose a card.');
    if ((await changeCard(deps, accountId, card)) === 'declined')
      return again('The card was declined. We keep the old one.');
    return leave(reply, `${BACK}?card=changed`);
  });
}

function field(request: FastifyRequest, name: string): string {
  const body = request.body as Record<string, unknown> | null | undefined;
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
}

/** Browsers say where a form comes from; one of another site is refused even if it knew the address. */
function refuseForeign(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== 'null' && hostOf(origin) !== request.host;
  if (isForeign) throw forbidden('This form was sent by another site.');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const quiet = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

const leave = (reply: FastifyReply, to: string): FastifyReply => quiet(reply).redirect(to, 303);

const sendOver = (
  deps: Deps,
  reply: FastifyReply,
  state: 'paid' | 'void' | 'expired' | 'refused',
): Promise<void> => send(deps, reply, state === 'paid' ? 200 : 410, (look) => checkoutOverPage(state, look));

async function send(deps: Deps, reply: FastifyReply, status: number, draw: Draw): Promise<void> {
  const fonts = await tillFonts(deps.shell.folder());
  const nonce = randomBytes(16).toString('base64url');
  await quiet(reply)
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(draw({ nonce, fonts }));
}
