import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.client';

/** Rows of one statement: deleting them takes some hundredths of a second. */
const BATCH = 2000;

/**
 * Deletes the rows that meet a condition, in statements of bounded size: retention that was shortened may
 * reach millions of rows. Returns their number.
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  condition: SQL,
  batch = BATCH,
): Promise<number> {
  const name = sql.identifier(getTableConfig(table).name);
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(
      sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${batch}))`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}
