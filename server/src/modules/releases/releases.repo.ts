import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { SHELL_ID, type AreaRelease, type ShellRelease } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { accounts } from '../../platform/database/tables/accounts.table';
import {
  areaPointers,
  areaReleases,
  releaseActs,
  withdrawnBuilds,
} from '../../platform/database/tables/releases.table';
import type { StoredRegistry } from '../../http/pages/area-registry.service';
import type { Pointers } from './pointers.rule';

type ActRow = Omit<typeof releaseActs.$inferInsert, 'id'>;
/** Notes of a build: `release.json` or `shell.json`. */
export type BuildNotes = AreaRelease | ShellRelease;
export type ReleaseRow = typeof areaReleases.$inferSelect;

/** Advisory lock of all pointer moves, across processes. */
const RELEASES_LOCK = 7_310_031;

export { mayRemoveFiles } from '../../platform/database/file-removal-lock.lib';

/** Runs one change of releases at a time, across processes, in a transaction. */
export const serialized = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${RELEASES_LOCK})`);
    return work(tx);
  });

export async function generationOf(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${releaseActs.id}), 0)::float8` })
    .from(releaseActs);
  return row?.last ?? 0;
}

/** Consistent snapshot of all that is served. */
export async function readRegistry(db: Db): Promise<StoredRegistry> {
  const { rows } = await db.execute<{
    generation: number;
    withdrawn: string[] | null;
    areas: StoredRegistry['areas'] | null;
  }>(sql`
    SELECT (SELECT coalesce(max(id), 0)::float8 FROM release_acts) AS generation,
           (SELECT array_agg(area || '/' || version) FROM withdrawn_builds) AS withdrawn,
           (SELECT json_object_agg(p.area, json_build_object(
              'active', p.active, 'previous', p.previous, 'canary', p.canary,
              'earlier', (SELECT json_agg(r.version ORDER BY r.first_active DESC) FROM area_releases r
                           WHERE r.area = p.area AND r.first_active IS NOT NULL AND NOT r.version = ANY (p.known_bad)
                             AND r.version NOT IN (p.active, coalesce(p.previous, ''))),
              'versions', (SELECT json_object_agg(r.version, r.release) FROM area_releases r WHERE r.area = p.area)))
            FROM area_pointers p) AS areas`);
  const { [SHELL_ID]: shell, ...areas } = rows[0]?.areas ?? {};
  const { generation = 0, withdrawn } = rows[0] ?? {};
  return { generation, withdrawn: withdrawn ?? [], areas, ...(shell ? { shell } : {}) };
}

export async function pointersOf(db: Db, area: string): Promise<Pointers | null> {
  const [row] = await db.select().from(areaPointers).where(eq(areaPointers.area, area));
  return row ?? null;
}

/** Builds of an area, newest first. */
export const releasesOf = (db: Db, area: string): Promise<ReleaseRow[]> =>
  db
    .select()
    .from(areaReleases)
    .where(eq(areaReleases.area, area))
    .orderBy(desc(areaReleases.publishedAt), desc(areaReleases.version));

export async function releaseOf(db: Db, area: string, version: string): Promise<BuildNotes | null> {
  const [row] = await db
    .select({ release: areaReleases.release })
    .from(areaReleases)
    .where(and(eq(areaReleases.area, area), eq(areaReleases.version, version)));
  return row?.release ?? null;
}

export async function isPublished(db: Db, area: string, version: string): Promise<boolean> {
  const [row] = await db
    .select({ version: areaReleases.version })
    .from(areaReleases)
    .where(and(eq(areaReleases.area, area), eq(areaReleases.version, version)));
  return row !== undefined;
}

/** Offered builds of other areas, without the shell. */
export async function offeredByOthers(db: Db, area: string): Promise<AreaRelease[]> {
  const rows = await db
    .select({ release: areaReleases.release })
    .from(areaReleases)
    .innerJoin(areaPointers, eq(areaPointers.area, areaReleases.area))
    .where(
      and(
        ne(areaReleases.area, area),
        or(
          eq(areaReleases.version, areaPointers.active),
          eq(areaReleases.version, areaPointers.previous),
          eq(areaReleases.version, sql`${areaPointers.canary}->>'version'`),
        ),
      ),
    );
  return rows.flatMap(({ release }) => ('door' in release ? [release] : []));
}

/** Active builds of areas. */
export async function activeBuilds(db: Db): Promise<AreaRelease[]> {
  const isActive = and(
    eq(areaPointers.area, areaReleases.area),
    eq(areaPointers.active, areaReleases.version),
  );
  const rows = await db
    .select({ release: areaReleases.release })
    .from(areaReleases)
    .innerJoin(areaPointers, isActive)
    .orderBy(areaReleases.area);
  return rows.flatMap(({ release }) => ('door' in release ? [release] : []));
}

/** Whether this build was ever released, according to the log. */
export async function wasReleased(db: Db, area: string, version: string): Promise<boolean> {
  const isOfIt = and(eq(releaseActs.area, area), eq(releaseActs.toVersion, version));
  return (await db.select({ id: releaseActs.id }).from(releaseActs).where(isOfIt).limit(1)).length > 0;
}

export const areasKnown = async (db: Db): Promise<string[]> =>
  (await db.select({ area: areaPointers.area }).from(areaPointers).orderBy(areaPointers.area)).map(
    ({ area }) => area,
  );

export async function addRelease(db: Db, row: typeof areaReleases.$inferInsert): Promise<void> {
  await db.insert(areaReleases).values(row);
}

/** Builds with files in the shared store. */
export async function sharedBuilds(
  db: Db,
): Promise<(Pick<ReleaseRow, 'area' | 'version' | 'release'> & { archive: string })[]> {
  const { area, version, release, archive } = areaReleases;
  const rows = await db
    .select({ area, version, release, archive })
    .from(areaReleases)
    .where(isNotNull(archive));
  return rows.flatMap((row) => (row.archive === null ? [] : [{ ...row, archive: row.archive }]));
}

/** Builds with files on one server only. */
export const buildsOfOneServer = (db: Db): Promise<Pick<ReleaseRow, 'area' | 'version'>[]> =>
  db
    .select({ area: areaReleases.area, version: areaReleases.version })
    .from(areaReleases)
    .where(isNull(areaReleases.archive));

export async function noteArchive(db: Db, area: string, version: string, archive: string): Promise<void> {
  await db
    .update(areaReleases)
    .set({ archive })
    .where(and(eq(areaReleases.area, area), eq(areaReleases.version, version), isNull(areaReleases.archive)));
}

/** Appends to the log; the line's number is the generation of the registry. */
export async function writeAct(db: Db, act: ActRow): Promise<number | null> {
  const [written] = await db.insert(releaseActs).values(act).returning({ id: releaseActs.id });
  return written?.id ?? null;
}

/** Writes an act with its pointers. */
export async function writeMove(db: Db, act: ActRow, pointers: Pointers): Promise<void> {
  const written = await writeAct(db, act);
  const row = { area: act.area, ...pointers };
  await db.insert(areaPointers).values(row).onConflictDoUpdate({ target: areaPointers.area, set: row });
  await db
    .update(areaReleases)
    .set({ firstActive: written })
    .where(
      and(
        eq(areaReleases.area, act.area),
        eq(areaReleases.version, pointers.active),
        isNull(areaReleases.firstActive),
      ),
    );
  await noteUnpointed(db, act, pointers);
}

/** Notes since when a build has no pointer; clears it when it has one. */
async function noteUnpointed(db: Db, { area, at }: ActRow, pointers: Pointers): Promise<void> {
  const { active, previous, canary } = pointers;
  const pointedAt = [active, previous, canary?.version].filter((version) => typeof version === 'string');
  const ofArea = eq(areaReleases.area, area);
  await db
    .update(areaReleases)
    .set({ unpointedAt: null })
    .where(and(ofArea, inArray(areaReleases.version, pointedAt)));
  await db
    .update(areaReleases)
    .set({ unpointedAt: at })
    .where(and(ofArea, notInArray(areaReleases.version, pointedAt), isNull(areaReleases.unpointedAt)));
}

/** Deletes builds without a pointer since then; returns their number. */
export async function dropUnpointed(db: Db, before: number): Promise<number> {
  const gone = await db
    .delete(areaReleases)
    .where(lte(areaReleases.unpointedAt, before))
    .returning({ version: areaReleases.version });
  return gone.length;
}

/** Ids without an account. */
export async function unknownAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const asText = sql<string>`${accounts.id}::text`;
  const found = await db
    .select({ id: asText })
    .from(accounts)
    .where(inArray(asText, [...ids]));
  return ids.filter((id) => !found.some((one) => one.id === id));
}

/** Published versions by area; without areas whose builds were all withdrawn. */
export async function versionsKnown(db: Db): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  const rows = await db.select({ area: areaReleases.area, version: areaReleases.version }).from(areaReleases);
  for (const { area, version } of rows) known.set(area, (known.get(area) ?? new Set()).add(version));
  for (const { area } of await db.select({ area: withdrawnBuilds.area }).from(withdrawnBuilds))
    if (!known.has(area)) known.set(area, new Set());
  return known;
}

const LOG_LINES = 200;

/** Log of an area, newest first. */
export const actsOf = (db: Db, area: string): Promise<(typeof releaseActs.$inferSelect)[]> =>
  db
    .select()
    .from(releaseActs)
    .where(eq(releaseActs.area, area))
    .orderBy(desc(releaseActs.id))
    .limit(LOG_LINES);

/** Deletes a withdrawn build, which no pointer has. */
export async function dropRelease(db: Db, area: string, version: string): Promise<void> {
  await db.delete(areaReleases).where(and(eq(areaReleases.area, area), eq(areaReleases.version, version)));
}

/** Removes an area without builds. */
export async function dropPointers(db: Db, area: string): Promise<void> {
  await db.delete(areaPointers).where(eq(areaPointers.area, area));
}
