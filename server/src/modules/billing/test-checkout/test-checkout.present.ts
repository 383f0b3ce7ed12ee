import type { DesignLanguage } from '@vitrine/shared/contract';
import type { InvoiceParties, InvoiceParty } from '../../../platform/database/tables/billing.table';
import { escapeHtml } from '../../../platform/mail/layout.rule';
import type { CheckoutRow } from '../ledger/checkouts.repo';
import type { InvoiceRow } from '../ledger/invoices.repo';
import { CURRENCY, linesOf, moneyText, type PriceLine } from '../ledger/prices.rule';
import { dayOf, type Detail, sentence } from '../../../platform/languages/sentence.rule';
import { storedSentence } from '../../../platform/languages/stored-sentence.lib';
import { inLanguage } from '../../../platform/languages/translation.lib';
import { TEST_CARDS } from './test-cards.table';

/** Content of a page. */
export interface View {
  title: Detail;
  body: string;
  canPrint?: boolean;
}
/** Problem of a sent form, and its chosen card. */
export interface Refused {
  alert: Detail;
  card: string | null;
}

/** Address of the subscription, relative: valid under every name of this server. */
export const BACK = '/account/subscription';

/** Colours are those of the app (shared/src/ui/theme/palette.ts); its font is not allowed here. */
const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--sunken:#efece6;--line:#dcd7ce;--field:#857e73;--muted:#676158;--text:#322e29;--strong:#191613;--accent:#2a34b8;--soft:#e9ebfb;--on:#fff;--danger:#a3241d;--warn:#fbf0dd;--warn-text:#6f4400}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--surface:#1d1b18;--sunken:#25221f;--line:#302c28;--field:#7f776c;--muted:#a49c90;--text:#dfd9d0;--strong:#f6f3ee;--accent:#4f5ce6;--soft:#24284f;--danger:#ff9d94;--warn:#302412;--warn-text:#f0bd70}}
*{box-sizing:border-box}
body{max-width:60rem;min-height:100vh;margin:0 auto;padding:24px 16px 48px;background:var(--paper);color:var(--text);font:15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin-bottom:32px}
header b{color:var(--strong);font-size:16px}
.notice{margin:0;padding:4px 12px;border-radius:99px;background:var(--warn);color:var(--warn-text);font-size:13px;font-weight:600}
h1{margin:0 0 8px;color:var(--strong);font-size:28px;line-height:1.2;letter-spacing:-.02em}
p{margin:0 0 16px}main>p,small{color:var(--muted)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:24px 48px;align-items:start;margin-top:24px}
.card,main>dl{margin:0;padding:24px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 0;text-align:left;vertical-align:top}th{padding-right:16px;font-weight:inherit}td{text-align:right;white-space:nowrap}
.total>*{padding-top:16px;border-top:1px solid var(--line);color:var(--strong);font-size:20px;font-weight:600}
main>dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:16px 24px;margin:24px 0}
dt{color:var(--muted);font-size:13px}dd{margin:0}
[role=alert]{padding:12px 16px;border:1px solid;border-radius:6px;color:var(--danger);font-weight:600}
fieldset{display:grid;gap:8px;margin:0 0 24px;padding:0;border:0}legend{padding:0 0 8px;color:var(--strong);font-weight:600}
.option{display:grid;grid-template-columns:auto 1fr;gap:0 12px;padding:12px;border:1px solid var(--field);border-radius:6px;background:var(--surface);cursor:pointer}
.option input{grid-row:span 2;width:18px;height:18px;margin:2px 0 0;accent-color:var(--accent)}.option b{color:var(--strong);font-weight:600}
.option:has(:checked){border-color:var(--accent);background:var(--soft)}.option:has(:checked) small{color:var(--text)}
button,.button{display:inline-block;min-height:44px;padding:8px 16px;border:1px solid var(--field);border-radius:6px;background:var(--surface);color:var(--strong);font:inherit;font-weight:600;line-height:26px;text-align:center;text-decoration:none;cursor:pointer}
button.main{width:100%;border-color:transparent;background:var(--accent);color:var(--on)}
.other{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:8px}
a{color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.actions{display:inline-block;margin:24px 8px 0 0}
@media print{body{padding:0;background:none}.notice,.actions{display:none}.card,main>dl{padding:0;border:0}}`;

/** Texts of a page in the reader's language, ready for HTML. */
const inHtml = (language: DesignLanguage) => (detail: Detail) => escapeHtml(inLanguage(detail, language));

/** HTML of a page. `nonce` belongs to this response. */
export function testCheckoutPage(
  { title, body, canPrint }: View,
  nonce: string,
  language: DesignLanguage,
): string {
  const say = inHtml(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(title)} · Vitrine</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><b>Vitrine</b><p class="notice">${say('Test checkout: no real money moves')}</p></header>
<main>
<h1>${say(title)}</h1>
${body}
${canPrint ? printButton(say('Print'), nonce) : ''}
</main>
</body>
</html>
`;
}

/** Page to pay, decline or expire (product §10). */
export function checkoutView(checkout: CheckoutRow, language: DesignLanguage, refused?: Refused): View {
  const say = inHtml(language);
  const renews =
    checkout.interval === 'year'
      ? say('Renews every year until you cancel.')
      : say('Renews every month until you cancel.');
  const table = priceTable(language, linesOf(checkout), { text: 'To pay now', amount: checkout.amount });
  const pay = sentence`Pay ${moneyText(checkout.amount, CURRENCY, language)}`;
  return {
    title: 'Checkout',
    body: `<p>${renews}</p>
<div class="two">
<section class="card" aria-label="${say('What you buy')}">${table}</section>
<div>${cardForm(
      language,
      `<button class="main" name="do" value="pay">${say(pay)}</button>
<div class="other"><button name="do" value="decline">${say('Decline')}</button><button name="do" value="expire">${say('Expire')}</button></div>`,
      refused,
    )}</div>
</div>
<p class="actions"><a href="${BACK}?checkout=cancelled">${say('Back without paying')}</a></p>`,
  };
}

const OVER: Record<'paid' | 'void' | 'expired' | 'refused', readonly [title: Detail, text: Detail]> = {
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
};

export function checkoutOverView(state: keyof typeof OVER, language: DesignLanguage): View {
  const [title, text] = OVER[state];
  return noteView(language, title, text, `?checkout=${state === 'paid' ? 'done' : 'cancelled'}`);
}

export function cardView(language: DesignLanguage, refused?: Refused): View {
  const say = inHtml(language);
  const button = `<button class="main">${say('Use this card')}</button>`;
  return {
    title: 'Update card',
    body: `<p>${say('If a payment is open, we try it again at once.')}</p>
<div class="two"><div>${cardForm(language, button, refused)}</div></div>
<p class="actions"><a href="${BACK}">${say('Back without changing')}</a></p>`,
  };
}

export const unknownAddressView = (language: DesignLanguage): View =>
  noteView(language, 'This address no longer works', 'Please open your subscription and start there again.');

const STATUS_WORDS: Record<InvoiceRow['status'], Detail> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  void: 'Void',
};

/**
 * Invoice for screen and print, unchanged since its creation; one without stored parties has the account's
 * name only.
 */
export function invoiceView(
  { invoice, accountName }: { invoice: InvoiceRow; accountName: string },
  language: DesignLanguage,
): View {
  const say = inHtml(language);
  const { parties, status, currency, amount } = invoice;
  const lines = invoice.lines.map((line) => ({ ...line, text: storedSentence(line.text) }));
  const buyer = parties?.buyer ?? { name: accountName, address: '', vat_number: '' };
  const total: PriceLine = { text: status === 'paid' ? 'Paid' : 'Total', amount };
  return {
    title: sentence`Invoice ${invoice.number}`,
    canPrint: true,
    body: `<p>${say(STATUS_WORDS[status])}</p>
<dl>${parties ? party(say('From'), parties.seller, say) : ''}${party(say('For'), buyer, say)}<div><dt>${say('Date')}</dt><dd>${say(dayOf(invoice.createdAt))}</dd></div></dl>
<section class="card" aria-label="${say('What was charged')}">${priceTable(language, lines, total, currency, taxOf(parties, amount))}</section>
<p class="actions"><a class="button" href="${BACK}">${say('Back to your subscription')}</a></p>`,
  };
}

const printButton = (
  label: string,
  nonce: string,
) => `<p class="actions"><button type="button" id="print">${label}</button></p>
<script nonce="${nonce}">document.getElementById('print').addEventListener('click',()=>print())</script>`;

function noteView(language: DesignLanguage, title: Detail, text: Detail, query = ''): View {
  const say = inHtml(language);
  const back = say('Back to your subscription');
  return { title, body: `<p>${say(text)}</p><p><a class="button" href="${BACK}${query}">${back}</a></p>` };
}

function cardForm(language: DesignLanguage, buttons: string, refused?: Refused): string {
  const say = inHtml(language);
  const chosen = refused?.card ?? TEST_CARDS[0]?.id;
  const options = TEST_CARDS.map(
    ({ id, brand, last4, words }) =>
      `<label class="option"><input type="radio" name="card" value="${id}"${id === chosen ? ' checked' : ''}><b>${say(sentence`${brand} ending in ${last4}`)}</b><small>${say(words)}</small></label>`,
  );
  return `${refused ? `<p role="alert">${say(refused.alert)}</p>` : ''}
<form method="post"><fieldset><legend>${say('Test card')}</legend>${options.join('')}</fieldset>
${buttons}
</form>`;
}

/** Lines and their sum; `within` names parts of that sum. */
function priceTable(
  language: DesignLanguage,
  lines: PriceLine[],
  total: PriceLine,
  currency = CURRENCY,
  within: PriceLine[] = [],
): string {
  const say = inHtml(language);
  const row = ({ text, amount }: PriceLine) =>
    `<th scope="row">${say(text)}</th><td>${escapeHtml(moneyText(amount, currency, language))}</td></tr>`;
  const rows = (all: PriceLine[]) => all.map((line) => `<tr>${row(line)}`).join('');
  return `<table><tbody>${rows(lines)}</tbody><tfoot><tr class="total">${row(total)}${rows(within)}</tfoot></table>`;
}

function party(
  words: string,
  { name, address, vat_number }: InvoiceParty,
  say: (detail: Detail) => string,
): string {
  const lines = [name, ...address.split('\n')].filter(Boolean).map(escapeHtml);
  if (vat_number) lines.push(say(sentence`VAT number ${vat_number}`));
  return `<div><dt>${words}</dt><dd>${lines.join('<br>')}</dd></div>`;
}

/** Tax within the sum, rounded once, so that both parts add up to the sum. */
function taxOf(parties: InvoiceParties | null, amount: number): PriceLine[] {
  const percent = parties?.vat_percent ?? null;
  if (percent === null) return [];
  const net = Math.round((amount * 100) / (100 + percent));
  return [
    { text: 'Without VAT', amount: net },
    { text: sentence`VAT ${percent}%, included`, amount: amount - net },
  ];
}
