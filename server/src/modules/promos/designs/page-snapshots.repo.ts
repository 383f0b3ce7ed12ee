import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Promos whose picture of a web page is an hour old, or was never tried; after failures up to six hours. Only
 * those in an approved playlist of an account with a screen that reported within a day.
 */
export async function dueSnapshots(
  db: Db,
  now: number,
  limit: number,
): Promise<{ accountId: string; id: string }[]> {
  const { rows } = await db.execute<{ account_id: string; id: string }>(sql`
    SELECT p.account_id, p.id FROM promos p
    WHERE p.design ->> 'template' = 'web-page' AND p.replaces IS NULL
      AND coalesce((p.snapshot ->> 'tried_at')::bigint, 0)
        + least(${6 * HOUR}, ${HOUR} * power(2, least(coalesce((p.snapshot ->> 'failures')::int, 0), 4))) <= ${now}
      AND EXISTS (
        SELECT 1 FROM playlist_items i JOIN playlists l ON l.approved_version_id = i.version_id
        WHERE i.account_id = p.account_id AND i.promo_id = p.id)
      AND EXISTS (SELECT 1 FROM devices d WHERE d.account_id = p.account_id AND d.last_seen >= ${now - DAY})
    ORDER BY coalesce((p.snapshot ->> 'tried_at')::bigint, 0), p.id
    LIMIT ${limit}`);
  return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
}
