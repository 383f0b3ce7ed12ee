import { gt, sql } from 'drizzle-orm';
import { LIVE_SECONDS } from '@vitrine/shared/contract/values';
import type { Db } from '../database/database.client';
import { serverAbsences, serverPresence } from '../database/tables/outages.table';

/** Silence of all servers that counts as an absence: two missed beats. */
export const ABSENT_SECONDS = 20;

/**
 * Records that a server is at work, and the absence before it, if there was one. Absences that follow each
 * other before the devices can have reported are one.
 */
export async function recordPresence(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    WITH before AS (SELECT alive_at FROM server_presence WHERE id = 1 FOR UPDATE),
    absent AS (
      INSERT INTO server_absences (started_at, ended_at)
      SELECT coalesce(
        (SELECT max(started_at) FROM server_absences WHERE ended_at BETWEEN alive_at - ${LIVE_SECONDS} AND alive_at),
        alive_at), ${now}
      FROM before WHERE ${now} - alive_at > ${ABSENT_SECONDS}
      ON CONFLICT (started_at) DO UPDATE SET ended_at = EXCLUDED.ended_at
      RETURNING 1
    )
    -- The count has the absence written first, from the time that is replaced here.
    INSERT INTO server_presence (id, since, alive_at) SELECT 1, ${now}, ${now} FROM (SELECT count(*) FROM absent) AS first
    ON CONFLICT (id) DO UPDATE SET alive_at = EXCLUDED.alive_at
  `);
}

/** Period in unix seconds, half-open. */
export interface Period {
  start: number;
  end: number;
}

/** Absences that end after a time, by their start; the present gap too, if it is one. */
export async function absencesSince(db: Db, after: number, now: number): Promise<Period[]> {
  const rows = await db
    .select({ start: serverAbsences.startedAt, end: serverAbsences.endedAt })
    .from(serverAbsences)
    .where(gt(serverAbsences.endedAt, after))
    .orderBy(serverAbsences.startedAt);
  const last = (await presence(db))?.aliveAt ?? now;
  return now - last > ABSENT_SECONDS ? [...rows, { start: last, end: now }] : rows;
}

/** Time from which presence is recorded; null before the first record. */
export const recordedSince = async (db: Db): Promise<number | null> => (await presence(db))?.since ?? null;

const presence = async (db: Db) => (await db.select().from(serverPresence))[0];

export async function sweepAbsences(db: Db, before: number): Promise<void> {
  await db.execute(sql`DELETE FROM server_absences WHERE ended_at < ${before}`);
}
