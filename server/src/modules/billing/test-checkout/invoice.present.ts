import { formatDate } from '@vitrine/shared/rules';
import type { InvoiceParties, InvoiceParty } from '../../../platform/database/tables/billing.table';
import { escapeHtml } from '../../../platform/mail/layout.rule';
import type { InvoiceRow } from '../ledger/invoices.repo';
import type { PriceLine } from '../ledger/prices.rule';
import { BACK, page, priceTable, type Look } from './test-checkout.present';

const STATUS_WORDS: Record<InvoiceRow['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  failed: 'Payment failed',
  void: 'Void',
};

/** One invoice for the screen and for paper. It says what it was made with; one from before both sides were kept has the account's name only. */
export function invoicePage(invoice: InvoiceRow, accountName: string, look: Look): string {
  const { parties, status, currency, amount } = invoice;
  const total = status === 'paid' ? 'Paid' : 'Total';
  const buyer = parties?.buyer ?? { name: accountName, address: '', vat_number: '' };
  return page(
    `Invoice ${invoice.number}`,
    look,
    `<h1>Invoice ${escapeHtml(invoice.number)}</h1>
<p><span class="status ${status}">${STATUS_WORDS[status]}</span></p>
<dl class="parties">${parties ? party('From', parties.seller) : ''}${party('For', buyer)}<div><dt>Date</dt><dd>${formatDate(invoice.createdAt)}</dd></div></dl>
<section class="card" aria-label="What was charged">${priceTable(invoice.lines, amount, total, currency, taxOf(parties, amount))}</section>
<p class="screen-only actions"><button type="button" id="print">Print</button><a class="button" href="${BACK}">Back to your subscription</a></p>
<script nonce="${look.nonce}">document.getElementById('print').addEventListener('click',function(){window.print()})</script>`,
  );
}

function party(words: string, { name, address, vat_number }: InvoiceParty): string {
  const lines = [name, ...address.split('\n'), vat_number && `VAT number ${vat_number}`].filter(Boolean);
  return `<div><dt>${words}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd></div>`;
}

/** Prices contain the tax: what of the sum it is, rounded once, so that both parts make the sum again. */
function taxOf(parties: InvoiceParties | null, amount: number): PriceLine[] {
  const percent = parties?.vat_percent ?? null;
  if (percent === null) return [];
  const net = Math.round((amount * 100) / (100 + percent));
  return [
    { text: 'Without VAT', amount: net },
    { text: `VAT ${percent}%, included`, amount: amount - net },
  ];
}
