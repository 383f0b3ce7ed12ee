import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { pairings } from '../../../platform/database/tables/screens.table';
import { CLAIM_LATE_SECONDS } from './pairing.rule';
import { first } from '../../../platform/database/ids.lib';

export type PairingRow = typeof pairings.$inferSelect;

/** False when another screen has the code. */
export async function insertPairing(db: Db, row: PairingRow): Promise<boolean> {
  const made = await db
    .insert(pairings)
    .values(row)
    .onConflictDoNothing({ target: pairings.code })
    .returning({ id: pairings.id });
  return made.length > 0;
}

/** Deletes expired pairings, at most 100 per call. */
export async function sweepPairings(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM pairings WHERE id IN (
      SELECT id FROM pairings
      WHERE expires_at < ${now - CLAIM_LATE_SECONDS} OR (expires_at < ${now} AND connected_at IS NULL)
      ORDER BY expires_at LIMIT 100)`);
}

export const lockByCode = (tx: Db, code: string) =>
  tx.select().from(pairings).where(eq(pairings.code, code)).for('update').then(first);

export const lockByClaim = (tx: Db, claimHash: string) =>
  tx.select().from(pairings).where(eq(pairings.claimHash, claimHash)).for('update').then(first);

/**
 * Marks a pairing as connected and deletes earlier ones of its record, so that an old screen gets no token.
 */
export async function markConnected(
  tx: Db,
  id: string,
  connected: { accountId: string; deviceRecordId: string; connectedAt: number },
): Promise<void> {
  await tx
    .delete(pairings)
    .where(and(eq(pairings.deviceRecordId, connected.deviceRecordId), ne(pairings.id, id)));
  await tx.update(pairings).set(connected).where(eq(pairings.id, id));
}

export async function markClaimed(tx: Db, id: string, claimedAt: number): Promise<void> {
  await tx.update(pairings).set({ claimedAt }).where(eq(pairings.id, id));
}
