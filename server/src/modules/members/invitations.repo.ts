import { DAY_SECONDS } from '@vitrine/shared/rules';
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { first, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { emailChanges, invitations } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';
import { deleteOldUndos } from './email-undo.repo';

export type InvitationRow = typeof invitations.$inferSelect;

export const listInvitations = (db: Db, accountId: string): Promise<InvitationRow[]> =>
  allInvitations(db, { accountId });

const allInvitations = prepared((db) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.accountId, given('accountId')))
    .orderBy(asc(invitations.createdAt), asc(invitations.id)),
);

const isOf = (accountId: string, id: string) =>
  and(eq(invitations.accountId, accountId), eq(invitations.id, lookupId(id)));

/** Locks an invitation until the transaction ends. */
export const lockInvitation = (tx: Db, accountId: string, id: string) =>
  tx.select().from(invitations).where(isOf(accountId, id)).for('update').then(first);

export const invitationById = (db: Db, accountId: string, id: string) =>
  db.select().from(invitations).where(isOf(accountId, id)).then(first);

export const countInvitations = (db: Db, accountId: string, { butTo }: { butTo: string }): Promise<number> =>
  db.$count(invitations, and(eq(invitations.accountId, accountId), ne(invitations.email, butTo)));

/** Inserts or renews the invitation of an address; renewing voids its earlier links. Returns its id. */
export async function putInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<string> {
  const { username, role, passwordHash, invitedBy, expiresAt, editedAt } = invitation;
  const [row] = await db
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.accountId, invitations.email],
      set: { username, role, passwordHash, invitedBy, expiresAt, editedAt, tokenHash: null },
    })
    .returning({ id: invitations.id });
  return row?.id ?? invitation.id;
}

export async function updateInvitation(
  db: Db,
  accountId: string,
  id: string,
  change: Partial<InvitationRow>,
): Promise<void> {
  await db.update(invitations).set(change).where(isOf(accountId, id));
}

/** Deletes an invitation; returns its id, or null. */
export async function deleteInvitation(db: Db, accountId: string, id: string): Promise<string | null> {
  const [gone] = await db.delete(invitations).where(isOf(accountId, id)).returning({ id: invitations.id });
  return gone?.id ?? null;
}

const isOpen = (tokenHash: string, nowSeconds: number) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, nowSeconds));

export const invitationByToken = (db: Db, tokenHash: string, now: number) =>
  db.select().from(invitations).where(isOpen(tokenHash, now)).then(first);

export const takeInvitation = (db: Db, tokenHash: string, now: number) =>
  db.delete(invitations).where(isOpen(tokenHash, now)).returning().then(first);

/** Takes the newest open invitation of an address, to one account or any. */
export async function takeInvitationOf(
  tx: Db,
  email: string,
  accountId: string | null,
  now: number,
): Promise<InvitationRow | null> {
  const newest = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        gt(invitations.expiresAt, now),
        accountId === null ? undefined : eq(invitations.accountId, accountId),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1)
    .for('update')
    .then(first);
  if (newest) await tx.delete(invitations).where(eq(invitations.id, newest.id));
  return newest;
}

/** Stores the pending change of a user; a new one replaces it. */
export async function putEmailChange(db: Db, change: typeof emailChanges.$inferInsert): Promise<void> {
  const { accountId, email, expiresAt } = change;
  await db
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({
      target: emailChanges.userId,
      set: { accountId, email, expiresAt, tokenHash: null },
    });
}

export const emailChangeOf = (db: Db, userId: string) =>
  db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).then(first);

export async function setEmailChangeToken(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db.update(emailChanges).set({ tokenHash }).where(eq(emailChanges.userId, userId));
}

const isOpenChange = (tokenHash: string, now: number) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now));

export const emailChangeByToken = (db: Db, tokenHash: string, now: number) =>
  db.select().from(emailChanges).where(isOpenChange(tokenHash, now)).then(first);

export const takeEmailChange = (db: Db, tokenHash: string, now: number) =>
  db.delete(emailChanges).where(isOpenChange(tokenHash, now)).returning().then(first);

/** Deletes expired links; expired invitations stay for a month, to be sent again. */
export async function deleteOldLinks(db: Db, now: number): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await deleteOldUndos(db, now);
  await db.delete(invitations).where(lt(invitations.expiresAt, now - 30 * DAY_SECONDS));
}

/** Deletes a pending change, which an attacker may have requested. */
export async function dropEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
