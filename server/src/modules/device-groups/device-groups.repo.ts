import { and, count, eq, sql } from 'drizzle-orm';
import { byName } from '../../platform/database/by-name.lib';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { deviceGroups, devices } from '../../platform/database/tables/screens.table';

export interface GroupRow {
  id: string;
  name: string;
  deviceCount: number;
}

/** All groups of the account by name, with their number of screens. */
export const listGroups = (db: Db, accountId: string): Promise<GroupRow[]> => groups(db, { accountId });

const groups = prepared((db) =>
  db
    .select({ id: deviceGroups.id, name: deviceGroups.name, deviceCount: count(devices.id) })
    .from(deviceGroups)
    .leftJoin(
      devices,
      and(eq(devices.groupId, deviceGroups.id), eq(devices.accountId, deviceGroups.accountId)),
    )
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

/** Uses of a group: its screens, and its playlists with a schedule. */
export async function usesOfGroup(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ devices: number; playlists: string[] }> {
  const [row] = (
    await db.execute<{ devices: number; playlists: string[] }>(sql`
      SELECT
        (SELECT count(*)::int FROM devices WHERE account_id = ${accountId} AND group_id = ${id}) AS devices,
        ARRAY(
          SELECT DISTINCT p.name FROM playlists p
          WHERE p.account_id = ${accountId} AND (
            EXISTS (SELECT 1 FROM schedule_entries e WHERE e.playlist_id = p.id AND e.device_group_id = ${id})
            OR EXISTS (SELECT 1 FROM playlist_versions v WHERE v.device_group_id = ${id}
                       AND v.id IN (p.newest_version_id, p.approved_version_id))
          )
        ) AS playlists`)
  ).rows;
  return row ?? { devices: 0, playlists: [] };
}

/** Deletes an unused group. */
export async function deleteGroup(db: Db, accountId: string, id: string): Promise<void> {
  await db.delete(deviceGroups).where(and(eq(deviceGroups.accountId, accountId), eq(deviceGroups.id, id)));
}
