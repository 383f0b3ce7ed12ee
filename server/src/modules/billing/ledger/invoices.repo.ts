import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '../../../platform/database/tables/accounts.table';
import { invoices } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';

export type InvoiceRow = typeof invoices.$inferSelect;

const SHOWN = 100;

export const listInvoices = (db: Db, accountId: string): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(SHOWN);

/** Next invoice number: increasing and unique; a rolled back payment leaves a gap. */
export async function nextNumber(tx: Db, year: number): Promise<string> {
  const answer = await tx.execute<{ number: number }>(sql`SELECT nextval('invoice_numbers') AS number`);
  return `V-${year}-${String(answer.rows[0]?.number ?? 0).padStart(6, '0')}`;
}

export async function insertInvoice(tx: Db, row: InvoiceRow): Promise<void> {
  await tx.insert(invoices).values(row);
}

/** Inserts or updates the provider's invoice. */
export async function upsertProviderInvoice(tx: Db, row: InvoiceRow): Promise<void> {
  const { number, amount, currency, status, description, lines, url } = row;
  await tx
    .insert(invoices)
    .values(row)
    .onConflictDoUpdate({
      target: invoices.providerRef,
      set: { number, amount, currency, status, description, lines, url },
      setWhere: eq(invoices.accountId, row.accountId),
    });
}

export const failedInvoice = (tx: Db, accountId: string) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.status, 'failed')))
    .orderBy(desc(invoices.createdAt))
    .limit(1)
    .then(first);

export async function setInvoiceStatus(tx: Db, id: string, status: InvoiceRow['status']): Promise<void> {
  await tx.update(invoices).set({ status }).where(eq(invoices.id, id));
}

export async function voidFailedInvoices(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ status: 'void' })
    .where(and(eq(invoices.accountId, accountId), eq(invoices.status, 'failed')));
}

export const invoiceById = (db: Db, accountId: string, id: string) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.id, id)))
    .then(first);

export const invoiceByRef = (tx: Db, accountId: string, providerRef: string) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.providerRef, providerRef)))
    .then(first);

export async function accountName(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return row?.name ?? null;
}

/** Invoice of the printable page; the token is the credential. */
export const invoiceByToken = (db: Db, tokenHash: string) =>
  db
    .select({ invoice: invoices, accountName: accounts.name })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(eq(invoices.tokenHash, tokenHash))
    .then(first);
