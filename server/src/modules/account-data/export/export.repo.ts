import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../../platform/database/tables/accounts.table';
import { accountEvents } from '../../../platform/database/tables/history.table';
import { files, media, promos } from '../../../platform/database/tables/promos.table';
import { deviceGroups, devices } from '../../../platform/database/tables/screens.table';

/** Rows of one query. */
export const PAGE = 2000;

export const accountToExport = (db: Db, accountId: string) =>
  db
    .select({
      name: accounts.name,
      timezone: accounts.timezone,
      default_playlist_id: accounts.defaultPlaylistId,
      opening_hours: accounts.openingHours,
      brand: accounts.brand,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .then(first);

export const membersToExport = (db: Db, accountId: string) =>
  db
    .select({ name: users.username, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdAt), asc(users.id));

export const groupsToExport = (db: Db, accountId: string) =>
  db
    .select({
      id: deviceGroups.id,
      name: deviceGroups.name,
      opening_hours: deviceGroups.openingHours,
      in_sync: deviceGroups.inSync,
      wall: deviceGroups.wall,
    })
    .from(deviceGroups)
    .where(eq(deviceGroups.accountId, accountId))
    .orderBy(asc(deviceGroups.createdAt), asc(deviceGroups.id));

export const devicesToExport = (db: Db, accountId: string) =>
  db
    .select({
      id: devices.id,
      name: devices.name,
      orientation: devices.orientation,
      group: devices.groupId,
      otherGroups: devices.otherGroupIds,
      width: devices.screenWidth,
      height: devices.screenHeight,
    })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(asc(devices.createdAt), asc(devices.id));

/** Promos after this one, without those that wait to replace another one. */
export const promosToExport = (db: Db, accountId: string, after: string) =>
  db
    .select({
      id: promos.id,
      name: promos.name,
      key: promos.sha256,
      folder: promos.folder,
      tags: promos.tags,
      design: promos.design,
      createdAt: promos.createdAt,
      sha256: files.sha256,
      type: files.type,
      size: files.size,
      trimStart: files.trimStart,
      trimEnd: files.trimEnd,
    })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), isNull(promos.replaces), gt(promos.id, after)))
    .orderBy(asc(promos.id))
    .limit(PAGE);
export type ExportedPromo = Awaited<ReturnType<typeof promosToExport>>[number];

/** Hashes of stock media, by id. */
export async function stockHashes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, sha256: media.sha256 })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Events of the history after this one. */
export const eventsToExport = (db: Db, accountId: string, after: string) =>
  db
    .select({
      id: accountEvents.id,
      at: accountEvents.at,
      user: accountEvents.userName,
      kind: accountEvents.kind,
      subject: accountEvents.subjectName,
      note: accountEvents.note,
    })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), gt(accountEvents.id, after)))
    .orderBy(asc(accountEvents.id))
    .limit(PAGE);

interface PlaySum extends Record<string, unknown> {
  day: string;
  item: string;
  playlist: string;
  device: string;
  promo_name: string;
  playlist_name: string;
  device_name: string;
  plays: number;
  completed: number;
  seconds: number;
}

/** Sums of plays by day, promo, playlist and screen, after this row. */
export async function playsToExport(
  db: Db,
  accountId: string,
  after: Pick<PlaySum, 'day' | 'item' | 'playlist' | 'device'>,
): Promise<PlaySum[]> {
  const name = (table: string, column: string) => sql`coalesce(
    (SELECT x.name FROM ${sql.identifier(table)} x WHERE x.account_id = ${accountId} AND x.id = p.${sql.identifier(column)}),
    (SELECT k.name FROM play_names k WHERE k.account_id = ${accountId} AND k.id = p.${sql.identifier(column)}), '')`;
  const { rows } = await db.execute<PlaySum>(sql`
    SELECT p.day::text, p.item_id AS item, p.playlist_id AS playlist, p.device_id AS device, p.plays, p.completed,
      p.seconds::float8 AS seconds, ${name('promos', 'item_id')} AS promo_name,
      ${name('playlists', 'playlist_id')} AS playlist_name, ${name('devices', 'device_id')} AS device_name
    FROM (
      SELECT * FROM play_days WHERE account_id = ${accountId} AND level = 0
        AND (day, item_id, playlist_id, device_id)
          > (${after.day}::date, ${after.item}::uuid, ${after.playlist}::uuid, ${after.device}::uuid)
      ORDER BY day, item_id, playlist_id, device_id LIMIT ${PAGE}
    ) p ORDER BY p.day, p.item_id, p.playlist_id, p.device_id`);
  return rows;
}
