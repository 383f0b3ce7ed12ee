import { sql } from 'drizzle-orm';
import type { DeviceState } from '@vitrine/shared/contract';
import { LIVE_SECONDS } from '@vitrine/shared/contract/values';
import type { Db } from '../../platform/database/database.client';

/** Last report of a device, as it is stored. Times are unix seconds. */
export interface SavedReport {
  accountId: string;
  deviceId: string;
  lastSeen: number;
  offline: boolean;
  state: DeviceState | null;
}

/**
 * Stores last reports in one statement, and logs what differs from the stored ones; so the log continues
 * after a restart, and is written once whichever server has the device. Returns the devices that are known.
 * `last_seen` never goes back, and a report without a sign of life (`lastSeen` 0) changes only the state.
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
  const { rows } = await db.execute<{ accountId: string; deviceId: string }>(sql`
    WITH old AS MATERIALIZED (
      SELECT d.id, d.account_id, d.last_seen, d.offline, d.state, sent.seen, sent.is_off,
        coalesce(d.state || nullif(sent.said, 'null'::jsonb), nullif(sent.said, 'null'::jsonb), d.state) AS said
      FROM devices d
      JOIN jsonb_to_recordset(${sent}::jsonb) AS sent(account uuid, device text, seen bigint, is_off boolean, said jsonb)
        ON d.account_id = sent.account AND d.device_id = sent.device
      FOR UPDATE OF d
    ), logged AS (
      INSERT INTO device_log (account_id, device_id, at, kind, note)
      SELECT account_id, id, event.at, event.kind, event.note FROM old, LATERAL (VALUES
        (last_seen, 'offline', NULL, NOT offline AND last_seen > 0 AND seen - last_seen > ${LIVE_SECONDS}),
        (seen, 'online', NULL, seen > 0 AND NOT is_off AND (offline OR last_seen = 0 OR seen - last_seen > ${LIVE_SECONDS})),
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
