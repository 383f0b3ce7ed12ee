import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '../database/database.client';
import { first, lookupId, newId } from '../database/ids.lib';
import { passkeyChallenges, passkeys } from '../database/tables/passkeys.table';

/** Stores a challenge, and deletes expired ones. `userId` null: of a sign-in. */
export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: number,
): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses a challenge up: of parallel calls one gets true. */
export async function takeChallenge(
  db: Db,
  { hash, userId }: { hash: string; userId: string | null },
  now: number,
): Promise<boolean> {
  const isOf = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), isOf, gt(passkeyChallenges.expiresAt, now)))
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0;
}

/** Passkeys of a user, the oldest first. */
export const passkeysOf = (db: Db, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const passkeyByCredential = (db: Db, credentialId: string) =>
  db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).then(first);

/** Stores a passkey; returns its id. */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(passkeys).values({ ...passkey, id });
  return id;
}

/**
 * Notes a use with the authenticator's new count; false when another use was as far, or it was removed.
 * Authenticators that do not count always send 0.
 */
export async function useOnce(
  tx: Db,
  { id, counter }: { id: string; counter: number },
  now: number,
): Promise<boolean> {
  const isNewer = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
  );
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, lookupId(id)));

export const passkeyForUpdate = (tx: Db, userId: string, id: string) =>
  tx.select().from(passkeys).where(isOwn(userId, id)).for('update').then(first);

export async function renamePasskeyRow(tx: Db, userId: string, id: string, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
}

/** Deletes a passkey; returns its name, null when there is none. */
export const deletePasskey = (tx: Db, userId: string, id: string): Promise<string | null> =>
  tx
    .delete(passkeys)
    .where(isOwn(userId, id))
    .returning({ name: passkeys.name })
    .then((rows) => rows[0]?.name ?? null);

/** Deletes all passkeys of a user; false when there were none. */
export async function deletePasskeysOf(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Deletes the passkeys that a user has added since a time, in unix seconds. */
export async function deletePasskeysSince(tx: Db, userId: string, since: number): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
}
