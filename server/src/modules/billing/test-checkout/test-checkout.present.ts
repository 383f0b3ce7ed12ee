import { formatDate } from '@vitrine/shared/rules';
import type { InvoiceParties, InvoiceParty } from '../../../platform/database/tables/billing.table';
import { escapeHtml } from '../../../platform/mail/layout.rule';
import type { CheckoutRow } from '../ledger/checkouts.repo';
import type { InvoiceRow } from '../ledger/invoices.repo';
import { CURRENCY, linesOf, moneyText, type PriceLine } from '../ledger/prices.rule';
import { TEST_CARDS } from './test-cards.table';

/** Content of a page. */
export interface View {
  title: string;
  body: string;
  canPrint?: boolean;
}
/** Problem of a sent form, and its chosen card. */
export interface Refused {
  alert: string;
  card: string | null;
}

/** Address of the subscription, relative: valid under every name of this server. */
export const BACK = '/account/subscription';

const STYLE = `:root{color-scheme:light dark}
body{max-width:32rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.notice,section,.option{border:1px solid GrayText;border-radius:6px;padding:12px;margin:0 0 12px}
.notice,[role=alert],.total,legend,dt{font-weight:600}[role=alert]{color:#c2281f;color:light-dark(#a3241d,#ff9d94)}
table{width:100%}th{font-weight:inherit;text-align:left}td{text-align:right}dl,dd{margin:0 0 12px}
fieldset{border:0;margin:0;padding:0}.option{display:block}
button,.button{display:inline-block;min-height:44px;padding:8px 20px;font:inherit;line-height:26px;box-sizing:border-box}
@media print{.notice,.actions{display:none}}`;

/** HTML of a page. `nonce` belongs to this response. */
export const testCheckoutPage = ({ title, body, canPrint }: View, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vitrine</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><p class="notice">Test checkout: no real money moves</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
${canPrint ? printButton(nonce) : ''}
</main>
</body>
</html>
`;

/** Page to pay, decline or expire (product §10). */
export function checkoutView(checkout: CheckoutRow, refused?: Refused): View {
  const every = checkout.interval === 'year' ? 'every year' : 'every month';
  const table = priceTable(linesOf(checkout), { text: 'To pay now', amount: checkout.amount });
  return {
    title: 'Checkout',
    body: `<p>Renews ${every} until you cancel.</p>
<section aria-label="What you buy">${table}</section>
${cardForm(
  `<button name="do" value="pay">Pay ${moneyText(checkout.amount, CURRENCY)}</button>
<button name="do" value="decline">Decline</button>
<button name="do" value="expire">Expire</button>`,
  refused,
)}
<p><a href="${BACK}?checkout=cancelled">Back without paying</a></p>`,
  };
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

export function checkoutOverView(state: keyof typeof OVER): View {
  const [title, text] = OVER[state];
  return noteView(title, text, `?checkout=${state === 'paid' ? 'done' : 'cancelled'}`);
}

export const cardView = (refused?: Refused): View => ({
  title: 'Update card',
  body: `<p>If a payment is open, we try it again at once.</p>
${cardForm('<button>Use this card</button>', refused)}
<p><a href="${BACK}">Back without changing</a></p>`,
});

export const unknownAddressView = (): View =>
  noteView('This address no longer works', 'Please open your subscription and start there again.');

const STATUS_WORDS: Record<InvoiceRow['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  void: 'Void',
};

/**
 * Invoice for screen and print, unchanged since its creation; one without stored parties has the account's
 * name only.
 */
export function invoiceView({ invoice, accountName }: { invoice: InvoiceRow; accountName: string }): View {
  const { parties, status, currency, amount, lines } = invoice;
  const buyer = parties?.buyer ?? { name: accountName, address: '', vat_number: '' };
  const total = { text: status === 'paid' ? 'Paid' : 'Total', amount };
  return {
    title: `Invoice ${invoice.number}`,
    canPrint: true,
    body: `<p>${STATUS_WORDS[status]}</p>
<dl>${parties ? party('From', parties.seller) : ''}${party('For', buyer)}<div><dt>Date</dt><dd>${formatDate(invoice.createdAt)}</dd></div></dl>
<section aria-label="What was charged">${priceTable(lines, total, currency, taxOf(parties, amount))}</section>
<p class="actions"><a class="button" href="${BACK}">Back to your subscription</a></p>`,
  };
}

const printButton = (nonce: string) => `<p class="actions"><button type="button" id="print">Print</button></p>
<script nonce="${nonce}">document.getElementById('print').addEventListener('click',()=>print())</script>`;

const noteView = (title: string, text: string, query = ''): View => ({
  title,
  body: `<p>${text}</p><p><a class="button" href="${BACK}${query}">Back to your subscription</a></p>`,
});

function cardForm(buttons: string, refused?: Refused): string {
  const chosen = refused?.card ?? TEST_CARDS[0]?.id;
  const options = TEST_CARDS.map(
    ({ id, brand, last4, words }) =>
      `<label class="option"><input type="radio" name="card" value="${id}"${id === chosen ? ' checked' : ''}> ${brand} ending in ${last4}: ${words}</label>`,
  );
  return `${refused ? `<p role="alert">${escapeHtml(refused.alert)}</p>` : ''}
<form method="post"><fieldset><legend>Test card</legend>${options.join('')}</fieldset>
${buttons}
</form>`;
}

/** Lines and their sum; `within` names parts of that sum. */
function priceTable(
  lines: PriceLine[],
  total: PriceLine,
  currency = CURRENCY,
  within: PriceLine[] = [],
): string {
  const row = ({ text, amount }: PriceLine) =>
    `<th scope="row">${escapeHtml(text)}</th><td>${escapeHtml(moneyText(amount, currency))}</td></tr>`;
  const rows = (all: PriceLine[]) => all.map((line) => `<tr>${row(line)}`).join('');
  return `<table><tbody>${rows(lines)}</tbody><tfoot><tr class="total">${row(total)}${rows(within)}</tfoot></table>`;
}

function party(words: string, { name, address, vat_number }: InvoiceParty): string {
  const lines = [name, ...address.split('\n'), vat_number && `VAT number ${vat_number}`].filter(Boolean);
  return `<div><dt>${words}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd></div>`;
}

/** Tax within the sum, rounded once, so that both parts add up to the sum. */
function taxOf(parties: InvoiceParties | null, amount: number): PriceLine[] {
  const percent = parties?.vat_percent ?? null;
  if (percent === null) return [];
  const net = Math.round((amount * 100) / (100 + percent));
  return [
    { text: 'Without VAT', amount: net },
    { text: `VAT ${percent}%, included`, amount: amount - net },
  ];
}
