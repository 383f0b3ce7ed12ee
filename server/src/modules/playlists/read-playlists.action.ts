import type { PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { notFound } from '../../errors/errors';
import { mapGently } from '../../limits/breath';
import { entityTag } from '../../preconditions/entity-tag';
import { editorOf, lastOf } from '../../preconditions/precondition';
import { contentByIds } from '../content/content.action';
import { entriesOfPlaylists, venueNow, type EntryRow } from '../schedule/schedule.action';
import {
  findPlaylist,
  listPlaylists,
  type PlaylistRow,
  type VersionRow,
  hasPlaylists,
} from './playlists.repo';
import { presentForEdit, presentPlaylist, THUMBS_SHOWN, type Contents } from './playlists.present';
import { refKey } from './running-order.rule';
import { playlistParts } from './playlist-tag';
import { entriesOf, timingOfEntries, type Timing } from './timing.rule';
import { sumsOfVersions } from './version-sums.repo';
import { itemCounts, itemsByVersion, versionsById } from './versions.repo';

/** More than anybody keeps; a list without end would only be a way to stop the server. */
const LIST_LIMIT = 5000;

/** GET /api/playlists: with pending ones each shows its newest version, else the approved one. */
export async function playlistList(
  deps: Deps,
  accountId: string,
  wanted: { pending: boolean; limit?: number },
): Promise<PlaylistItem[]> {
  const rows = await listPlaylists(deps.db, accountId, {
    pending: wanted.pending,
    limit: wanted.limit ?? LIST_LIMIT,
  });
  const versionOf = (row: PlaylistRow) => (wanted.pending ? row.newestVersionId : row.approvedVersionId);
  const ids = rows.flatMap((row) => versionOf(row) ?? []);
  const sums = await sumsOfVersions(deps.db, accountId, ids, THUMBS_SHOWN);
  const shown = await gather(deps, accountId, rows, versionOf, { withItems: false });
  return mapGently(shown, (one) => presentPlaylist(one, sums.get(one.version.id)));
}

/** GET /api/playlist-for-edit/{id}: the newest version, whatever its state. */
export async function playlistForEdit(deps: Deps, accountId: string, id: string): Promise<PlaylistForEdit> {
  const row = await findPlaylist(deps.db, accountId, id);
  const [shown] = row ? await gather(deps, accountId, [row], ({ newestVersionId }) => newestVersionId) : [];
  if (!shown) throw notFound('playlist');
  const editor = await editorOf(deps.db, lastOf([shown.playlist, ...shown.written]));
  return { ...presentForEdit(shown, await contentsOf(deps.db, accountId, shown.items)), ...editor };
}

/** Whether the account has made a playlist yet. */
export const anyPlaylists = (db: Db, accountId: string): Promise<boolean> => hasPlaylists(db, accountId);

/** What each ref stands for, by refKey. */
export async function contentsOf(
  db: Db,
  accountId: string,
  refs: readonly { type: 'media' | 'promo'; id: string }[],
): Promise<Contents> {
  const unique = new Map(refs.map((ref) => [refKey(ref), { type: ref.type, id: ref.id }]));
  const found = unique.size > 0 ? await contentByIds(db, accountId, [...unique.values()]) : [];
  return new Map(found.map((content) => [refKey(content), content]));
}

/** A version's own timing, or what the calendar made of the approved one since. */
export function currentTiming(
  version: VersionRow,
  isApproved: boolean,
  entries: readonly EntryRow[],
): Timing {
  const own = timingOfVersion(version);
  if (!isApproved && !version.keepsSchedule) return own;
  return timingOfEntries(entries, entries[0]?.deviceGroupId ?? null) ?? own;
}

export function timingOfVersion(version: VersionRow): Timing {
  const { scheduleType, daysOfWeek, customDate, deviceGroupId } = version;
  return { scheduleType, daysOfWeek, customDate, deviceGroupId };
}

/** Playlists with the version that `versionOf` names, its items and when it plays or would; those without one are left out. */
export async function gather(
  deps: Deps,
  accountId: string,
  rows: readonly PlaylistRow[],
  versionOf: (row: PlaylistRow) => string | null,
  { withItems = true } = {},
) {
  const versions = await versionsById(
    deps.db,
    accountId,
    rows.flatMap((row) => [row.newestVersionId, versionOf(row)]),
  );
  const items = await itemsByVersion(
    deps.db,
    accountId,
    withItems ? rows.map(versionOf).filter((id) => id !== null) : [],
  );
  const newestIds = rows.flatMap(({ newestVersionId }) => newestVersionId ?? []);
  const counts = await itemCounts(deps.db, accountId, newestIds);
  const written = new Map<string, EntryRow[]>(rows.map(({ id }) => [id, []]));
  for (const entry of await entriesOfPlaylists(deps.db, accountId, [...written.keys()])) {
    written.get(entry.playlistId)?.push(entry);
  }
  const today = await venueNow(deps.db, accountId, deps.clock.nowMs());
  const gathered = await mapGently(rows, (playlist) => {
    const version = versions.get(versionOf(playlist) ?? '');
    const newest = versions.get(playlist.newestVersionId ?? '');
    if (!version || !newest) return [];
    const isApproved = version.id === playlist.approvedVersionId;
    const own = written.get(playlist.id) ?? [];
    const timing = currentTiming(version, isApproved, own);
    const newestTiming = currentTiming(newest, newest.id === playlist.approvedVersionId, own);
    const etag = entityTag(playlistParts(newest, newestTiming, counts.get(newest.id) ?? 0));
    const entries = isApproved || version.keepsSchedule ? own : entriesOf(timing, today);
    return [
      { playlist, version, newest, items: items.get(version.id) ?? [], timing, entries, written: own, etag },
    ];
  });
  return gathered.flat();
}
