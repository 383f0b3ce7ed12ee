import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DeviceState } from '@vitrine/shared/contract';
import { LIVE_SECONDS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import { deleteInBatches } from '../../platform/database/delete-in-batches.lib';
import { first, isOneOf, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { ABSENT_SECONDS } from '../../platform/presence/presence.repo';
import { deviceLog } from '../../platform/database/tables/device-log.table';
import { devices } from '../../platform/database/tables/screens.table';

export type DeviceRecord = typeof devices.$inferSelect;

const own = (accountId: string, id: string) =>
  and(eq(devices.accountId, accountId), eq(devices.id, lookupId(id)));

export const lockDevice = (tx: Db, accountId: string, id: string) =>
  tx.select().from(devices).where(own(accountId, id)).for('update').then(first);

/**
 * Devices by record id or hardware id, as `device_ids` may be both. Locks them until the transaction ends, in
 * a fixed order, so that concurrent calls do not deadlock.
 */
export async function devicesNamed(
  tx: Db,
  accountId: string,
  names: readonly string[],
): Promise<DeviceRecord[]> {
  if (names.length === 0) return [];
  const isNamed = or(isOneOf(devices.id, names), inArray(devices.deviceId, [...names]));
  return tx
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), isNamed))
    .orderBy(asc(devices.id))
    .for('update');
}

/** Device with this hardware, of any account: a hardware id is unique in the installation. */
export const holderOfHardware = (tx: Db, deviceId: string) =>
  tx.select().from(devices).where(eq(devices.deviceId, deviceId)).for('update').then(first);

export async function deviceNames(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.select({ name: devices.name }).from(devices).where(eq(devices.accountId, accountId));
  return rows.map(({ name }) => name);
}

export async function insertDevice(tx: Db, row: DeviceRecord): Promise<void> {
  await tx.insert(devices).values(row);
}

type DeviceChange = Partial<Omit<DeviceRecord, 'id' | 'accountId' | 'createdAt'>>;

export async function updateDevice(
  tx: Db,
  accountId: string,
  id: string,
  change: DeviceChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(devices).set(change).where(own(accountId, id));
}

export async function updateDevices(
  tx: Db,
  accountId: string,
  ids: readonly string[],
  change: DeviceChange,
): Promise<void> {
  if (ids.length === 0 || Object.keys(change).length === 0) return;
  await tx
    .update(devices)
    .set(change)
    .where(and(eq(devices.accountId, accountId), isOneOf(devices.id, ids)));
}

/** Takes all screens out of a group, which is being deleted; they stay in their others. */
export async function emptyGroup(tx: Db, accountId: string, group: string): Promise<void> {
  const others = sql`array_remove(${devices.groupId} || ${devices.otherGroupIds}, ${group}::uuid)`;
  await tx
    .update(devices)
    .set({ groupId: sql`(${others})[1]`, otherGroupIds: sql`coalesce((${others})[2:], '{}')` })
    .where(
      and(
        eq(devices.accountId, accountId),
        sql`${group}::uuid = ANY(${devices.groupId} || ${devices.otherGroupIds})`,
      ),
    );
}

/** Deletes the record with its token; returns the ids to announce and disconnect, or null. */
export async function deleteDevice(
  db: Db,
  accountId: string,
  id: string,
): Promise<Pick<DeviceRecord, 'deviceId'> | null> {
  const [gone] = await db.delete(devices).where(own(accountId, id)).returning({ deviceId: devices.deviceId });
  return gone ?? null;
}

export const deviceByTokenHash = (db: Db, tokenHash: string) => devicesByToken(db, { tokenHash }).then(first);

const devicesByToken = prepared((db) =>
  db
    .select({
      accountId: devices.accountId,
      id: devices.id,
      deviceId: devices.deviceId,
      name: devices.name,
      orientation: devices.orientation,
      groupId: devices.groupId,
      otherGroupIds: devices.otherGroupIds,
      volume: devices.volume,
      brightness: devices.brightness,
      hourlyScreenshot: devices.hourlyScreenshot,
      playNowPlaylistId: devices.playNowPlaylistId,
      playNowStartedAt: devices.playNowStartedAt,
      playNowPressedAt: devices.playNowPressedAt,
      playNowEndsAt: devices.playNowEndsAt,
    })
    .from(devices)
    .where(eq(devices.tokenHash, given('tokenHash'))),
);

/** Sets the screen's token; only its hash is stored. */
export const setToken = (tx: Db, accountId: string, id: string, tokenHash: string) =>
  tx.update(devices).set({ tokenHash }).where(own(accountId, id)).returning().then(first);

/** Last report of a device, as it is stored. Times are unix seconds. */
export interface SavedReport {
  accountId: string;
  deviceId: string;
  lastSeen: number;
  offline: boolean;
  state: DeviceState | null;
}

/** Shortest outage after a device's last will: longer than a reload of its page. */
export const OUTAGE_SECONDS = 30;
/** An outage that begins sooner after the one before is kept in its row: a link that comes and goes. */
const APART_SECONDS = 60;
/** Rows of a device in a day after which every outage is kept in the row before. */
const MOST_A_DAY = 48;
/** Longest time of several outages in one row. */
const ROW_SECONDS = 3600;

/**
 * Outages that ended with a report of `old`: each in a row of its own, or part of the row before. A row of
 * several has no time without a server.
 */
const OUTAGES = sql`
  ended AS MATERIALIZED (
    SELECT account_id, id, began, seen FROM old
    WHERE last_seen > 0 AND (seen - began > ${LIVE_SECONDS} OR (offline AND began = last_seen AND seen - began >= ${OUTAGE_SECONDS}))
  ), merged AS (
    UPDATE device_outages AS kept SET ended_at = seen, outages = kept.outages + 1,
      online_seconds = kept.online_seconds + began - kept.ended_at,
      longest = greatest(coalesce(kept.longest, kept.ended_at - kept.started_at), seen - began)
    FROM ended CROSS JOIN LATERAL (
      SELECT started_at, ended_at FROM device_outages AS own
      WHERE own.account_id = ended.account_id AND own.device_id = ended.id ORDER BY started_at DESC LIMIT 1
    ) AS newest
    WHERE kept.account_id = ended.account_id AND kept.device_id = ended.id AND kept.started_at = newest.started_at
      AND newest.ended_at <= began AND seen - newest.started_at <= ${ROW_SECONDS}
      AND NOT EXISTS (SELECT FROM absent WHERE absent.started_at < seen AND absent.ended_at > newest.started_at)
      AND (began - newest.ended_at < ${APART_SECONDS} OR ${MOST_A_DAY} <= (
        SELECT count(*) FROM device_outages AS own
        WHERE own.account_id = ended.account_id AND own.device_id = ended.id AND own.started_at > began - ${DAY_SECONDS}))
    RETURNING kept.device_id
  ), outage AS (
    INSERT INTO device_outages (account_id, device_id, started_at, ended_at)
    SELECT account_id, id, began, seen FROM ended WHERE id NOT IN (SELECT device_id FROM merged)
    ON CONFLICT DO NOTHING
  )`;

/**
 * Stores last reports in one statement, with a log of what differs from the stored ones, so that it continues
 * after a restart. Returns the devices that are known. `last_seen` never goes back; a report without a sign
 * of life (`lastSeen` 0) changes only the state. A silence in which no server was at work began after that.
 */
export async function saveLastReports(
  db: Db,
  reports: readonly SavedReport[],
): Promise<Pick<SavedReport, 'accountId' | 'deviceId'>[]> {
  const sent = JSON.stringify(
    reports.map(({ accountId, deviceId, lastSeen, offline, state }) => ({
      ...{ account: accountId, device: deviceId, seen: lastSeen },
      ...{ is_off: offline, said: state },
    })),
  );
  const now = Math.max(0, ...reports.map(({ lastSeen }) => lastSeen));
  const { rows } = await db.execute<{ accountId: string; deviceId: string }>(sql`
    WITH absent AS MATERIALIZED (
      SELECT started_at, ended_at FROM server_absences
      UNION ALL SELECT alive_at, ${now} FROM server_presence WHERE ${now} - alive_at > ${ABSENT_SECONDS}
    ), old AS MATERIALIZED (
      SELECT d.id, d.account_id, d.last_seen, d.offline, d.state, sent.seen, sent.is_off,
        coalesce(d.state || nullif(sent.said, 'null'::jsonb), nullif(sent.said, 'null'::jsonb), d.state) AS said,
        CASE WHEN d.offline OR sent.seen - d.last_seen > ${LIVE_SECONDS} THEN coalesce(
          (SELECT max(ended_at) FROM absent WHERE started_at <= d.last_seen + ${LIVE_SECONDS} AND ended_at > d.last_seen),
          d.last_seen) ELSE d.last_seen END AS began
      FROM devices d
      JOIN jsonb_to_recordset(${sent}::jsonb) AS sent(account uuid, device text, seen bigint, is_off boolean, said jsonb)
        ON d.account_id = sent.account AND d.device_id = sent.device
      FOR UPDATE OF d
    ), ${OUTAGES}, failed AS (
      INSERT INTO device_log (account_id, device_id, at, kind, item, note, why)
      SELECT account_id, id, greatest(seen, last_seen), 'error', file ->> 'id', file ->> 'name', file ->> 'why'
      FROM old, jsonb_array_elements(coalesce(said -> 'missing', '[]')) AS file
      WHERE file ->> 'why' <> 'loading' AND (seen >= last_seen OR seen = 0)
        AND NOT coalesce(state -> 'missing', '[]') @> jsonb_build_array(jsonb_build_object('id', file -> 'id', 'why', file -> 'why'))
      ON CONFLICT DO NOTHING
    ), logged AS (
      INSERT INTO device_log (account_id, device_id, at, kind, note)
      SELECT account_id, id, event.at, event.kind, event.note FROM old, LATERAL (VALUES
        (began, 'offline', NULL, NOT offline AND last_seen > 0 AND seen - began > ${LIVE_SECONDS}),
        (seen, 'online', NULL, seen > 0 AND NOT is_off AND (offline OR last_seen = 0 OR seen - began > ${LIVE_SECONDS})),
        (seen, 'offline', NULL, seen > 0 AND is_off AND NOT offline),
        (greatest(seen, last_seen), 'restarted', NULL, said #>> '{facts,started_at}' <> state #>> '{facts,started_at}'),
        (greatest(seen, last_seen), 'updated', said #>> '{facts,version}', said #>> '{facts,version}' <> state #>> '{facts,version}'),
        (greatest(seen, last_seen), 'content', NULL, said ->> 'manifest_version' IS DISTINCT FROM coalesce(state ->> 'manifest_version', '')
          AND said ->> 'manifest_version' <> ''),
        (greatest(seen, last_seen), 'error', said ->> 'error', said ->> 'error' IS DISTINCT FROM state ->> 'error'
          AND said ->> 'error' <> '')
      ) AS event(at, kind, note, is_new)
      WHERE event.is_new AND (seen >= last_seen OR seen = 0)
      ON CONFLICT DO NOTHING
    )
    UPDATE devices SET last_seen = greatest(devices.last_seen, old.seen), offline = CASE WHEN old.seen > 0 THEN old.is_off ELSE devices.offline END, state = old.said
    FROM old WHERE devices.id = old.id
    RETURNING devices.account_id AS "accountId", devices.device_id AS "deviceId"
  `);
  return rows;
}

/**
 * Deletes events before a time, and what a device has beyond its newest `most` of its link and of all else: a
 * link that comes and goes leaves the rest readable.
 */
export async function sweepEvents(db: Db, before: number, most: number): Promise<void> {
  await deleteInBatches(db, deviceLog, sql`at < ${before}`);
  await db.execute(sql`
    DELETE FROM device_log USING (
      SELECT account_id, device_id, at, kind, item,
        row_number() OVER (
          PARTITION BY account_id, device_id, kind IN ('online', 'offline') ORDER BY at DESC, kind DESC, item
        ) AS place
      FROM device_log
      WHERE (account_id, device_id) IN (
        SELECT account_id, device_id FROM device_log GROUP BY 1, 2 HAVING count(*) > ${most}
      )
    ) AS ranked
    WHERE ranked.place > ${most} AND device_log.account_id = ranked.account_id
      AND device_log.device_id = ranked.device_id AND device_log.at = ranked.at AND device_log.kind = ranked.kind
      AND device_log.item = ranked.item
  `);
}

/** Deletes all devices of an account that is deleted. */
export const deleteAllDevices = (tx: Db, accountId: string) =>
  tx.delete(devices).where(eq(devices.accountId, accountId)).returning({ deviceId: devices.deviceId });

/** Deletes outages that ended before a time. */
export async function sweepOutages(db: Db, before: number): Promise<void> {
  await db.execute(sql`DELETE FROM device_outages WHERE ended_at < ${before}`);
}

/** Stores which screens do not have a change (`behind.rule`). */
export async function noteBehind(
  db: Db,
  accountId: string,
  notes: readonly Pick<DeviceRecord, 'id' | 'behindVersion' | 'behindSince'>[],
): Promise<void> {
  if (notes.length === 0) return;
  await db.execute(sql`
    UPDATE devices SET behind_version = note."behindVersion", behind_since = note."behindSince"
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS note(id uuid, "behindVersion" text, "behindSince" bigint)
    WHERE devices.account_id = ${accountId}::uuid AND devices.id = note.id
  `);
}
