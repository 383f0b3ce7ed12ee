import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import type { DeviceRecord } from './devices.repo';

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
