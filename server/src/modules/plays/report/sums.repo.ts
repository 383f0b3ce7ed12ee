import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { lookupId } from '../../../platform/database/ids.lib';
import type { PlaysAsked } from './period.rule';

export interface Sums {
  plays: number;
  completed: number;
  seconds: number;
}
export type SumsOf = Sums & { id: string };

const COLUMNS = { promo: 'item_id', playlist: 'playlist_id', device: 'device_id' } as const;
type Subject = keyof typeof COLUMNS;
const SUBJECTS = Object.keys(COLUMNS) as Subject[];

/** Value of GROUPING(item_id, playlist_id, device_id) for sums by these subjects. */
const levelOf = (apart: ReadonlySet<string>): number =>
  SUBJECTS.reduce((level, subject) => level * 2 + (apart.has(subject) ? 0 : 1), 0);

/** Condition for the sums of a period by the filters and `by` only: the fewest rows that answer it. */
function within(accountId: string, { from, to, by, filter }: PlaysAsked): SQL {
  const level = levelOf(new Set([by, ...Object.keys(filter)]));
  const ids = SUBJECTS.filter((subject) => filter[subject] !== undefined || subject !== by).map(
    (subject) => sql`${sql.identifier(COLUMNS[subject])} = ${lookupId(filter[subject] ?? '')}`,
  );
  return sql`account_id = ${accountId} AND level = ${level} AND day BETWEEN ${from} AND ${to}
    AND ${sql.join(ids, sql` AND `)}`;
}

/** Sums of a period by promo, playlist, device or day, in no order. */
export async function sumsBy(db: Db, accountId: string, asked: PlaysAsked): Promise<SumsOf[]> {
  const key = asked.by === 'day' ? sql`day` : sql.identifier(COLUMNS[asked.by]);
  const { rows } = await db.execute<SumsOf & Record<string, unknown>>(sql`
    SELECT ${key}::text AS id, sum(plays)::float8 AS plays, sum(completed)::float8 AS completed,
      sum(seconds::float8) AS seconds
    FROM play_days WHERE ${within(accountId, asked)} GROUP BY ${key}`);
  return rows;
}

export interface Named {
  id: string;
  name: string;
  exists: boolean;
}

/** Names of promos (and stock media), playlists or devices: those of now, else the last known. */
export async function namesOf(
  db: Db,
  accountId: string,
  kind: Subject,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const own = sql`SELECT id, name FROM ${sql.identifier(`${kind}s`)} WHERE account_id = ${accountId} AND id = x.id`;
  const found = kind === 'promo' ? sql`${own} UNION ALL SELECT id, name FROM media WHERE id = x.id` : own;
  const { rows } = await db.execute<Named & Record<string, unknown>>(sql`
    SELECT x.id, coalesce(n.name, k.name, '') AS name, n.id IS NOT NULL AS exists
    FROM unnest(${sql.param(ids.map(lookupId))}::uuid[]) AS x (id)
    LEFT JOIN LATERAL (${found} LIMIT 1) n ON true
    LEFT JOIN play_names k ON k.account_id = ${accountId} AND k.id = x.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Play with the newest names of its subjects; `started_at` is unix seconds. */
export interface PlayDetail {
  started_at: number;
  promo: string;
  playlist: string;
  device: string;
  seconds: number;
  completed: boolean;
}

/** Rows of one page of details. */
export const DETAIL_PAGE = 5000;

/** Plays from `since` (included) to `until` in order of time, up to DETAIL_PAGE after `skip` others. */
export async function playDetails(
  db: Db,
  accountId: string,
  { since, until, skip, filter }: { since: number; until: number; skip: number } & Pick<PlaysAsked, 'filter'>,
): Promise<PlayDetail[]> {
  const filters = SUBJECTS.flatMap((subject) =>
    filter[subject] === undefined
      ? []
      : [sql`AND ${sql.identifier(COLUMNS[subject])} = ${lookupId(filter[subject])}`],
  );
  const name = (column: string) => sql`coalesce((SELECT k.name FROM play_names k
    WHERE k.account_id = ${accountId} AND k.id = p.${sql.identifier(column)}), '')`;
  const { rows } = await db.execute<PlayDetail & Record<string, unknown>>(sql`
    SELECT p.started_at::float8 AS started_at, p.seconds, p.completed, ${name('item_id')} AS promo,
      ${name('playlist_id')} AS playlist, ${name('device_id')} AS device
    FROM (
      SELECT * FROM plays WHERE account_id = ${accountId} AND started_at >= ${since} AND started_at < ${until}
      ${sql.join(filters, sql` `)}
      ORDER BY started_at, device_id, item_id LIMIT ${DETAIL_PAGE} OFFSET ${skip}
    ) p ORDER BY p.started_at, device, promo`);
  return rows;
}
