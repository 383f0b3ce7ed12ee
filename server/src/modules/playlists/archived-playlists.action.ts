import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { deviceGroupsOf } from '../timing/groups.rule';
import type { ArchivedPlaylist, ArchivedVersion } from './archived-playlists.types';
import { deleteAllPlaylists, listPlaylists, type PlaylistRow } from './playlists.repo';
import { contentsOf, gather } from './read-playlists.action';
import { refKey } from './running-order.rule';

export type { ArchivedPlaylist } from './archived-playlists.types';

/** Maximum of one listing, above the limit of an account. */
const LIST_LIMIT = 5000;
/** Playlists whose items are in memory at a time. */
const PART = 50;

/** Deletes all playlists of an account that is deleted. */
export const deletePlaylistsOf = (tx: Db, accountId: string): Promise<void> =>
  deleteAllPlaylists(tx, accountId);

/** Every playlist of the account as its archive has it, the first made first. */
export async function* archivedPlaylists(deps: Deps, accountId: string): AsyncGenerator<ArchivedPlaylist> {
  const rows = await listPlaylists(deps.db, accountId, { pending: true, limit: LIST_LIMIT, offset: 0 });
  rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    const approved = await versionsOf(deps, accountId, part, (row) => row.approvedVersionId);
    const newest = await versionsOf(deps, accountId, part, (row) =>
      row.newestVersionId === row.approvedVersionId ? null : row.newestVersionId,
    );
    for (const { id, name } of part) {
      const waiting = newest.get(id);
      yield {
        id,
        name,
        state: waiting?.state ?? 'approved',
        approved: approved.get(id)?.version ?? null,
        newest: waiting?.version ?? null,
      };
    }
  }
}

async function versionsOf(
  deps: Deps,
  accountId: string,
  rows: readonly PlaylistRow[],
  versionOf: (row: PlaylistRow) => string | null,
) {
  const shown = await gather(deps, accountId, rows, versionOf);
  const contents = await contentsOf(
    deps.db,
    accountId,
    shown.flatMap(({ items }) => items),
  );
  return new Map(
    shown.map(({ playlist, version, timing, items, written, isScheduled }) => {
      const archived: ArchivedVersion = {
        name: version.name,
        schedule_type: timing.scheduleType,
        days_of_week: timing.daysOfWeek,
        custom_date: timing.customDate,
        schedule_duration: timing.scheduleDuration,
        schedule_first_day: timing.firstDay,
        schedule_last_day: timing.lastDay,
        device_groups: deviceGroupsOf(timing),
        presentation: version.presentation,
        ...(version.validity ? { validity: version.validity } : {}),
        selected_media: items.map((item) => ({
          id: item.id,
          type: item.type,
          order: item.order,
          name: contents.get(refKey(item))?.name ?? '',
          ...(item.duration === null ? {} : { duration: item.duration }),
          ...(item.validity ? { validity: item.validity } : {}),
        })),
        entries: isScheduled
          ? written.map((entry) => ({
              date_start: entry.dateStart,
              repeat_interval: entry.repeatInterval,
              exceptions: entry.exceptions,
            }))
          : [],
      };
      return [playlist.id, { version: archived, state: version.state }] as const;
    }),
  );
}
