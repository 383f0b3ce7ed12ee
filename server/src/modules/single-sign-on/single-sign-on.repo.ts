import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first, newId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import {
  formerMembers,
  singleSignOn,
  singleSignOnUsers,
} from '../../platform/database/tables/single-sign-on.table';
import { isEnabled } from '../../platform/users/accounts.repo';
import { emailHash } from '../../platform/users/users.repo';

export type Connection = typeof singleSignOn.$inferSelect;

export const connectionOf = (db: Db, accountId: string): Promise<Connection | null> =>
  db.select().from(singleSignOn).where(eq(singleSignOn.accountId, accountId)).then(first);

/** Connection of the account that has verified this domain. */
export const connectionAt = (db: Db, domain: string): Promise<Connection | null> =>
  db
    .select()
    .from(singleSignOn)
    .where(and(eq(singleSignOn.domain, domain), isNotNull(singleSignOn.domainVerifiedAt)))
    .then(first);

/** A connection with this client of a provider, of any account. */
export const connectionWith = (db: Db, issuer: string, clientId: string): Promise<Connection | null> =>
  db
    .select()
    .from(singleSignOn)
    .where(and(eq(singleSignOn.issuer, issuer), eq(singleSignOn.clientId, clientId)))
    .limit(1)
    .then(first);

export async function putConnection(tx: Db, connection: Connection): Promise<void> {
  const { accountId: target, ...set } = connection;
  await tx
    .insert(singleSignOn)
    .values({ accountId: target, ...set })
    .onConflictDoUpdate({ target: singleSignOn.accountId, set });
}

/** Marks a domain as verified, unless it was changed meanwhile. */
export async function markVerified(tx: Db, { accountId, domain }: Connection, now: number): Promise<boolean> {
  const marked = await tx
    .update(singleSignOn)
    .set({ domainVerifiedAt: now, recordMissingSince: null, recordWarnedAt: null })
    .where(and(eq(singleSignOn.accountId, accountId), eq(singleSignOn.domain, domain)))
    .returning({ id: singleSignOn.accountId });
  return marked.length > 0;
}

/** Connections of all accounts with a verified domain. */
export const verifiedConnections = (db: Db): Promise<Connection[]> =>
  db.select().from(singleSignOn).where(isNotNull(singleSignOn.domainVerifiedAt));

/** A connection whose domain has not been changed since it was read. */
const isStill = ({ accountId, domain }: Connection) =>
  and(eq(singleSignOn.accountId, accountId), eq(singleSignOn.domain, domain));

/** Notes that the record is gone since `now`. */
export async function noteMissing(db: Db, connection: Connection, now: number): Promise<void> {
  await db.update(singleSignOn).set({ recordMissingSince: now }).where(isStill(connection));
}

export async function clearMissing(db: Db, connection: Connection): Promise<void> {
  const none = { recordMissingSince: null, recordWarnedAt: null };
  await db.update(singleSignOn).set(none).where(isStill(connection));
}

export async function noteWarned(tx: Db, connection: Connection, now: number): Promise<void> {
  await tx.update(singleSignOn).set({ recordWarnedAt: now }).where(isStill(connection));
}

/** Makes the domain unverified; false when it was changed or verified anew since it was read. */
export async function endVerification(tx: Db, connection: Connection): Promise<boolean> {
  const ended = await tx
    .update(singleSignOn)
    .set({ domainVerifiedAt: null, recordMissingSince: null, recordWarnedAt: null })
    .where(and(isStill(connection), eq(singleSignOn.recordMissingSince, connection.recordMissingSince ?? 0)))
    .returning({ id: singleSignOn.accountId });
  return ended.length > 0;
}

/** Owner of an enabled account. */
export const ownerOf = (db: Db, accountId: string) =>
  db
    .select({ email: users.email, accountName: accounts.name })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isEnabled, eq(accounts.id, accountId)))
    .then(first);

export const deleteConnection = (tx: Db, accountId: string): Promise<Connection | null> =>
  tx.delete(singleSignOn).where(eq(singleSignOn.accountId, accountId)).returning().then(first);

/** A user's id at a provider. `accountId` null: at the provider of the installation. */
export interface Identity {
  accountId: string | null;
  issuer: string;
  subject: string;
}

const isIdentity = ({ accountId, issuer, subject }: Identity) =>
  and(
    accountId === null ? isNull(singleSignOnUsers.accountId) : eq(singleSignOnUsers.accountId, accountId),
    eq(singleSignOnUsers.issuer, issuer),
    eq(singleSignOnUsers.subject, subject),
  );

/** Linked user, with null for a removed one; null when the identity is unknown. */
export const linkOf = (tx: Db, identity: Identity) =>
  tx
    .select({ id: singleSignOnUsers.id, userId: singleSignOnUsers.userId })
    .from(singleSignOnUsers)
    .where(isIdentity(identity))
    .for('update')
    .then(first);

/** Links an identity to a user, also one whose earlier user was removed. */
export async function link(tx: Db, identity: Identity, userId: string): Promise<void> {
  const changed = await tx
    .update(singleSignOnUsers)
    .set({ userId })
    .where(isIdentity(identity))
    .returning({ id: singleSignOnUsers.id });
  if (changed.length === 0) await tx.insert(singleSignOnUsers).values({ id: newId(), ...identity, userId });
}

const memberColumns = {
  userId: users.id,
  username: users.username,
  email: users.email,
  passwordHash: users.passwordHash,
  accountId: memberships.accountId,
  role: memberships.role,
};

/** Members with this user id or address, of all accounts: the one joined first first. Locks them. */
export const membersOf = (tx: Db, by: { userId: string } | { email: string }) =>
  tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where('userId' in by ? eq(users.id, by.userId) : eq(sql`lower(${users.email})`, sql`lower(${by.email})`))
    .orderBy(memberships.createdAt, memberships.accountId)
    .for('update', { of: [memberships, users] });
export type Found = Awaited<ReturnType<typeof membersOf>>[number];

const isFormer = (accountId: string, email: string) =>
  and(eq(formerMembers.accountId, accountId), eq(formerMembers.emailHash, emailHash(email)));

/** Whether the member with this address was removed. */
export const wasRemoved = async (tx: Db, accountId: string, email: string): Promise<boolean> =>
  (await tx.$count(formerMembers, isFormer(accountId, email))) > 0;
