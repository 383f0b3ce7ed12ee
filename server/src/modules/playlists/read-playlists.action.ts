import type { PlaylistForEdit, PlaylistItem, SelectedMedia } from '@vitrine/shared/contract';
import { DAY_SECONDS, runsOutAt, validWithin } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { mapYielding } from '../../http/limits/yielding.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import { editorOf, lastOf } from '../../http/preconditions/precondition.guard';
import { contentByIds, type Content } from '../content/content.action';
import { groupsAlone } from '../timing/groups.rule';
import { entriesOfPlaylists, venueNow, type EntryRow } from '../schedule/schedule.action';
import { allOuters } from './contained/contained.repo';
import { contentOfPlaylists } from './contained/contained.action';
import { findPlaylist, listPlaylists, type PlaylistRow, type VersionRow } from './playlists.repo';
import {
  presentForEdit,
  presentPlaylist,
  THUMBS_SHOWN,
  type Contents,
  type EntryContent,
} from './playlists.present';
import { refKey } from './running-order.rule';
import { playlistParts } from './playlist-tag.lib';
import { entriesOf, timingOfEntries, type Timing } from '../timing/timing.rule';
import { endingPlaylists } from './running-out.repo';
import { resolvedSums, sumsOfVersions } from './version-sums.repo';
import { itemCounts, itemsByVersion, versionsById } from './versions.repo';

/** Bounds the list; far above the limit of an account. */
const LIST_LIMIT = 5000;

/** GET /api/playlists: with `pending` each has its newest version, else its approved one. */
export async function playlistList(
  deps: Deps,
  accountId: string,
  wanted: { pending: boolean; limit?: number; offset?: number },
): Promise<PlaylistItem[]> {
  const rows = await listPlaylists(deps.db, accountId, {
    pending: wanted.pending,
    limit: wanted.limit ?? LIST_LIMIT,
    offset: wanted.offset ?? 0,
  });
  const versionOf = (row: PlaylistRow) => (wanted.pending ? row.newestVersionId : row.approvedVersionId);
  const ids = rows.flatMap((row) => versionOf(row) ?? []);
  const sums = await sumsOfVersions(deps.db, accountId, ids, THUMBS_SHOWN);
  const links = await allOuters(deps.db, accountId);
  const outers = new Set(links.map((link) => link.id));
  const inners = new Set(links.map((link) => link.innerId));
  const nested = rows.flatMap((row) => (outers.has(row.id) ? (versionOf(row) ?? []) : []));
  const resolved = await resolvedSums(deps.db, accountId, nested, THUMBS_SHOWN);
  const shown = await gather(deps, accountId, rows, versionOf, (id) => sums.get(id)?.items ?? 0);
  return mapYielding(shown, (one) => ({
    ...presentPlaylist(one, resolved.get(one.version.id) ?? sums.get(one.version.id)),
    ...(outers.has(one.playlist.id) ? { contains_playlists: true } : {}),
    ...(inners.has(one.playlist.id) ? { is_contained: true } : {}),
  }));
}

/** GET /api/playlist-for-edit/{id}: the newest version, whatever its state. */
export async function playlistForEdit(deps: Deps, accountId: string, id: string): Promise<PlaylistForEdit> {
  const row = await findPlaylist(deps.db, accountId, id);
  const [shown] = row ? await gather(deps, accountId, [row], ({ newestVersionId }) => newestVersionId) : [];
  if (!shown) throw notFound('playlist');
  const editor = await editorOf(deps.db, lastOf([shown.playlist, ...shown.written]));
  return { ...presentForEdit(shown, await contentsOf(deps.db, accountId, shown.items)), ...editor };
}

/** Days around today in which a playlist that runs out is announced, and after which that is old news. */
const ANNOUNCED_DAYS = 7;
/**
 * Days around today in which the last day of their content is. The last weekday may be up to six days before
 * it, and its hours may end on the day after it.
 */
export const ENDING_DAYS = { before: ANNOUNCED_DAYS + 2, after: ANNOUNCED_DAYS + 6 };

export interface PlaylistRunningOut {
  id: string;
  /** Approved version. */
  versionId: string;
  name: string;
  /** Floating time from which on nothing is left. */
  runsOutAt: number;
}

/** Approved playlists of which nothing is left within a week, or since a week; the first to run out first. */
export async function playlistsRunningOut(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<PlaylistRunningOut[]> {
  const now = await venueNow(deps.db, accountId, deps.clock.nowMs());
  const near = ANNOUNCED_DAYS * DAY_SECONDS;
  const { before, after } = ENDING_DAYS;
  const period = { from: now - before * DAY_SECONDS, to: now + after * DAY_SECONDS };
  return (await endingPlaylists(deps.db, accountId, period))
    .map(({ id, versionId, name, validities, validity }) => ({
      id,
      versionId,
      name,
      runsOutAt: runsOutAt(validities.map((one) => validWithin(one ?? undefined, validity))) ?? Infinity,
    }))
    .filter(({ runsOutAt: at }) => at > now - near && at <= now + near)
    .sort((a, b) => a.runsOutAt - b.runsOutAt);
}

type Ref = Pick<SelectedMedia, 'type' | 'id'>;

/** Promos and stock media of these refs, by refKey. */
export async function filesOf(db: Db, accountId: string, refs: readonly Ref[]): Promise<Contents<Content>> {
  const unique = new Map(
    refs.flatMap(({ type, id }) =>
      type === 'playlist' ? [] : [[refKey({ type, id }), { type, id }] as const],
    ),
  );
  const found = unique.size > 0 ? await contentByIds(db, accountId, [...unique.values()]) : [];
  return new Map(found.map((content) => [refKey(content), content]));
}

/** The same with the playlists among them. */
export async function contentsOf(db: Db, accountId: string, refs: readonly Ref[]): Promise<Contents> {
  const ids = new Set(refs.flatMap(({ type, id }) => (type === 'playlist' ? [id] : [])));
  const playlists = await contentOfPlaylists(db, accountId, [...ids]);
  return new Map<string, EntryContent>([
    ...(await filesOf(db, accountId, refs)),
    ...playlists.map((one) => [refKey(one), one] as const),
  ]);
}

/** Timing of a version; of the approved one as the calendar has changed it since. */
export function currentTiming(
  version: VersionRow,
  isApproved: boolean,
  entries: readonly EntryRow[],
): Timing {
  const own = timingOfVersion(version);
  if (!isApproved && !version.keepsSchedule) return own;
  return timingOfEntries(entries, groupsAlone(entries[0] ?? own)) ?? own;
}

export function timingOfVersion(version: VersionRow): Timing {
  const { scheduleType, daysOfWeek, customDate, scheduleDuration, firstDay, lastDay } = version;
  return {
    scheduleType,
    daysOfWeek,
    customDate,
    scheduleDuration,
    firstDay,
    lastDay,
    ...groupsAlone(version),
  };
}

/**
 * Playlists with the version that `versionOf` returns, its items and timing; without those that have none.
 * `counted` returns the number of items of a version: then no items are read.
 */
export async function gather(
  deps: Deps,
  accountId: string,
  rows: readonly PlaylistRow[],
  versionOf: (row: PlaylistRow) => string | null,
  counted?: (versionId: string) => number,
) {
  const shownIds = rows.map(versionOf).filter((id) => id !== null);
  const newestIds = rows.flatMap(({ newestVersionId }) => newestVersionId ?? []);
  const versions = await versionsById(deps.db, accountId, [...newestIds, ...shownIds]);
  const items = await itemsByVersion(deps.db, accountId, counted ? [] : shownIds);
  const entries = await entriesOfPlaylists(
    deps.db,
    accountId,
    rows.map(({ id }) => id),
  );
  const isShown = new Set(shownIds);
  const others = await itemCounts(
    deps.db,
    accountId,
    newestIds.filter((id) => !isShown.has(id)),
  );
  const countOf = (id: string) =>
    (isShown.has(id) ? (counted?.(id) ?? items.get(id)?.length) : others.get(id)) ?? 0;
  const written = new Map<string, EntryRow[]>(rows.map(({ id }) => [id, []]));
  for (const entry of entries) written.get(entry.playlistId)?.push(entry);
  const isInCalendar = (playlist: PlaylistRow, version: VersionRow) =>
    version.id === playlist.approvedVersionId || version.keepsSchedule;
  const asksToday = rows.some((row) => {
    const version = versions.get(versionOf(row) ?? '');
    return version && !isInCalendar(row, version);
  });
  const today = asksToday ? await venueNow(deps.db, accountId, deps.clock.nowMs()) : 0;
  const gathered = await mapYielding(rows, (playlist) => {
    const version = versions.get(versionOf(playlist) ?? '');
    const newest = versions.get(playlist.newestVersionId ?? '');
    if (!version || !newest) return [];
    const isApproved = version.id === playlist.approvedVersionId;
    const own = written.get(playlist.id) ?? [];
    const timing = currentTiming(version, isApproved, own);
    const newestTiming = currentTiming(newest, newest.id === playlist.approvedVersionId, own);
    const etag = entityTag(playlistParts(newest, newestTiming, countOf(newest.id)));
    const isScheduled = isInCalendar(playlist, version);
    const entries = isScheduled ? own : entriesOf(timing, today);
    const shown = { playlist, version, newest, timing, entries, isScheduled, written: own, etag };
    return [{ ...shown, items: items.get(version.id) ?? [] }];
  });
  return gathered.flat();
}
