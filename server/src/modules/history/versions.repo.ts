import { and, desc, eq, sql } from 'drizzle-orm';
import { MAX_PLAYLIST_VERSIONS, type PlaylistVersionKind } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { deleteInBatches } from '../../platform/database/delete-in-batches.lib';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { playlistHistory, type KeptPlaylist } from '../../platform/database/tables/history.table';
import type { Detail } from '../../platform/languages/sentence.rule';
import { storedText } from '../../platform/languages/stored-sentence.lib';

export type KeptVersion = typeof playlistHistory.$inferSelect;

/**
 * Locks the history of a playlist until the transaction ends. Taken last, after the playlist and its entries:
 * so versions are numbered in the order of their changes, and nothing waits in a circle.
 */
export async function lockHistory(tx: Db, playlistId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`history ${playlistId}`}, 0))`);
}

/** Playlist as it is within the transaction, and its last kept version; null for an unknown one. */
export async function currentAndLast(
  tx: Db,
  accountId: string,
  playlistId: string,
): Promise<{ current: KeptPlaylist; last: KeptPlaylist | null; number: number } | null> {
  const { rows } = await tx.execute<{ current: KeptPlaylist; last: KeptPlaylist | null; number: number }>(sql`
    SELECT coalesce(h.number, 0) AS number, h.content AS last, jsonb_build_object(
      'name', v.name, 'state', v.state, 'type', v.schedule_type, 'days', to_jsonb(v.days_of_week), 'date', v.custom_date,
      'length', v.schedule_duration, 'first', v.first_day, 'last', v.last_day, 'group', v.device_group_id, 'group_name', g.name,
      'other_groups', (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) ORDER BY array_position(v.other_group_ids, o.id))
        FROM device_groups o WHERE o.id = ANY(v.other_group_ids)),
      'presentation', v.presentation, 'validity', v.validity,
      'listed', v.keeps_schedule OR v.id IS NOT DISTINCT FROM p.approved_version_id,
      'entries', coalesce((SELECT jsonb_agg(jsonb_build_object('date', e.date_start, 'every', e.repeat_interval, 'length', e.duration,
          'first', e.first_day, 'last', e.last_day, 'exceptions', e.exceptions) ORDER BY e.date_start, e.id)
        FROM schedule_entries e WHERE e.playlist_id = p.id), '[]'),
      'items', coalesce((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('type', i.type, 'id', coalesce(i.promo_id, i.media_id, i.contained_id),
          'name', coalesce(pr.name, m.name, c.name), 'duration', i.duration, 'validity', i.validity)) ORDER BY i."order")
        FROM playlist_items i LEFT JOIN promos pr ON pr.id = i.promo_id LEFT JOIN media m ON m.id = i.media_id
          LEFT JOIN playlists c ON c.id = i.contained_id
        WHERE i.version_id = v.id), '[]')) AS current
    FROM playlists p JOIN playlist_versions v ON v.id = p.newest_version_id
    LEFT JOIN device_groups g ON g.id = v.device_group_id
    LEFT JOIN LATERAL (SELECT number, content FROM playlist_history WHERE playlist_id = p.id ORDER BY number DESC LIMIT 1) h ON true
    WHERE p.account_id = ${accountId} AND p.id = ${playlistId}`);
  return rows[0] ?? null;
}

export interface NewVersion {
  accountId: string;
  userId: string;
  playlistId: string;
  at: number;
  number: number;
  kind: PlaylistVersionKind;
  summary: Detail;
  content: KeptPlaylist;
}

/** Writes a version and deletes the oldest above the limit, in one statement. */
export async function insertVersion(tx: Db, version: NewVersion): Promise<void> {
  const { accountId, userId, playlistId, at, number, kind, summary, content } = version;
  const userName = sql`coalesce((SELECT username FROM users WHERE id = ${userId}), '')`;
  await tx.execute(sql`
    WITH old AS (
      DELETE FROM playlist_history WHERE playlist_id = ${playlistId} AND number <= ${number - MAX_PLAYLIST_VERSIONS}
    )
    INSERT INTO playlist_history (playlist_id, number, id, account_id, at, user_id, user_name, kind, summary, content)
    VALUES (${playlistId}, ${number}, ${newId()}, ${accountId}, ${at}, ${userId}, ${userName}, ${kind}, ${storedText(summary)},
      ${JSON.stringify(content)}::jsonb)`);
}

/** Kept versions of a playlist without their content, newest first. */
export const versionsOf = (db: Db, accountId: string, playlistId: string) =>
  db
    .select({
      id: playlistHistory.id,
      at: playlistHistory.at,
      userId: playlistHistory.userId,
      userName: playlistHistory.userName,
      kind: playlistHistory.kind,
      summary: playlistHistory.summary,
      state: sql<KeptPlaylist['state']>`${playlistHistory.content} ->> 'state'`,
      name: sql<string>`${playlistHistory.content} ->> 'name'`,
    })
    .from(playlistHistory)
    .where(
      and(eq(playlistHistory.accountId, accountId), eq(playlistHistory.playlistId, lookupId(playlistId))),
    )
    .orderBy(desc(playlistHistory.number));

/** One version, or with its playlist's id only the newest. */
export const keptVersion = (
  db: Db,
  accountId: string,
  { playlistId, id }: { playlistId?: string; id?: string },
): Promise<KeptVersion | null> =>
  db
    .select()
    .from(playlistHistory)
    .where(
      and(
        eq(playlistHistory.accountId, accountId),
        playlistId === undefined ? undefined : eq(playlistHistory.playlistId, lookupId(playlistId)),
        id === undefined ? undefined : eq(playlistHistory.id, lookupId(id)),
      ),
    )
    .orderBy(desc(playlistHistory.number))
    .limit(1)
    .then(first);

/** Content of the version before this one; null for the first that is kept. */
export const contentBefore = (db: Db, { playlistId, number }: KeptVersion): Promise<KeptPlaylist | null> =>
  db
    .select({ content: playlistHistory.content })
    .from(playlistHistory)
    .where(and(eq(playlistHistory.playlistId, playlistId), sql`${playlistHistory.number} < ${number}`))
    .orderBy(desc(playlistHistory.number))
    .limit(1)
    .then((rows) => rows[0]?.content ?? null);

/**
 * Deletes old versions; the newest of an existing playlist stays: the next change is compared with it.
 */
export async function deleteOldVersions(db: Db, beforeSeconds: number): Promise<void> {
  await deleteInBatches(
    db,
    playlistHistory,
    sql`at < ${beforeSeconds} AND (
      EXISTS (SELECT 1 FROM playlist_history n
        WHERE n.playlist_id = playlist_history.playlist_id AND n.number > playlist_history.number)
      OR NOT EXISTS (SELECT 1 FROM playlists p WHERE p.id = playlist_history.playlist_id))`,
  );
}
