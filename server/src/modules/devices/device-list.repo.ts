import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { byName } from '../../platform/database/by-name.lib';
import type { Db } from '../../platform/database/database.client';
import { lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { deviceGroups, devices } from '../../platform/database/tables/screens.table';
import type { DeviceRecord } from './devices.repo';

export interface DeviceRow extends DeviceRecord {
  groupName: string | null;
}

const withGroup = (db: Db) =>
  db
    .select({ device: devices, groupName: deviceGroups.name })
    .from(devices)
    .leftJoin(
      deviceGroups,
      and(eq(deviceGroups.id, devices.groupId), eq(deviceGroups.accountId, devices.accountId)),
    );

/** Screens of the account or of a group, by name: all or a page. */
export async function listDevices(
  db: Db,
  accountId: string,
  { group = null, limit, offset = 0 }: { group?: string | null; limit?: number; offset?: number } = {},
): Promise<DeviceRow[]> {
  // A null limit is none.
  const wanted = { accountId, limit: limit ?? null, offset };
  const rows =
    group === null
      ? await allDevices(db, wanted)
      : await devicesOf(db, { ...wanted, group: lookupId(group) });
  return rows.map(({ device, groupName }) => ({ ...device, groupName }));
}

const listed = (where?: SQL) =>
  prepared((db) =>
    withGroup(db)
      .where(and(eq(devices.accountId, given('accountId')), where))
      .orderBy(byName(devices.name), asc(devices.id))
      .limit(given('limit'))
      .offset(given('offset')),
  );
const allDevices = listed();
const devicesOf = listed(
  sql`(${devices.groupId} = ${given('group')}::uuid OR ${devices.otherGroupIds} @> ARRAY[${given('group')}]::uuid[])`,
);

/** One screen, as in the list. */
export async function deviceRow(db: Db, accountId: string, id: string): Promise<DeviceRow | null> {
  const [row] = await withGroup(db).where(
    and(eq(devices.accountId, accountId), eq(devices.id, lookupId(id))),
  );
  return row ? { ...row.device, groupName: row.groupName } : null;
}
