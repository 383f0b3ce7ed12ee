import type {
  CreatePlaylist,
  DesignLanguage,
  PlaylistVersionDetail,
  PlaylistVersions,
  RestoreAnswer,
} from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import type { Db } from '../../../platform/database/database.client';
import type { KeptPlaylist } from '../../../platform/database/tables/history.table';
import { conflict, notFound } from '../../../platform/errors/errors.lib';
import type { IfMatch } from '../../../http/preconditions/if-match.rule';
import { allGroups } from '../../device-groups/device-groups.action';
import { groupsOfKept, timingOfKept } from '../../history/kept-playlist.rule';
import { keptPair, keptVersions, versionToRestore } from '../../history/kept-versions.action';
import { savePlaylist } from '../playlists.action';
import type { Contents } from '../playlists.present';
import { findPlaylist } from '../playlists.repo';
import { tagOfPlaylist } from '../playlist-tag.action';
import { contentsOf } from '../read-playlists.action';
import { refKey } from '../running-order.rule';
import { presentContent, presentListed, presentVersion } from './versions.present';

/** GET /api/playlist/versions/{id}; a deleted playlist has them for as long as they are kept. */
export async function playlistVersions(
  deps: Deps,
  accountId: string,
  id: string,
  language: DesignLanguage,
): Promise<PlaylistVersions> {
  const playlist = await findPlaylist(deps.db, accountId, id);
  const versions = await keptVersions(deps.db, accountId, id);
  if (!playlist && versions.length === 0) throw notFound('playlist');
  return {
    id: playlist?.id ?? id,
    name: playlist?.name ?? versions[0]?.name ?? '',
    deleted: !playlist,
    versions: versions.map((version) => presentListed(version, language)),
    ...(playlist ? { etag: await tagOfPlaylist(deps.db, accountId, playlist.id) } : {}),
  };
}

/** GET /api/playlist/version/{id}: a version beside the one before it. */
export async function versionDetail(
  deps: Deps,
  accountId: string,
  id: string,
  language: DesignLanguage,
): Promise<PlaylistVersionDetail> {
  const pair = await keptPair(deps.db, accountId, id);
  if (!pair) throw notFound('version');
  const { version, before } = pair;
  const { contents, groups } = await whatExists(deps.db, accountId, [
    version.content,
    ...(before ? [before] : []),
  ]);
  return {
    version: presentVersion(version, language),
    ...(before ? { before: presentContent(before, contents, groups) } : {}),
    after: presentContent(version.content, contents, groups),
  };
}

/** Content and groups of these versions that still exist. */
async function whatExists(db: Db, accountId: string, kept: readonly KeptPlaylist[]) {
  const contents = await contentsOf(
    db,
    accountId,
    kept.flatMap(({ items }) => items),
  );
  const groups = new Set((await allGroups(db, accountId)).map((group) => group.id));
  return { contents, groups };
}

/**
 * POST /api/playlist/restore/{id}: saves an earlier version as a new one, by the ordinary save. Deleted
 * content and a deleted group are left out and named. A deleted playlist comes back under its id.
 */
export async function restorePlaylist(
  deps: Deps,
  actor: Actor,
  id: string,
  versionId: string | undefined,
  condition: IfMatch,
): Promise<RestoreAnswer> {
  const { accountId } = actor;
  const version = await versionToRestore(deps.db, accountId, id, versionId);
  if (!version) throw notFound('version');
  const { playlistId, content } = version;
  const playlist = await findPlaylist(deps.db, accountId, playlistId);
  const { contents, groups } = await whatExists(deps.db, accountId, [content]);
  const sent = wishOf(content, contents, groups);
  if (sent.selected_media.length === 0)
    throw conflict('Everything in this version has been deleted, so it can’t be restored.');
  const wish = playlist ? { ...sent, id: playlistId } : sent;
  const origin = {
    kind: 'restored' as const,
    // Of a version that waited or was rejected they are those of another one.
    entries: content.listed ? content.entries : [],
    ...(playlist ? {} : { id: playlistId }),
  };
  const saved = await savePlaylist(deps, actor, wish, condition, origin);
  const gone = groupsOfKept(content).flatMap((group) => (groups.has(group.id) ? [] : [group.name]));
  const isAllGone = gone.length === groupsOfKept(content).length;
  return {
    success: true,
    id: saved.id,
    etag: saved.etag,
    state: saved.state,
    left_out: [
      ...new Set(content.items.filter((item) => !contents.has(refKey(item))).map(({ name = '' }) => name)),
    ],
    ...(gone.length > 0 ? (isAllGone ? { group_gone: gone.join(', ') } : { groups_left_out: gone }) : {}),
  };
}

/** Save of what is left of a version. */
function wishOf(kept: KeptPlaylist, contents: Contents, groups: ReadonlySet<string>): CreatePlaylist {
  const timing = timingOfKept(kept);
  return {
    name: kept.name,
    schedule_type: timing.scheduleType,
    days_of_week: timing.daysOfWeek,
    custom_date: timing.customDate,
    schedule_duration: timing.scheduleDuration,
    schedule_first_day: timing.firstDay,
    schedule_last_day: timing.lastDay,
    presentation: kept.presentation ?? {},
    validity: kept.validity ?? {},
    device_groups: groupsOfKept(kept).flatMap(({ id }) => (groups.has(id) ? [id] : [])),
    selected_media: kept.items
      .filter((item) => contents.has(refKey(item)))
      .map(({ type, id, duration, validity }, order) => ({
        type,
        id,
        order,
        validity: validity ?? {},
        ...(duration === undefined ? {} : { duration }),
      })),
  };
}
