import { and, count, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { OpeningHours, Wall } from '@vitrine/shared/contract';
import { byName } from '../../platform/database/by-name.lib';
import type { Db } from '../../platform/database/database.client';
import { hasGroup, hasNoOther } from '../../platform/database/group-columns.lib';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import type { GroupData } from './group-tag.rule';
import {
  deviceGroups,
  devices,
  playlistVersions,
  scheduleEntries,
} from '../../platform/database/tables/screens.table';

export interface GroupRow {
  id: string;
  name: string;
  deviceCount: number;
  openingHours: OpeningHours | null;
  inSync: boolean;
  /** Wall as stored. */
  wall: Wall | null;
  /** Places of it whose devices are in the group. */
  places: Wall['places'] | null;
}

/** Whether a device is in this group, as its first or another one. */
const isIn = (group: SQLWrapper) =>
  sql`(${devices.groupId} = ${group} OR ${devices.otherGroupIds} @> ARRAY[${group}]::uuid[])`;

const places = sql<GroupRow['places']>`(SELECT jsonb_agg(p.place ORDER BY p.at)
  FROM jsonb_array_elements(${deviceGroups.wall}->'places') WITH ORDINALITY AS p(place, at)
  JOIN devices d ON d.id = (p.place->>'id')::uuid AND d.account_id = ${deviceGroups.accountId}
    AND (d.group_id = ${deviceGroups.id} OR d.other_group_ids @> ARRAY[${deviceGroups.id}]))`;

/** All groups of the account by name, with their number of screens. */
export const listGroups = (db: Db, accountId: string): Promise<GroupRow[]> => groups(db, { accountId });

const groups = prepared((db) =>
  db
    .select({
      id: deviceGroups.id,
      name: deviceGroups.name,
      deviceCount: count(devices.id),
      openingHours: deviceGroups.openingHours,
      inSync: deviceGroups.inSync,
      wall: deviceGroups.wall,
      places,
    })
    .from(deviceGroups)
    .leftJoin(devices, and(isIn(deviceGroups.id), eq(devices.accountId, deviceGroups.accountId)))
    .where(eq(deviceGroups.accountId, given('accountId')))
    .groupBy(deviceGroups.id)
    .orderBy(byName(deviceGroups.name), deviceGroups.id),
);

export const findGroup = (db: Db, accountId: string, id: string) =>
  groupsById(db, { accountId, id: lookupId(id) }).then(first);

const groupsById = prepared((db) =>
  db
    .select({ id: deviceGroups.id, name: deviceGroups.name })
    .from(deviceGroups)
    .where(and(eq(deviceGroups.accountId, given('accountId')), eq(deviceGroups.id, given('id')))),
);

/** The same, locked until the transaction ends: no new use can begin meanwhile. */
export const lockGroup = (tx: Db, accountId: string, id: string) =>
  tx
    .select({
      id: deviceGroups.id,
      name: deviceGroups.name,
      openingHours: deviceGroups.openingHours,
      inSync: deviceGroups.inSync,
      wall: deviceGroups.wall,
      editedBy: deviceGroups.editedBy,
      editedAt: deviceGroups.editedAt,
    })
    .from(deviceGroups)
    .where(and(eq(deviceGroups.accountId, accountId), eq(deviceGroups.id, lookupId(id))))
    .for('update')
    .then(first);

/** Finds the group of that name or creates it; concurrent calls end with one group. */
export async function findOrMakeGroup(
  db: Db,
  accountId: string,
  name: string,
  edited: { editedBy: string; editedAt: number },
): Promise<{ id: string; made: boolean }> {
  const id = newId();
  const [made] = await db
    .insert(deviceGroups)
    .values({ id, accountId, name, createdAt: edited.editedAt, ...edited })
    .onConflictDoNothing()
    .returning({ id: deviceGroups.id });
  if (made) return { id: made.id, made: true };
  const [known] = await db
    .select({ id: deviceGroups.id })
    .from(deviceGroups)
    .where(and(eq(deviceGroups.accountId, accountId), sql`lower(${deviceGroups.name}) = lower(${name})`));
  // Only after a concurrent deletion between the two statements; the second try creates it.
  return known ? { id: known.id, made: false } : findOrMakeGroup(db, accountId, name, edited);
}

/** Uses of a group: its screens, and its playlists with a schedule, by name. */
export interface GroupUses {
  devices: number;
  /** `shared`: with times for other groups too. */
  playlists: { id: string; name: string; shared: boolean }[];
}
export async function usesOfGroup(db: Db, accountId: string, id: string): Promise<GroupUses> {
  const playlists = await db.execute<GroupUses['playlists'][number]>(
    sql`${playlistsOf(accountId, id)} ORDER BY p.name, p.id`,
  );
  return { devices: (await devicesIn(db, accountId, id)).length, playlists: playlists.rows };
}

/** Locks the playlists of a group until the transaction ends. */
export async function lockPlaylistsOf(tx: Db, accountId: string, id: string): Promise<void> {
  await tx.execute(sql`${playlistsOf(accountId, lookupId(id))} ORDER BY p.id FOR UPDATE OF p`);
}

/** Locks the screens of a group until the transaction ends. */
export async function lockDevicesIn(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.accountId, accountId), isIn(sql.param(lookupId(id)))))
    .orderBy(devices.id)
    .for('update');
}

const playlistsOf = (accountId: string, id: string) => sql`
  SELECT p.id, p.name, EXISTS (SELECT 1 FROM ${scheduleEntries} WHERE ${scheduleEntries.playlistId} = p.id
    AND ${hasGroup(scheduleEntries, id)} AND NOT ${hasNoOther(scheduleEntries, id)}) AS shared
  FROM playlists p
  WHERE p.account_id = ${accountId} AND (
    EXISTS (SELECT 1 FROM ${scheduleEntries} WHERE ${scheduleEntries.playlistId} = p.id AND ${hasGroup(scheduleEntries, id)})
    OR EXISTS (SELECT 1 FROM ${playlistVersions} WHERE ${hasGroup(playlistVersions, id)}
               AND ${playlistVersions.id} IN (p.newest_version_id, p.approved_version_id))
  )`;

/** Ids of the screens of a group. */
export async function devicesIn(db: Db, accountId: string, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.accountId, accountId), isIn(sql.param(id))));
  return rows.map((row) => row.id);
}

export async function updateGroup(
  db: Db,
  accountId: string,
  id: string,
  change: Omit<GroupData, 'id'> & { editedBy: string; editedAt: number },
): Promise<void> {
  await db
    .update(deviceGroups)
    .set(change)
    .where(and(eq(deviceGroups.accountId, accountId), eq(deviceGroups.id, id)));
}

/** Another group's wall in which one of these devices has a place, with the device's name. */
export async function wallWithOneOf(
  db: Db,
  accountId: string,
  groupId: string,
  deviceIds: readonly string[],
): Promise<{ group: string; device: string } | undefined> {
  if (deviceIds.length === 0) return undefined;
  const found = await db.execute<{ group: string; device: string }>(sql`
    SELECT g.name AS "group", d.name AS device FROM device_groups g
    CROSS JOIN LATERAL jsonb_array_elements(g.wall->'places') AS p(place)
    JOIN devices d ON d.id = (p.place->>'id')::uuid AND d.account_id = g.account_id
      AND (d.group_id = g.id OR d.other_group_ids @> ARRAY[g.id])
    WHERE g.account_id = ${accountId} AND g.id <> ${groupId} AND g.wall IS NOT NULL
      AND d.id IN (${sql.join(
        deviceIds.map((id) => sql`${id}`),
        sql`, `,
      )})
    ORDER BY d.name LIMIT 1`);
  return found.rows[0];
}

/** Takes a screen off the walls of groups: one that comes back has no place until it is given one. */
export async function freePlaces(
  tx: Db,
  accountId: string,
  groupIds: readonly string[],
  deviceId: string,
): Promise<void> {
  const others = sql`(SELECT coalesce(jsonb_agg(p.place ORDER BY p.at), '[]')
    FROM jsonb_array_elements(${deviceGroups.wall}->'places') WITH ORDINALITY AS p(place, at)
    WHERE p.place->>'id' <> ${deviceId})`;
  for (const id of groupIds)
    await tx
      .update(deviceGroups)
      .set({ wall: sql`jsonb_set(${deviceGroups.wall}, '{places}', ${others})` })
      .where(
        and(
          eq(deviceGroups.accountId, accountId),
          eq(deviceGroups.id, id),
          sql`${deviceGroups.wall}->'places' @> jsonb_build_array(jsonb_build_object('id', ${deviceId}::text))`,
        ),
      );
}

/** Deletes a group. No screen and no playlist may refer to it. */
export async function deleteGroup(db: Db, accountId: string, id: string): Promise<void> {
  await db.delete(deviceGroups).where(and(eq(deviceGroups.accountId, accountId), eq(deviceGroups.id, id)));
}
