import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { newId } from '../../platform/database/ids.lib';
import { deployKeys } from '../../platform/database/tables/releases.table';

type KeyRow = typeof deployKeys.$inferSelect;

/** Shortest interval between writes of the last use: releases come in bursts of calls. */
const USE_SECONDS = 60;

/** Key with this hash, unless revoked. */
export async function keyByHash(
  db: Db,
  hash: string,
  now: number,
): Promise<Pick<KeyRow, 'id' | 'area' | 'name'> | null> {
  const [row] = await db
    .select()
    .from(deployKeys)
    .where(and(eq(deployKeys.hash, hash), isNull(deployKeys.revokedAt)));
  if (row)
    await db
      .update(deployKeys)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(deployKeys.id, row.id),
          or(isNull(deployKeys.lastUsedAt), lt(deployKeys.lastUsedAt, now - USE_SECONDS)),
        ),
      );
  return row ?? null;
}

/** Whether the key is valid; locks it against a revocation until the transaction ends. */
export async function isOpen(tx: Db, id: string): Promise<boolean> {
  const isIt = and(eq(deployKeys.id, id), isNull(deployKeys.revokedAt));
  return (await tx.select({ id: deployKeys.id }).from(deployKeys).where(isIt).for('share')).length > 0;
}

/** False when the area already has one. */
export async function addKey(
  db: Db,
  key: Pick<KeyRow, 'area' | 'name' | 'hash' | 'madeAt' | 'mail'>,
): Promise<boolean> {
  const made = await db
    .insert(deployKeys)
    .values({ id: newId(), ...key })
    .onConflictDoNothing()
    .returning({ id: deployKeys.id });
  return made.length > 0;
}

export const openKeys = (db: Db): Promise<KeyRow[]> =>
  db.select().from(deployKeys).where(isNull(deployKeys.revokedAt)).orderBy(deployKeys.area);

/** False when there was none. */
export async function revokeKey(db: Db, area: string, now: number): Promise<boolean> {
  const revoked = await db
    .update(deployKeys)
    .set({ revokedAt: now })
    .where(and(eq(deployKeys.area, area), isNull(deployKeys.revokedAt)))
    .returning({ id: deployKeys.id });
  return revoked.length > 0;
}
