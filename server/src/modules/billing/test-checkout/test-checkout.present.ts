import { escapeHtml } from '../../../platform/mail/layout.rule';
import type { CheckoutRow } from '../ledger/checkouts.repo';
import { CURRENCY, linesOf, moneyText, type PriceLine } from '../ledger/prices.rule';
import { TEST_CARDS, type TestCard } from './test-cards.table';
import { TILL_STYLE } from './test-checkout-style.table';

/** What every page of the till is drawn with. */
export interface Look {
  /** Of this very answer. */
  nonce: string;
  /** Rules that name the product's fonts. */
  fonts: string;
}

/** Relative: on whatever name of this server the person came. */
export const BACK = '/account/subscription';

/** Every page of the till: the product's look, and the word that no money moves. */
export function page(title: string, look: Look, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vitrine</title>
<style nonce="${look.nonce}">${look.fonts}${TILL_STYLE}</style>
</head>
<body>
<header><p class="notice">Test checkout: no real money moves</p></header>
<main>
<p class="brand">Vitrine</p>
${body}
</main>
</body>
</html>
`;
}

const alertText = (text?: string) => (text ? `<p class="alert" role="alert">${escapeHtml(text)}</p>` : '');

const money = (cents: number, currency = CURRENCY) => escapeHtml(moneyText(cents, currency));

/** Lines and what they come to; `within` names parts of that sum. */
export function priceTable(
  lines: PriceLine[],
  total: number,
  words: string,
  currency = CURRENCY,
  within: PriceLine[] = [],
): string {
  const row = ({ text, amount }: PriceLine, kind = '') =>
    `<tr${kind}><th scope="row">${escapeHtml(text)}</th><td>${money(amount, currency)}</td></tr>`;
  const parts = within.map((line) => row(line, ' class="part"'));
  return `<table><tbody>${lines.map((line) => row(line)).join('')}</tbody>
<tfoot>${row({ text: words, amount: total })}${parts.join('')}</tfoot></table>`;
}

function cardChoice(chosen: string | null): string {
  const option = ({ id, brand, last4, words }: TestCard, index: number) => {
    const checked = chosen === null ? index === 0 : chosen === id;
    return `<label class="option"><input type="radio" name="card" value="${id}"${checked ? ' checked' : ''}>
<span><strong>${brand} ending in ${last4}</strong><span>${words}</span></span></label>`;
  };
  return `<fieldset><legend>Test card</legend>${TEST_CARDS.map(option).join('')}</fieldset>`;
}

/** Pay, decline, expire (product §10). */
export function checkoutPage(
  checkout: CheckoutRow,
  look: Look,
  said: { alert?: string; card?: string | null } = {},
): string {
  const every = checkout.interval === 'year' ? 'every year' : 'every month';
  return page(
    'Checkout',
    look,
    `<h1>Checkout</h1>
<p class="soft">Renews ${every} until you cancel.</p>
${alertText(said.alert)}
<section class="card" aria-label="What you buy">${priceTable(linesOf(checkout), checkout.amount, 'To pay now')}</section>
<form method="post">
${cardChoice(said.card ?? null)}
<div class="actions">
<button class="primary" name="do" value="pay">Pay ${money(checkout.amount)}</button>
<button name="do" value="decline">Decline</button>
<button name="do" value="expire">Expire</button>
</div>
</form>
<p><a class="back" href="${BACK}?checkout=cancelled">Back without paying</a></p>`,
  );
}

const OVER = {
  paid: ['Already paid', 'Nothing more is charged.'],
  void: [
    'This checkout was replaced',
    'You chose something else or cancelled the purchase. Nothing was charged here.',
  ],
  expired: ['This checkout has expired', 'Nothing was charged. Please choose again.'],
  refused: [
    'This can’t be paid any more',
    'The subscription has changed in the meantime. Nothing was charged here.',
  ],
} as const;

export function checkoutOverPage(state: keyof typeof OVER, look: Look): string {
  const [title, text] = OVER[state];
  const query = state === 'paid' ? 'done' : 'cancelled';
  return page(
    title,
    look,
    `<h1>${title}</h1><p>${text}</p><p><a class="button" href="${BACK}?checkout=${query}">Back to your subscription</a></p>`,
  );
}

export function cardPage(look: Look, said: { alert?: string; card?: string | null } = {}): string {
  return page(
    'Update card',
    look,
    `<h1>Update card</h1>
<p class="soft">If a payment is open, we try it again at once.</p>
${alertText(said.alert)}
<form method="post">
${cardChoice(said.card ?? null)}
<div class="actions"><button class="primary">Use this card</button></div>
</form>
<p><a class="back" href="${BACK}">Back without changing</a></p>`,
  );
}

export function nothingHerePage(look: Look): string {
  const title = 'This address no longer works';
  return page(
    title,
    look,
    `<h1>${title}</h1><p>Please open your subscription and start there again.</p><p><a class="button" href="${BACK}">Back to your subscription</a></p>`,
  );
}
