import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { liveSources, type LiveKind, type LiveSourceRow } from '../../platform/database/tables/live.table';
import type { Detail } from '../../platform/languages/sentence.rule';

/** Source that promos of all accounts share. */
export interface LiveSource {
  kind: LiveKind;
  source: string;
}
type LiveResult = Pick<LiveSourceRow, 'data' | 'fetchedAt' | 'error'>;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Age at which data is fetched again. */
const MAX_AGE: Record<LiveKind, number> = { news: 5 * MINUTE, weather: 15 * MINUTE };
/** Uses within this time are written once. */
const USED_STEP = 10 * MINUTE;

const is = ({ kind, source }: LiveSource) => and(eq(liveSources.kind, kind), eq(liveSources.source, source));

/** Rows of these sources that are known; marks them as used, so that they are refreshed. */
export async function useSources(
  db: Db,
  sources: readonly LiveSource[],
  now: number,
): Promise<LiveSourceRow[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .select()
    .from(liveSources)
    .where(or(...sources.map(is)));
  const isFresh = (wanted: LiveSource) =>
    rows.some(
      ({ kind, source, usedAt }) =>
        kind === wanted.kind && source === wanted.source && usedAt > now - USED_STEP,
    );
  const stale = sources.filter((wanted) => !isFresh(wanted));
  if (stale.length > 0)
    await db
      .insert(liveSources)
      .values(stale.map(({ kind, source }) => ({ kind, source, usedAt: now })))
      .onConflictDoUpdate({
        target: [liveSources.kind, liveSources.source],
        set: { usedAt: sql`greatest(${liveSources.usedAt}, excluded.used_at)` },
      });
  return rows;
}

/** Source with its data; undefined when it is unknown. */
export const findSource = async (db: Db, wanted: LiveSource): Promise<LiveSourceRow | undefined> =>
  (await db.select().from(liveSources).where(is(wanted)))[0];

/** Writes fetched data. */
export async function keepData(
  db: Db,
  { kind, source }: LiveSource,
  data: NonNullable<LiveResult['data']>,
  now: number,
): Promise<void> {
  const fetched = { data, fetchedAt: now, triedAt: now, failures: 0, error: null };
  await db
    .insert(liveSources)
    .values({ kind, source, ...fetched, usedAt: now })
    .onConflictDoUpdate({ target: [liveSources.kind, liveSources.source], set: fetched });
}

/** Writes why a fetch failed; earlier data stays. */
export async function keepFault(db: Db, wanted: LiveSource, error: Detail, now: number): Promise<void> {
  await db
    .update(liveSources)
    .set({ error, triedAt: now, failures: sql`${liveSources.failures} + 1` })
    .where(is(wanted));
}

/** Sources in use whose data is old, or whose wait after failures is over (up to an hour); oldest first. */
export const dueSources = (db: Db, now: number, limit: number): Promise<LiveSourceRow[]> => {
  const { kind, triedAt, failures, usedAt } = liveSources;
  const age = sql`CASE WHEN ${kind} = 'news' THEN ${MAX_AGE.news}::int ELSE ${MAX_AGE.weather}::int END`;
  const backoff = sql`least(3600, 60 * power(2, least(${failures}, 10)))`;
  const wait = sql`CASE WHEN ${failures} > 0 THEN ${backoff} ELSE ${age} END`;
  return db
    .select()
    .from(liveSources)
    .where(and(gte(usedAt, now - DAY), sql`${triedAt} + ${wait} <= ${now}::bigint`))
    .orderBy(asc(triedAt))
    .limit(limit);
};

/** Deletes what no screen has used for a day. */
export async function deleteUnused(db: Db, now: number): Promise<void> {
  await db.delete(liveSources).where(lt(liveSources.usedAt, now - DAY));
}
