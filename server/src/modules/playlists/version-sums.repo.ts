import { sql, type SQL } from 'drizzle-orm';
import { DEFAULT_IMAGE_SECONDS, type PlayedValidity } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';

/** Sums over a version's items. */
export interface VersionSum {
  items: number;
  /** Seconds in total. */
  duration: number;
  /** Size of the first item. */
  width: number;
  height: number;
  /** Validities of the items, each once; empty unless every item has one. */
  validities: PlayedValidity[];
  /** Thumbs of the first items. */
  thumbs: { publicKey: string; thumbType: string }[];
}

/** Sums by version id, without empty versions; computed in the database, without reading items. */
export async function sumsOfVersions(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
  thumbsShown: number,
): Promise<Map<string, VersionSum>> {
  if (versionIds.length === 0) return new Map();
  const rows = await sums(db, { accountId, ids: versionIds.map(lookupId), thumbsShown });
  return new Map(rows.map(({ versionId, ...sum }) => [versionId, sum]));
}

/** The same over all that these versions play, with the items of the playlists in them. */
export async function resolvedSums(
  db: Db,
  accountId: string,
  versionIds: readonly string[],
  thumbsShown: number,
): Promise<Map<string, VersionSum>> {
  if (versionIds.length === 0) return new Map();
  const rows = await sumsOfResolved(db, { accountId, ids: versionIds.map(lookupId), thumbsShown });
  return new Map(rows.map(({ versionId, ...sum }) => [versionId, sum]));
}

const fileOf = sql`LEFT JOIN promos p ON p.id = i.promo_id AND p.account_id = i.account_id
    LEFT JOIN media m ON m.id = i.media_id LEFT JOIN files f ON f.id = coalesce(p.file_id, m.file_id)`;
/** Items of versions as stored, a contained playlist as one of them. */
const STORED = sql`playlist_items`;
/** Items that versions play: of a contained playlist all items of its approved version, at its place. */
const RESOLVED = sql`(
    SELECT i.account_id, i.version_id, i.promo_id, i.media_id, i."order" * 1000 AS "order", i.duration, i.validity
    FROM playlist_items i WHERE i.version_id = ANY(${given('ids')}::uuid[]) AND i.contained_id IS NULL
    UNION ALL
    SELECT i.account_id, i.version_id, c.promo_id, c.media_id, i."order" * 1000 + c."order", c.duration,
      CASE WHEN v.validity IS NULL THEN c.validity WHEN c.validity IS NULL THEN v.validity
        ELSE c.validity || jsonb_build_object('within', v.validity) END
    FROM playlist_items i JOIN playlists q ON q.id = i.contained_id JOIN playlist_versions v ON v.id = q.approved_version_id
      JOIN playlist_items c ON c.version_id = v.id AND c.contained_id IS NULL
    WHERE i.version_id = ANY(${given('ids')}::uuid[])
  )`;
const sumsOver = (items: SQL) =>
  prepared((db) =>
    db.select({
      versionId: sql<string>`s.version_id`,
      items: sql<number>`s.items`,
      duration: sql<number>`s.duration`,
      width: sql<number>`coalesce(first.width, 0)`,
      height: sql<number>`coalesce(first.height, 0)`,
      validities: sql<PlayedValidity[]>`s.validities`,
      thumbs: sql<VersionSum['thumbs']>`coalesce(shown.thumbs, '[]')`,
    }).from(sql`
        (
          SELECT i.version_id, count(*)::int AS items,
            sum(CASE WHEN coalesce(f.screen_type, f.type) LIKE 'video/%' THEN f.duration
              ELSE coalesce(i.duration, ${sql.raw(String(DEFAULT_IMAGE_SECONDS))}::float8) END) AS duration,
            CASE WHEN bool_and(i.validity IS NOT NULL) THEN jsonb_agg(DISTINCT i.validity) ELSE '[]' END AS validities
          FROM ${items} i ${fileOf}
          WHERE i.account_id = ${given('accountId')} AND i.version_id = ANY(${given('ids')}::uuid[])
          GROUP BY i.version_id
        ) s
        LEFT JOIN LATERAL (
          SELECT f.width, f.height FROM ${items} i ${fileOf}
          WHERE i.version_id = s.version_id ORDER BY i."order" LIMIT 1
        ) first ON true
        LEFT JOIN LATERAL (
          SELECT json_agg(json_build_object('publicKey', four.public_key, 'thumbType', four.thumb_type) ORDER BY four."order") AS thumbs
          FROM (
            SELECT f.public_key, f.thumb_type, i."order" FROM ${items} i ${fileOf}
            WHERE i.version_id = s.version_id AND f.thumb_type IS NOT NULL ORDER BY i."order" LIMIT ${given('thumbsShown')}
          ) four
        ) shown ON true`),
  );
const sums = sumsOver(STORED);
const sumsOfResolved = sumsOver(RESOLVED);
