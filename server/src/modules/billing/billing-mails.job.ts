import { formatDate } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import type { MailWords } from '../../platform/mail/mail.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import { MAILS } from './ledger/ledger.action';
import { ownerOf, readLedger } from './ledger/ledger.repo';
import { invoiceById } from './ledger/invoices.repo';
import { moneyText } from './ledger/prices.rule';
import { GRACE_SECONDS } from './ledger/subscription-state.rule';

const PAGE = '/account/subscription';

/** Receipts and cancellations go to the owner and cannot be turned off. */
export async function billingMails(deps: Deps): Promise<void> {
  const mailer = deps.mailer;
  const page = { label: 'Open your subscription', href: `${deps.config.publicUrl}${PAGE}` };

  await mailer.writer(MAILS.cancelled, async ({ accountId }: { accountId: string }) => {
    const found = await ledgerAndOwner(deps, accountId);
    const isGoing = found?.ledger.cancelAtPeriodEnd || found?.ledger.status === 'cancelled';
    if (!found || !isGoing) return null;
    const { owner, ledger } = found;
    const venue = nameInMail(owner.accountName);
    const ends = ledger.cancelAtPeriodEnd
      ? `The subscription of ${venue} ends on ${formatDate(ledger.periodEndsAt)}. Until then, nothing changes.`
      : `The subscription of ${venue} has ended.`;
    return {
      to: owner.email,
      subject: 'Your subscription was cancelled',
      heading: 'Your subscription was cancelled',
      paragraphs: [ends, 'Nothing is deleted, and your screens keep playing what is scheduled.'],
      action: page,
      footnotes: ['You can resume it at any time on the same page.'],
    };
  });

  await mailer.writer(
    MAILS.receipt,
    async ({ accountId, invoiceId }: { accountId: string; invoiceId: string }) => {
      const owner = await ownerOf(deps.db, accountId);
      const invoice = await invoiceById(deps.db, accountId, invoiceId);
      if (!owner || invoice?.status !== 'paid') return null;
      const url = invoice.tokenHash
        ? `${deps.config.publicUrl}${deps.testCheckoutLinks.invoicePath(invoice.id)}`
        : invoice.url;
      const money = moneyText(invoice.amount, invoice.currency);
      return {
        to: owner.email,
        subject: `Receipt ${invoice.number}`,
        heading: `Thank you. We received ${money}.`,
        paragraphs: [`For ${nameInMail(owner.accountName)}: ${invoice.description}.`],
        action: url ? { label: 'Open the invoice', href: url } : page,
        footnotes: invoice.tokenHash ? ['Test checkout: no real money moves.'] : [],
      };
    },
  );
}

/** Mail about a failed payment; null when it is paid meanwhile. */
export async function paymentFailedMail(deps: Deps, accountId: string): Promise<MailWords | null> {
  const found = await ledgerAndOwner(deps, accountId);
  if (found?.ledger.status !== 'past_due') return null;
  const { owner, ledger } = found;
  const until = formatDate(ledger.paymentFailedAt + GRACE_SECONDS);
  return {
    subject: 'Your payment failed',
    heading: 'Your payment failed',
    paragraphs: [
      `The payment for ${nameInMail(owner.accountName)} did not go through. Please update your card details by ${until}.`,
      'Your screens keep playing, and nothing is deleted. After that date, you can’t create promos or playlists until it is paid.',
    ],
    action: { label: 'Update details', href: `${deps.config.publicUrl}${PAGE}` },
  };
}

async function ledgerAndOwner(deps: Deps, accountId: string) {
  const owner = await ownerOf(deps.db, accountId);
  const row = owner && (await readLedger(deps.db, accountId, 'till'));
  return owner && row ? { owner, ledger: row.ledger } : null;
}
