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
 * Refuses with 412 unless the playlist, which the caller has locked, is as the condition says. Its entries are held too: a drag on the
 * calendar at this moment comes before or after, never between.
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
    // Whoever dragged it on the calendar has changed it too.
    edited: lastOf([playlist, ...entries]),
    current: () => playlistForEdit({ ...deps, db: tx }, accountId, id),
    changed: async (tag) => changedFields(tag, parts, await isSameOrder(tx, playlist, tag)),
  });
}

/** The tag as it stands inside the transaction that just wrote. */
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

/** Whether the running order is that of the version which the tag was made of; false when that is forgotten. */
async function isSameOrder(tx: Db, { accountId, id, newestVersionId }: PlaylistRow, tag: string) {
  const seen = versionOfTag(tag, await versionIdsOf(tx, accountId, id));
  if (!seen || !newestVersionId) return false;
  const items = await itemsByVersion(tx, accountId, [seen, newestVersionId]);
  const order = (versionId: string) =>
    JSON.stringify(items.get(versionId)?.map(({ type, id: content, duration }) => [type, content, duration]));
  return order(seen) === order(newestVersionId);
}
