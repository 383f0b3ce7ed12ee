import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { entityTag, type TagParts } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { lastOf, mustMatch } from '../../http/preconditions/precondition.guard';
import { entriesOfPlaylists, holdEntriesOf, type EntryRow } from '../schedule/schedule.action';
import { changedFields, playlistParts, versionOfTag } from './playlist-tag.lib';
import { findPlaylist, type PlaylistRow } from './playlists.repo';
import { currentTiming, playlistForEdit } from './read-playlists.action';
import { itemsByVersion, versionIdsOf, versionsById } from './versions.repo';

/**
 * Refuses with 412 unless the playlist, which the caller has locked, matches the condition. Locks its entries
 * too, against a concurrent move on the calendar.
 */
export async function mustBeAsSeen(
  tx: Db,
  deps: Deps,
  playlist: PlaylistRow,
  condition: IfMatch,
): Promise<void> {
  if (condition.kind === 'none') return;
  const { accountId, id } = playlist;
  const entries = await holdEntriesOf(tx, accountId, id);
  const parts = await partsOf(tx, playlist, entries);
  if (!parts) return;
  await mustMatch(tx, condition, {
    what: 'playlist',
    parts,
    // Moving it on the calendar is a change too.
    edited: lastOf([playlist, ...entries]),
    current: () => playlistForEdit({ ...deps, db: tx }, accountId, id),
    changed: async (tag) => changedFields(tag, parts, await isSameOrder(tx, playlist, tag)),
  });
}

/** Tag of a playlist in the transaction that just wrote it. */
export async function tagOfPlaylist(tx: Db, accountId: string, id: string): Promise<string> {
  const playlist = await findPlaylist(tx, accountId, id);
  const entries = await entriesOfPlaylists(tx, accountId, [id]);
  const parts = playlist && (await partsOf(tx, playlist, entries));
  return parts ? entityTag(parts) : '';
}

async function partsOf(
  tx: Db,
  playlist: PlaylistRow,
  entries: readonly EntryRow[],
): Promise<TagParts | null> {
  const { accountId, newestVersionId, approvedVersionId } = playlist;
  const newest = (await versionsById(tx, accountId, [newestVersionId])).get(newestVersionId ?? '');
  if (!newest) return null;
  const items = (await itemsByVersion(tx, accountId, [newest.id])).get(newest.id) ?? [];
  return playlistParts(newest, currentTiming(newest, newest.id === approvedVersionId, entries), items.length);
}

/** Whether the items are those of the tag's version; false when that version is deleted. */
async function isSameOrder(tx: Db, { accountId, id, newestVersionId }: PlaylistRow, tag: string) {
  const seen = versionOfTag(tag, await versionIdsOf(tx, accountId, id));
  if (!seen || !newestVersionId) return false;
  const items = await itemsByVersion(tx, accountId, [seen, newestVersionId]);
  const order = (versionId: string) =>
    JSON.stringify(
      items
        .get(versionId)
        ?.map(({ type, id: content, duration, validity }) => [type, content, duration, validity]),
    );
  return order(seen) === order(newestVersionId);
}
