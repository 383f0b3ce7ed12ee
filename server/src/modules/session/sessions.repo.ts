import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { first, lookupId } from '../../platform/database/ids.lib';
import {
  accounts,
  memberships,
  refreshTokens,
  sessions,
  users,
} from '../../platform/database/tables/accounts.table';
import { secondFactors } from '../../platform/database/tables/second-factor.table';
import { singleSignOn } from '../../platform/database/tables/single-sign-on.table';
import type { Db } from '../../platform/database/database.client';
import { cleanEmail } from '../../platform/users/email.rule';

/** More than users have; programs that sign in may have thousands. */
const MAX_LISTED = 100;

export type SignInUser = { userId: string; username: string; email: string; passwordHash: string };

const userColumns = {
  userId: users.id,
  username: users.username,
  email: users.email,
  passwordHash: users.passwordHash,
};

/** User by name or e-mail, in any case. User names have no @, so the two cannot be confused. */
export async function userByName(db: Db, name: string): Promise<SignInUser | null> {
  const [column, kept] = name.includes('@')
    ? [users.email, cleanEmail(name) ?? name]
    : [users.username, name];
  const [row] = await db
    .select(userColumns)
    .from(users)
    // Like the index: JavaScript has another lower case for some names.
    .where(eq(sql`lower(${column})`, sql`lower(${kept})`));
  return row ?? null;
}

/** Account that a user signs in to: the one joined first, a disabled one only without another. */
export const firstMembership = (db: Db, userId: string) =>
  db
    .select({ accountId: memberships.accountId, role: memberships.role })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(
      asc(sql`${accounts.disabledAt} IS NOT NULL`),
      asc(memberships.createdAt),
      asc(memberships.accountId),
    )
    .limit(1)
    .then(first);

/** Locks membership and password until the transaction ends; null when either has changed since. */
export async function holdMember(
  tx: Db,
  { accountId, userId, passwordHash }: { accountId: string; userId: string; passwordHash: string },
): Promise<{ mustChangePassword: boolean } | null> {
  const held = await tx
    .select({ mustChangePassword: users.mustChangePassword })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.userId, userId),
        eq(users.passwordHash, passwordHash),
      ),
    )
    // Shared, so that a user's sign-ins run in parallel; the membership first, like its removal.
    .for('share', { of: [memberships, users] });
  return held[0] ?? null;
}

/** Provider at which members must sign in; null: any way, also while its domain is unverified. */
export const requiredSignOn = (tx: Db, accountId: string): Promise<string | null> =>
  tx
    .select({ name: singleSignOn.name })
    .from(singleSignOn)
    .where(
      and(
        eq(singleSignOn.accountId, accountId),
        eq(singleSignOn.required, true),
        isNotNull(singleSignOn.domainVerifiedAt),
      ),
    )
    .then((rows) => rows[0]?.name ?? null);

/** Whether the user's sign-in asks for a code. */
export const hasSecondFactor = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.$count(
    secondFactors,
    and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)),
  )) > 0;

export type NewSession = typeof sessions.$inferInsert;
/** Session at an identity provider from which a session came. */
export type ProviderSession = Required<
  Pick<
    NewSession,
    'providerIssuer' | 'providerClientId' | 'providerSubject' | 'providerSession' | 'providerSignOut'
  >
>;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertRefreshToken(db: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  // Two tabs within the grace derive the same successor.
  await db.insert(refreshTokens).values(token).onConflictDoNothing();
}

/** Locks the token's row: serializes refreshes with one token. */
export const refreshTokenForUpdate = (db: Db, hash: string) =>
  db
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update')
    .then(first);

export async function markReplaced(db: Db, hash: string, nowSeconds: number): Promise<void> {
  await db.update(refreshTokens).set({ replacedAt: nowSeconds }).where(eq(refreshTokens.hash, hash));
}

export async function prolongSession(
  db: Db,
  sessionId: string,
  nowSeconds: number,
  expiresAt: number,
): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: nowSeconds, expiresAt }).where(eq(sessions.id, sessionId));
}

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

/** Ends the open ones among these sessions; returns them. */
const endThose = (db: Db, endReason: EndReason, endedAt: number, ...which: (SQL | undefined)[]) =>
  db
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(isNull(sessions.endedAt), ...which))
    .returning({ id: sessions.id, userId: sessions.userId });

export async function endSession(
  db: Db,
  sessionId: string,
  reason: EndReason,
  nowSeconds: number,
): Promise<void> {
  await endThose(db, reason, nowSeconds, eq(sessions.id, sessionId));
}

/** Sealed address that ends the provider's session; null without one. */
export const providerSignOut = (db: Db, sessionId: string): Promise<string | null> =>
  db
    .select({ address: sessions.providerSignOut })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .then((rows) => rows[0]?.address ?? null);

/** Session, user, or both at a client of a provider; at least one of them is given. */
export interface AtProvider {
  issuer: string;
  clientId: string;
  subject?: string | undefined;
  session?: string | undefined;
}

/** Ends the sessions that came from a provider's session, or from all of a user there; returns their ids. */
export const endSessionsFrom = async (
  tx: Db,
  { issuer, clientId, subject, session }: AtProvider,
  nowSeconds: number,
): Promise<string[]> => {
  if (subject === undefined && session === undefined) return [];
  const ended = await endThose(
    tx,
    'provider',
    nowSeconds,
    eq(sessions.providerIssuer, issuer),
    eq(sessions.providerClientId, clientId),
    subject === undefined ? undefined : eq(sessions.providerSubject, subject),
    session === undefined ? undefined : eq(sessions.providerSession, session),
  );
  return ended.map(({ id }) => id);
};

const allBut = (sessionId: string | undefined) => (sessionId ? ne(sessions.id, sessionId) : undefined);

/** Ends sessions of one member in one account, all or all but the kept one. */
export async function endMemberSessions(
  db: Db,
  accountId: string,
  userId: string,
  nowSeconds: number,
  keptSessionId?: string,
): Promise<void> {
  const which = [eq(sessions.accountId, accountId), eq(sessions.userId, userId), allBut(keptSessionId)];
  await endThose(db, 'member', nowSeconds, ...which);
}

/** Ends all sessions of an account. */
export async function endAccountSessions(db: Db, accountId: string, nowSeconds: number): Promise<void> {
  await endThose(db, 'member', nowSeconds, eq(sessions.accountId, accountId));
}

/** Ends the sessions of all members but one; returns whose. */
export async function endSessionsOfOthers(
  tx: Db,
  accountId: string,
  keptUserId: string,
  nowSeconds: number,
): Promise<string[]> {
  const which = [eq(sessions.accountId, accountId), ne(sessions.userId, keptUserId)];
  const ended = await endThose(tx, 'member', nowSeconds, ...which);
  return [...new Set(ended.map(({ userId }) => userId))];
}

/** Open sessions of a user, last used first. */
export async function openSessionsOf(
  db: Db,
  userId: string,
  nowSeconds: number,
): Promise<(typeof sessions.$inferSelect)[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, nowSeconds)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_LISTED);
}

/** Ends one session of this user or all but one; returns the ended ones. */
export async function endElsewhere(
  db: Db,
  userId: string,
  which: { id: string } | { kept: string },
  nowSeconds: number,
): Promise<string[]> {
  const chosen = 'id' in which ? eq(sessions.id, lookupId(which.id)) : ne(sessions.id, which.kept);
  const ended = await endThose(db, 'elsewhere', nowSeconds, eq(sessions.userId, userId), chosen);
  return ended.map(({ id }) => id);
}

/** Ends sessions of one user in all accounts, all or all but the kept one. */
export async function endAllSessions(
  db: Db,
  userId: string,
  nowSeconds: number,
  keptSessionId?: string,
): Promise<void> {
  await endThose(db, 'password', nowSeconds, eq(sessions.userId, userId), allBut(keptSessionId));
}

/** Deletes long expired sessions with their tokens; a replay is an unknown token then, and refused too. */
export async function deleteOldSessions(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, beforeSeconds));
  await db.delete(sessions).where(lt(sessions.endedAt, beforeSeconds));
  await db.delete(refreshTokens).where(lt(refreshTokens.replacedAt, beforeSeconds));
}
