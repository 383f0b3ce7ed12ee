import { sql, type SQL } from 'drizzle-orm';
import type { FileTrouble } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import type { Period } from '../../../platform/presence/presence.repo';

/** Ended outages of one device within its open periods, in seconds. */
export interface OutageSums {
  id: string;
  outages: number;
  seconds: number;
  longest: number;
}

/** Devices and the periods that count for them. */
export interface Watched {
  ids: readonly string[];
  open: readonly Period[];
}

/** Periods as arrays, with the open seconds before each, from which those before any time follow. */
function arraysOf({ ids, open }: Watched) {
  let sum = 0;
  return {
    ids,
    starts: open.map(({ start }) => start),
    lengths: open.map(({ start, end }) => end - start),
    sums: open.map(({ start, end }) => (sum += end - start) - (end - start)),
    ends: open.at(-1)?.end ?? 0,
  };
}

/** Open seconds before a time. */
const openBefore = (at: SQL) => sql`coalesce(
  sums[width_bucket(${at}, starts)] + least(${at} - starts[width_bucket(${at}, starts)], lengths[width_bucket(${at}, starts)]), 0)`;

/**
 * Sums of the ended outages of an account's devices; one without outages in its periods is left out. Outages
 * of a device do not overlap: those that begin before its periods are read one back. A row of several outages
 * counts by the open part of its time.
 */
export async function outageSums(
  db: Db,
  accountId: string,
  watched: readonly Watched[],
): Promise<OutageSums[]> {
  const asked = watched.filter(({ open }) => open.length > 0).map(arraysOf);
  const own = sql`SELECT started_at, ended_at, online_seconds, outages, longest FROM device_outages WHERE account_id = ${accountId}::uuid AND device_id = device.id`;
  const { rows } = await db.execute<{ [K in keyof OutageSums]: string }>(sql`
    SELECT id, sum(greatest(1, round(outages * open / span))) AS outages,
      sum(open - round(online_seconds * open / span)) AS seconds,
      max(least(coalesce(longest, open), open - round(online_seconds * open / span))) AS longest
    FROM (
      SELECT device.id, outages, online_seconds, longest, (ended_at - started_at)::numeric AS span,
        ${openBefore(sql`ended_at`)} - ${openBefore(sql`started_at`)} AS open
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        AS asked(ids uuid[], starts bigint[], lengths bigint[], sums bigint[], ends bigint)
      CROSS JOIN LATERAL unnest(asked.ids) AS device(id)
      CROSS JOIN LATERAL (
        ${own} AND started_at >= starts[1] AND started_at < ends
        UNION ALL (${own} AND started_at < starts[1] ORDER BY started_at DESC LIMIT 1)
      ) AS outage
    ) AS cut
    WHERE open > 0
    GROUP BY id
  `);
  return rows.map(({ id, outages, seconds, longest }) => ({
    id,
    outages: Number(outages),
    seconds: Number(seconds),
    longest: Number(longest),
  }));
}

/** Newest problem of each device since a time. */
export async function newestProblems(db: Db, accountId: string, since: number) {
  const { rows } = await db.execute<{ id: string; at: string; note: string; why: FileTrouble | null }>(sql`
    SELECT DISTINCT ON (device_id) device_id AS id, at, note, why FROM device_log
    WHERE account_id = ${accountId}::uuid AND kind = 'error' AND at >= ${since} AND note IS NOT NULL
    ORDER BY device_id, at DESC, item
  `);
  return new Map(
    rows.map(({ id, at, note, why }) => [id, { at: Number(at), note, ...(why ? { why } : {}) }]),
  );
}
