import { and, between, eq, lt, sql } from 'drizzle-orm';
import { lookupId } from '../../../platform/database/ids.lib';
import { accounts } from '../../../platform/database/tables/accounts.table';
import { qrHours, qrLinkDays, qrSalts } from '../../../platform/database/tables/qr.table';
import type { Db } from '../../../platform/database/database.client';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.lib';
import type { StatsWindow } from '../stats-window.rule';

/** Salt of one day of one venue; inserts `fresh` when there is none. */
export async function saltOf(db: Db, accountId: string, day: string, fresh: Buffer): Promise<Buffer> {
  const own = and(eq(qrSalts.accountId, accountId), eq(qrSalts.day, day));
  const find = async () => (await db.select({ salt: qrSalts.salt }).from(qrSalts).where(own))[0]?.salt;
  const known = await find();
  if (known) return known;
  await db.insert(qrSalts).values({ accountId, day, salt: fresh }).onConflictDoNothing();
  return (await find()) ?? fresh;
}

export interface Scan {
  linkId: string;
  day: string;
  hour: number;
  /** Salted hash of the visitor. */
  visitor: Buffer;
  /** Limit of counted scans of a visitor per day. */
  maxPerVisitor: number;
}

/** Counts a scan, in one statement so that sums and parts always agree. */
export async function recordScan(db: Db, accountId: string, scan: Scan): Promise<void> {
  const { linkId, day, hour, visitor, maxPerVisitor } = scan;
  await db.execute(sql`
    WITH visitor AS (
      INSERT INTO qr_visitors AS v (account_id, day, hash, scans) VALUES (${accountId}, ${day}, ${visitor}, 1)
      ON CONFLICT (account_id, day, hash) DO UPDATE SET scans = v.scans + 1 WHERE v.scans < ${maxPerVisitor}
      RETURNING scans
    ), link AS (
      INSERT INTO qr_link_days AS l (account_id, day, link_id, total)
      SELECT ${accountId}::uuid, ${day}::date, ${linkId}::uuid, 1 FROM visitor
      ON CONFLICT (account_id, day, link_id) DO UPDATE SET total = l.total + 1
    )
    INSERT INTO qr_hours AS h (account_id, day, hour, total, uniques)
    SELECT ${accountId}::uuid, ${day}::date, ${hour}::smallint, 1, (scans = 1)::int FROM visitor
    ON CONFLICT (account_id, day, hour) DO UPDATE SET total = h.total + 1, uniques = h.uniques + EXCLUDED.uniques`);
}

interface NamedCount {
  /** Null: none, or it is deleted. */
  id: string | null;
  name: string;
  total: number;
}
export interface ScanCounts {
  /** Days since the start of the previous period. */
  days: { day: string; total: number; uniques: number }[];
  hours: { hour: number; total: number }[];
  promos: NamedCount[];
  devices: NamedCount[];
}

/** Rows of the lists by promo and by screen. */
const MAX_ROWS = 100;

export async function scanCounts(db: Db, accountId: string, window: StatsWindow): Promise<ScanCounts> {
  const { previousFrom, from, to } = window;
  const total = sql<number>`sum(${qrHours.total})::int`;
  const uniques = sql<number>`sum(${qrHours.uniques})::int`;
  const own = (first: string) => and(eq(qrHours.accountId, accountId), between(qrHours.day, first, to));
  const [days, hours, promos, devices] = await Promise.all([
    db
      .select({ day: qrHours.day, total, uniques })
      .from(qrHours)
      .where(own(previousFrom))
      .groupBy(qrHours.day),
    db.select({ hour: qrHours.hour, total }).from(qrHours).where(own(from)).groupBy(qrHours.hour),
    named(db, accountId, window, 'promo'),
    named(db, accountId, window, 'device'),
  ]);
  return { days, hours, promos, devices };
}

async function named(
  db: Db,
  accountId: string,
  { from, to }: StatsWindow,
  by: 'promo' | 'device',
): Promise<NamedCount[]> {
  const column = sql.identifier(`${by}_id`);
  const { rows } = await db.execute<{ id: string | null; name: string; total: number }>(sql`
    SELECT n.id, coalesce(n.name, '') AS name, s.total
    FROM (
      SELECT l.${column} AS named_id, sum(d.total)::int AS total
      FROM qr_link_days d JOIN qr_links l ON l.id = d.link_id AND l.account_id = d.account_id
      WHERE d.account_id = ${accountId} AND d.day BETWEEN ${from} AND ${to}
      GROUP BY l.${column}
    ) s LEFT JOIN ${sql.identifier(`${by}s`)} n ON n.id = s.named_id AND n.account_id = ${accountId}
    ORDER BY s.total DESC, name, n.id LIMIT ${MAX_ROWS}`);
  return rows;
}

/** Days (YYYY-MM-DD, both included), key and filters of a sum of scans. */
export interface ScanSumsAsked {
  from: string;
  to: string;
  by: 'promo' | 'device' | 'day';
  promo?: string;
  device?: string;
}

/** Scans of a period by promo, device or day; those of links without a promo or device are left out there. */
export async function scanSums(
  db: Db,
  accountId: string,
  { from, to, by, promo, device }: ScanSumsAsked,
): Promise<Map<string, number>> {
  const key = by === 'day' ? sql`d.day` : sql`l.${sql.identifier(`${by}_id`)}`;
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    SELECT ${key}::text AS id, sum(d.total)::int AS total
    FROM qr_link_days d JOIN qr_links l ON l.id = d.link_id AND l.account_id = d.account_id
    WHERE d.account_id = ${accountId} AND d.day BETWEEN ${from} AND ${to} AND ${key} IS NOT NULL
    ${promo === undefined ? sql`` : sql`AND l.promo_id = ${lookupId(promo)}`}
    ${device === undefined ? sql`` : sql`AND l.device_id = ${lookupId(device)}`}
    GROUP BY ${key}`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Time zones of venues that have a salt. */
export async function zonesWithSalts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timezone: accounts.timezone })
    .from(qrSalts)
    .innerJoin(accounts, eq(accounts.id, qrSalts.accountId));
  return rows.map(({ timezone }) => timezone);
}

/** Deletes the salts of a zone's days before `today`, and with them their hashes. */
export async function forgetVisitors(db: Db, timezone: string, today: string): Promise<void> {
  const inZone = sql`${qrSalts.accountId} IN (SELECT id FROM accounts WHERE timezone = ${timezone})`;
  await db.delete(qrSalts).where(and(inZone, lt(qrSalts.day, today)));
}

export async function deleteOldCounts(db: Db, before: string): Promise<void> {
  await deleteInBatches(db, qrHours, lt(qrHours.day, before));
  await deleteInBatches(db, qrLinkDays, lt(qrLinkDays.day, before));
}

export type Hour = typeof qrHours.$inferInsert;
export type LinkDay = typeof qrLinkDays.$inferInsert;

export async function insertCounts(tx: Db, hours: Hour[], days: LinkDay[]): Promise<void> {
  await tx.insert(qrHours).values(hours);
  await tx.insert(qrLinkDays).values(days);
}
