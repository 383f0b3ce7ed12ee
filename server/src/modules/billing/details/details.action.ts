import { topics, type BillingDetails } from '@vitrine/shared/contract';
import type { InvoiceParties } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';
import type { Actor, Deps } from '../../../deps.types';
import { fieldProblem, notFound } from '../../../platform/errors/errors.lib';
import { accountName } from '../ledger/invoices.repo';
import { readDetails, writeDetails } from './details.repo';
import { cleanDetails, mistakeIn } from './details.rule';

/** POST /api/billing/details: applies to invoices from now on. */
export async function changeDetails(deps: Deps, actor: Actor, wish: Partial<BillingDetails>): Promise<void> {
  const change = cleanDetails(wish);
  const mistake = mistakeIn(change);
  if (mistake) throw fieldProblem(mistake.field, 'format', mistake.detail);
  const { accountId, userId } = actor;
  await writeDetails(deps.db, accountId, change);
  deps.broker.publish(accountId, topics.changed('account'), { id: accountId, by: userId });
}

/** Current seller and buyer for an invoice. */
export async function partiesNow(
  { config: { seller } }: Pick<Deps, 'config'>,
  tx: Db,
  accountId: string,
): Promise<InvoiceParties> {
  const details = await readDetails(tx, accountId);
  const name = details.name || (await accountName(tx, accountId));
  if (name === null) throw notFound('account');
  return {
    seller: { name: seller.name, address: seller.address, vat_number: seller.vatNumber },
    buyer: { name, address: details.address, vat_number: details.vatNumber },
    vat_percent: seller.vatPercent,
  };
}
