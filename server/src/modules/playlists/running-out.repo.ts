import { sql, type SQLWrapper } from 'drizzle-orm';
import type { ItemValidity } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { given, prepared } from '../../platform/database/prepared.lib';
import { playlists, playlistVersions } from '../../platform/database/tables/screens.table';

export interface EndingPlaylist {
  id: string;
  /** Approved version. */
  versionId: string;
  name: string;
  /** Validities of its items, each once; null of an item that always plays. */
  validities: (ItemValidity | null)[];
  /** Validity of the playlist itself. */
  validity: ItemValidity | null;
}

const isInPeriod = (validity: SQLWrapper) =>
  sql`${validity} ? 'last_day' AND (${validity} ->> 'last_day')::bigint
    BETWEEN ${given('from')}::bigint AND ${given('to')}::bigint`;

/**
 * Approved playlists whose last day, or that of an item, is in the period (floating seconds). Begins at the
 * few that end then, not at all playlists.
 */
export const endingPlaylists = (
  db: Db,
  accountId: string,
  period: { from: number; to: number },
): Promise<EndingPlaylist[]> => ending(db, { accountId, ...period });

const ending = prepared((db) =>
  db
    .select({
      id: playlists.id,
      versionId: playlistVersions.id,
      name: playlistVersions.name,
      validities: sql<(ItemValidity | null)[]>`(SELECT jsonb_agg(DISTINCT i.validity) FROM playlist_items i
        WHERE i.version_id = ${playlistVersions.id})`,
      validity: playlistVersions.validity,
    })
    .from(playlists)
    .innerJoin(playlistVersions, sql`${playlistVersions.id} = ${playlists.approvedVersionId}`)
    .where(
      sql`${playlists.accountId} = ${given('accountId')} AND ${playlists.approvedVersionId} IN (
        SELECT i.version_id FROM playlist_items i
          WHERE i.account_id = ${given('accountId')} AND ${isInPeriod(sql`i.validity`)}
        UNION SELECT v.id FROM playlist_versions v
          WHERE v.account_id = ${given('accountId')} AND ${isInPeriod(sql`v.validity`)})`,
    ),
);
