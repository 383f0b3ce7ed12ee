import type { Deps } from '../../deps.types';
import type { MailTexts } from '../../platform/mail/mail-texts.types';
import type { MailWords } from '../../platform/mail/mail.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import { MAILS } from './ledger/ledger.action';
import { ownerOf, readLedger } from './ledger/ledger.repo';
import { invoiceById } from './ledger/invoices.repo';
import { moneyText } from './ledger/prices.rule';
import { GRACE_SECONDS } from './ledger/subscription-state.rule';
import { inLanguage } from '../../platform/languages/translation.lib';

const PAGE = '/account/subscription';

/** Receipts and cancellations go to the owner and cannot be turned off. */
export async function billingMails(deps: Deps): Promise<void> {
  const mailer = deps.mailer;
  const href = `${deps.config.publicUrl}${PAGE}`;

  await mailer.writer(MAILS.cancelled, async ({ accountId }: { accountId: string }, { textsFor }) => {
    const found = await ledgerAndOwner(deps, accountId);
    const isGoing = found?.ledger.cancelAtPeriodEnd || found?.ledger.status === 'cancelled';
    if (!found || !isGoing) return null;
    const { owner, ledger } = found;
    const venue = nameInMail(owner.accountName);
    const texts = await textsFor(owner.email);
    const { billing } = texts;
    return {
      to: owner.email,
      subject: billing.cancelled,
      heading: billing.cancelled,
      paragraphs: [
        ledger.cancelAtPeriodEnd
          ? billing.ends(venue, texts.date(ledger.periodEndsAt))
          : billing.ended(venue),
        texts.trial.kept,
      ],
      action: { label: billing.page, href },
      footnotes: [billing.resume],
    };
  });

  await mailer.writer(
    MAILS.receipt,
    async ({ accountId, invoiceId }: { accountId: string; invoiceId: string }, { textsFor }) => {
      const owner = await ownerOf(deps.db, accountId);
      const invoice = await invoiceById(deps.db, accountId, invoiceId);
      if (!owner || invoice?.status !== 'paid') return null;
      const url = invoice.tokenHash
        ? `${deps.config.publicUrl}${deps.testCheckoutLinks.invoicePath(invoice.id)}`
        : invoice.url;
      const { billing, language } = await textsFor(owner.email);
      const money = moneyText(invoice.amount, invoice.currency);
      const bought = inLanguage(invoice.description, language);
      return {
        to: owner.email,
        subject: billing.receipt(invoice.number),
        heading: billing.thanks(money),
        paragraphs: [billing.receiptText(nameInMail(owner.accountName), bought)],
        action: url ? { label: billing.invoice, href: url } : { label: billing.page, href },
        footnotes: invoice.tokenHash ? [billing.test] : [],
      };
    },
  );
}

/** Mail about a failed payment; null when it is paid meanwhile. */
export async function paymentFailedMail(
  deps: Deps,
  accountId: string,
  texts: MailTexts,
): Promise<MailWords | null> {
  const found = await ledgerAndOwner(deps, accountId);
  if (found?.ledger.status !== 'past_due') return null;
  const { owner, ledger } = found;
  const until = texts.date(ledger.paymentFailedAt + GRACE_SECONDS);
  const { billing } = texts;
  return {
    subject: billing.failed,
    heading: billing.failed,
    paragraphs: [billing.failedText(nameInMail(owner.accountName), until), billing.failedKept],
    action: { label: billing.update, href: `${deps.config.publicUrl}${PAGE}` },
  };
}

async function ledgerAndOwner(deps: Deps, accountId: string) {
  const owner = await ownerOf(deps.db, accountId);
  const row = owner && (await readLedger(deps.db, accountId, 'till'));
  return owner && row ? { owner, ledger: row.ledger } : null;
}
