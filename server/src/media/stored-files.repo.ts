import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.client';
import { lookupId } from '../platform/database/ids.lib';
import { archiveParts } from '../platform/database/tables/archives.table';
import { files, promos, uploads, type FileRow } from '../platform/database/tables/promos.table';
import { areaReleases } from '../platform/database/tables/releases.table';

const PAGE = 100;

/** Stored file that a row names. */
export interface NamedFile {
  key: string;
  /** Content under the key. */
  part: 'original' | 'rendition' | 'thumbnail' | 'build';
  /** Name of the promo, stock medium or area. */
  name: string;
  /** Null: of the installation. */
  account_id: string | null;
}

const NAMED = sql`
  SELECT key, part, coalesce(p.name, m.name, '') AS name, p.account_id
  FROM files f
  CROSS JOIN LATERAL (VALUES (f.sha256, 'original'), (f.screen_sha256, 'rendition'),
    (f.thumb_sha256, 'thumbnail')) AS parts (key, part)
  LEFT JOIN promos p ON p.file_id = f.id
  LEFT JOIN media m ON m.file_id = f.id
  WHERE key IS NOT NULL
  UNION ALL
  SELECT archive, 'build', area || ' ' || version, NULL FROM area_releases WHERE archive IS NOT NULL`;

/** Every key that a row names. */
export const namedFiles = (db: Db): Promise<NamedFile[]> =>
  db.execute<NamedFile & Record<string, unknown>>(NAMED).then(({ rows }) => rows);

/**
 * Prepared files by id, those after `after` ('': the first ones). `accountId` null: of all accounts and the
 * stock library.
 */
export async function readyFiles(db: Db, accountId: string | null, after: string): Promise<FileRow[]> {
  const isNext = and(eq(files.state, 'ready'), gt(files.id, lookupId(after)));
  if (accountId === null) return db.select().from(files).where(isNext).orderBy(asc(files.id)).limit(PAGE);
  const rows = await db
    .select({ file: files })
    .from(files)
    .innerJoin(promos, eq(promos.fileId, files.id))
    .where(and(isNext, eq(promos.accountId, lookupId(accountId))))
    .orderBy(asc(files.id))
    .limit(PAGE);
  return rows.map(({ file }) => file);
}

/** Counts files that are prepared. */
export const countReadyFiles = (db: Db): Promise<number> => db.$count(files, eq(files.state, 'ready'));

/** Returns which of these keys no file, upload about to finish, released build or archive refers to. */
export async function unreferenced(db: Db, sha256s: string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const kept = await db
    .select({ a: files.sha256, b: files.renditionSha256, c: files.thumbSha256 })
    .from(files)
    .where(
      or(
        inArray(files.sha256, sha256s),
        inArray(files.renditionSha256, sha256s),
        inArray(files.thumbSha256, sha256s),
      ),
    );
  const finishing = await db
    .select({ a: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.state, 'finishing'), inArray(uploads.sha256, sha256s)));
  const builds = await db
    .select({ a: areaReleases.archive })
    .from(areaReleases)
    .where(inArray(areaReleases.archive, sha256s));
  const archived = await db
    .selectDistinct({ a: archiveParts.sha256 })
    .from(archiveParts)
    .where(inArray(archiveParts.sha256, sha256s));
  const inUse = new Set([
    ...kept.flatMap((row) => [row.a, row.b, row.c]),
    ...[...finishing, ...builds, ...archived].map((row) => row.a),
  ]);
  return sha256s.filter((sha256) => !inUse.has(sha256));
}
