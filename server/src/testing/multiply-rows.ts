import type { Pool } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isUnique: boolean;
}

/**
 * Multiplies all rows: copies get ids of their own and refer to each other as the originals do. New tables
 * are included once they have rows.
 */
export async function multiplyRows(pool: Pool, copies: number): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
       EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique
         AND (a.attnum = ANY(i.indkey) OR pg_get_indexdef(i.indexrelid) ~ ('[( ]' || a.attname || '[),]'))) AS "isUnique"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attidentity = '' AND c.relname <> 'schema_migrations'
     ORDER BY c.relname, a.attnum`,
  );
  const client = await pool.connect();
  try {
    // Copies refer to each other like the originals, so foreign keys need not be checked.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET statement_timeout = 0`);
    for (const [table, own] of byTable(columns)) {
      const names = own.map(({ name }) => `"${name}"`).join(', ');
      await client.query(
        `INSERT INTO "${table}" (${names}) SELECT ${own.map(copied).join(', ')}
         FROM (SELECT * FROM "${table}") one, generate_series(1, ${copies}) n ON CONFLICT DO NOTHING`,
      );
    }
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
}

function copied({ name, type, isUnique }: Column): string {
  const own = `one."${name}"`;
  if (type === 'uuid') return `md5(${own}::text || n)::uuid`;
  if (type !== 'text' || !isUnique) return own;
  return `CASE WHEN ${own} ~ '^[0-9a-f]{64}$' THEN md5(${own} || n) || md5(n || ${own})
    WHEN ${own} ~ '^[0-9a-f]{32}$' THEN md5(${own} || n) ELSE ${own} || n END`;
}

function byTable(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}
