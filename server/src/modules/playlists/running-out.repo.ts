import { sql } from 'drizzle-orm';
import type { ItemValidity } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { given, prepared } from '../../platform/database/prepared.lib';
import { playlists, playlistVersions } from '../../platform/database/tables/screens.table';

export interface EndingPlaylist {
  id: string;
  name: string;
  /** Validities of its items, each once; null of an item that always plays. */
  validities: (ItemValidity | null)[];
}

/**
 * Approved playlists with an item whose last day is in the period (floating seconds). Begins at the few items
 * that end then, not at all playlists.
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
      name: playlistVersions.name,
      validities: sql<(ItemValidity | null)[]>`(SELECT jsonb_agg(DISTINCT i.validity) FROM playlist_items i
        WHERE i.version_id = ${playlistVersions.id})`,
    })
    .from(playlists)
    .innerJoin(playlistVersions, sql`${playlistVersions.id} = ${playlists.approvedVersionId}`)
    .where(
      sql`${playlists.accountId} = ${given('accountId')} AND ${playlists.approvedVersionId} IN (
        SELECT i.version_id FROM playlist_items i WHERE i.account_id = ${given('accountId')}
          AND i.validity ? 'last_day' AND (i.validity ->> 'last_day')::bigint
            BETWEEN ${given('from')}::bigint AND ${given('to')}::bigint)`,
    ),
);
