import { and, desc, eq, exists, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import { accounts, sessions } from '../../platform/database/tables/accounts.table';
import {
  areaLoadCounts,
  areaLoadMessages,
  areaLoadReporters,
} from '../../platform/database/tables/load-reports.table';
import { DEFINITE, type AccountFacts, type Tally } from './verdict.rule';

export interface Build {
  area: string;
  version: string;
}

/** Report of a session about a build. */
export interface SessionReport extends Build {
  accountId: string;
  sessionId: string;
  phase: string;
  at: number;
}

/** Most sessions of one account that count for a build. */
const SESSIONS_OF_ACCOUNT = 50;
const MESSAGES_OF_VERSION = 20;
const HOUR_SECONDS = 3600;

/** Records a session's phase; false for a repeated one. Replaces its phases from before `since`. */
export async function addReporter(db: Db, report: SessionReport, since: number): Promise<boolean> {
  const { area, version, sessionId, accountId, phase, at } = report;
  const { rowCount } = await db.execute(sql`
    INSERT INTO area_load_voices AS v (area, version, session_id, account_id, said, at)
    SELECT ${area}, ${version}, ${sessionId}::uuid, ${accountId}::uuid, ARRAY[${phase}], ${at}::bigint
     WHERE (SELECT count(*) FROM area_load_voices o WHERE o.account_id = ${accountId}::uuid AND o.area = ${area}
               AND o.version = ${version} AND o.session_id <> ${sessionId}::uuid) < ${SESSIONS_OF_ACCOUNT}
    ON CONFLICT (area, version, session_id) DO UPDATE
       SET said = CASE WHEN v.at < ${since} THEN EXCLUDED.said ELSE v.said || EXCLUDED.said END,
           at = CASE WHEN v.at < ${since} THEN EXCLUDED.at ELSE v.at END
     WHERE v.at < ${since} OR NOT v.said @> EXCLUDED.said`);
  return (rowCount ?? 0) > 0;
}

export async function addCount(
  db: Db,
  { area, version, phase, at }: Omit<SessionReport, 'sessionId' | 'accountId'>,
) {
  await db
    .insert(areaLoadCounts)
    .values({ area, version, phase, hour: at - (at % HOUR_SECONDS), count: 1 })
    .onConflictDoUpdate({
      target: [areaLoadCounts.area, areaLoadCounts.version, areaLoadCounts.hour, areaLoadCounts.phase],
      set: { count: sql`${areaLoadCounts.count} + 1` },
    });
}

/** Stores the last distinct messages of the version. */
export async function addMessage(
  db: Db,
  { area, version, phase, at }: SessionReport,
  message: string,
): Promise<void> {
  await db
    .insert(areaLoadMessages)
    .values({ area, version, phase, message, times: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [
        areaLoadMessages.area,
        areaLoadMessages.version,
        areaLoadMessages.phase,
        areaLoadMessages.message,
      ],
      set: { times: sql`${areaLoadMessages.times} + 1`, lastAt: at },
    });
  await db.execute(sql`
    DELETE FROM area_load_messages WHERE area = ${area} AND version = ${version} AND (phase, message) NOT IN (
      SELECT phase, message FROM area_load_messages WHERE area = ${area} AND version = ${version}
       ORDER BY last_at DESC, phase, message LIMIT ${MESSAGES_OF_VERSION})`);
}

/** Columns of AccountFacts. @param now screens count that were seen in the day before */
const accountFacts = (now: number) => ({
  accountId: accounts.id,
  madeAt: accounts.createdAt,
  isPaying: sql<boolean>`(${accounts.plan} <> 'free' AND ${accounts.subscriptionStatus} = 'active')`,
  screenSince: sql<number | null>`(SELECT min(d.connected_at)::float8 FROM devices d
    WHERE d.account_id = ${accounts.id} AND d.last_seen >= ${now - DAY_SECONDS})`,
});

/** Reports about a build since then, by account. */
export async function talliesOf(
  db: Db,
  { area, version }: Build,
  { since, now }: { since: number; now: number },
): Promise<Tally[]> {
  const definite = sql.raw(`ARRAY['${DEFINITE.join("','")}']`);
  return db
    .select({
      ...accountFacts(now),
      sessions: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) FILTER (WHERE ${areaLoadReporters.said} && ${definite}))::int`,
    })
    .from(areaLoadReporters)
    .innerJoin(accounts, eq(accounts.id, areaLoadReporters.accountId))
    .where(
      and(
        eq(areaLoadReporters.area, area),
        eq(areaLoadReporters.version, version),
        gte(areaLoadReporters.at, since),
      ),
    )
    .groupBy(accounts.id);
}

/** Accounts with a live session, at most `most`. */
export const signedInAccounts = (db: Db, now: number, most: number): Promise<AccountFacts[]> =>
  db
    .select(accountFacts(now))
    .from(accounts)
    .where(
      exists(
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(eq(sessions.accountId, accounts.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
          ),
      ),
    )
    .limit(most);

export interface CountRow extends Build {
  phase: string;
  count: number;
  /** Hour of the last report. */
  hour: number;
}

/** Counts since then, the last reported build first. */
export const countsSince = (db: Db, since: number, area?: string): Promise<CountRow[]> =>
  db
    .select({
      area: areaLoadCounts.area,
      version: areaLoadCounts.version,
      phase: areaLoadCounts.phase,
      count: sql<number>`sum(${areaLoadCounts.count})::int`,
      hour: sql<number>`max(${areaLoadCounts.hour})::float8`,
    })
    .from(areaLoadCounts)
    .where(
      and(
        gt(areaLoadCounts.hour, since - HOUR_SECONDS),
        ...(area === undefined ? [] : [eq(areaLoadCounts.area, area)]),
      ),
    )
    .groupBy(areaLoadCounts.area, areaLoadCounts.version, areaLoadCounts.phase)
    .orderBy(areaLoadCounts.area, desc(sql`max(${areaLoadCounts.hour})`), desc(areaLoadCounts.version));

/** Messages of an area, latest first. */
export const messagesOf = (db: Db, area: string): Promise<(typeof areaLoadMessages.$inferSelect)[]> =>
  db
    .select()
    .from(areaLoadMessages)
    .where(eq(areaLoadMessages.area, area))
    .orderBy(desc(areaLoadMessages.lastAt), areaLoadMessages.message);

/** Deletes older rows. */
export async function dropOld(db: Db, before: { reporters: number; counts: number }): Promise<void> {
  await db.delete(areaLoadReporters).where(lt(areaLoadReporters.at, before.reporters));
  await db.delete(areaLoadCounts).where(lt(areaLoadCounts.hour, before.counts));
  await db.delete(areaLoadMessages).where(lt(areaLoadMessages.lastAt, before.counts));
}
