import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { lookupId } from '../../../platform/database/ids.lib';
import { playLogs, playNames } from '../../../platform/database/tables/plays.table';

/** Play to be counted; `day` is the venue's, YYYY-MM-DD. */
export interface CountedPlay {
  itemId: string;
  playlistId: string;
  startedAt: number;
  day: string;
  seconds: number;
  completed: boolean;
}

/** Highest settled number of a device's log, 0 of a new one; locked until the transaction ends. */
export async function lockLog(
  tx: Db,
  accountId: string,
  { deviceId, log, at }: { deviceId: string; log: string; at: number },
): Promise<number> {
  const [row] = await tx
    .insert(playLogs)
    .values({ accountId, deviceId, log, last: 0, at })
    .onConflictDoUpdate({ target: [playLogs.accountId, playLogs.deviceId, playLogs.log], set: { at } })
    .returning({ last: playLogs.last });
  return row?.last ?? 0;
}

export async function settleLog(
  tx: Db,
  accountId: string,
  { deviceId, log, last }: { deviceId: string; log: string; last: number },
): Promise<void> {
  const own = and(eq(playLogs.accountId, accountId), eq(playLogs.deviceId, deviceId), eq(playLogs.log, log));
  await tx.update(playLogs).set({ last }).where(own);
}

/**
 * Remembers the current names of these promos, playlists and devices. Returns a function that replaces ids of
 * what the account never had by the empty one. `month` is the first day of the current month.
 */
export async function rememberNames(
  tx: Db,
  accountId: string,
  ids: readonly string[],
  month: string,
): Promise<(id: string) => string> {
  const wanted = sql`${sql.param([...new Set(ids.map(lookupId))])}::uuid[]`;
  // In order, so that screens that report at once wait for each other instead of deadlocking.
  await tx.execute(sql`
    INSERT INTO play_names AS k (account_id, id, name, used)
    SELECT ${accountId}::uuid, x.id, x.name, ${month}::date FROM (
      SELECT id, name FROM promos WHERE account_id = ${accountId} AND id = ANY(${wanted})
      UNION SELECT id, name FROM media WHERE id = ANY(${wanted})
      UNION SELECT id, name FROM playlists WHERE account_id = ${accountId} AND id = ANY(${wanted})
      UNION SELECT id, name FROM devices WHERE account_id = ${accountId} AND id = ANY(${wanted})
    ) x
    WHERE NOT EXISTS (
      SELECT 1 FROM play_names o
      WHERE o.account_id = ${accountId} AND o.id = x.id AND o.name = x.name AND o.used = ${month}::date
    )
    ORDER BY x.id
    ON CONFLICT (account_id, id) DO UPDATE SET name = EXCLUDED.name, used = EXCLUDED.used`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM play_names WHERE account_id = ${accountId} AND id = ANY(${wanted})`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return (id) => (known.has(id.toLowerCase()) ? id : lookupId(''));
}

/** Inserts plays and adds them to the sums of their days, in one statement so that both always agree. */
export async function countPlays(
  tx: Db,
  accountId: string,
  deviceId: string,
  counted: readonly CountedPlay[],
): Promise<void> {
  const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const fresh = sql`SELECT ${accountId}::uuid AS account_id, ${deviceId}::uuid AS device_id, n.* FROM unnest(
      ${column(
        counted.map(({ itemId }) => itemId),
        'uuid',
      )},
      ${column(
        counted.map(({ playlistId }) => playlistId),
        'uuid',
      )},
      ${column(
        counted.map(({ startedAt }) => startedAt),
        'bigint',
      )},
      ${column(
        counted.map(({ day }) => day),
        'date',
      )},
      ${column(
        counted.map(({ seconds }) => seconds),
        'integer',
      )},
      ${column(
        counted.map(({ completed }) => completed),
        'boolean',
      )}
    ) AS n (item_id, playlist_id, started_at, day, seconds, completed)`;
  const whole = sql`coalesce(item_id, ${NO_ID}), coalesce(playlist_id, ${NO_ID}), coalesce(device_id, ${NO_ID})`;
  await tx.execute(sql`
    WITH fresh AS MATERIALIZED (${fresh}), kept AS (
      INSERT INTO plays (account_id, device_id, item_id, playlist_id, started_at, seconds, completed)
      SELECT account_id, device_id, item_id, playlist_id, started_at, seconds, completed FROM fresh
    )
    INSERT INTO play_days AS d
      (account_id, level, item_id, playlist_id, device_id, day, plays, completed, seconds)
    SELECT account_id, GROUPING(item_id, playlist_id, device_id), ${whole}, day,
      count(*), count(*) FILTER (WHERE completed), sum(seconds)
    FROM fresh GROUP BY account_id, day, CUBE (item_id, playlist_id, device_id)
    ORDER BY 2, 3, 4, 5, 6
    ON CONFLICT (account_id, level, item_id, playlist_id, device_id, day) DO UPDATE SET
      plays = d.plays + EXCLUDED.plays, completed = d.completed + EXCLUDED.completed,
      seconds = d.seconds + EXCLUDED.seconds`);
}

const NO_ID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** Deletes logs without a delivery since a time (unix seconds), and names not used since a day. */
export async function sweepPlays(db: Db, logsBefore: number, namesBefore: string): Promise<void> {
  await db.delete(playLogs).where(lt(playLogs.at, logsBefore));
  await db.delete(playNames).where(lt(playNames.used, namesBefore));
}
