import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { below, copyFile, storeText, type Copied } from './copies.files';

/**
 * Folders that PostgreSQL recreates at each start; only their names are kept (its manual, «Making a base
 * backup using the low level API»).
 */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+/;
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init.*)/;
const WAL_FILE = /^[0-9A-F]{24}$/;

/** Called for each copied file, with its path in the copy. */
type OnCopied = (name: string, copied: Copied | 'folder') => void;

/**
 * Copies the database's folder while it runs; the copy is as of the end of this call: data first, then the
 * log written meanwhile. The connection is a superuser's, used for nothing else meanwhile.
 */
export async function copyCluster(
  client: ClientBase,
  from: string,
  to: string,
  onCopied: OnCopied,
): Promise<void> {
  // Keeps the log from now on, until all of it is copied or this connection ends.
  await client.query(
    `SELECT pg_create_physical_replication_slot('vitrine_backup_' || pg_backend_pid(), true, true)`,
  );
  const { rows: begun } = await client.query<{ first: string }>(
    `SELECT pg_walfile_name(pg_backup_start('vitrine', fast => true)) AS first`,
  );
  await mkdir(to, { recursive: true, mode: 0o700 });
  const take = async (name: string) => {
    if (name.endsWith('/')) {
      await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
      return onCopied(name, 'folder');
    }
    const copied = await copyFile(path.join(from, name), path.join(to, name));
    if (copied) onCopied(name, copied);
  };
  for await (const name of below(from, (one) => !EMPTIED.test(one) && !LEFT_OUT.test(one))) await take(name);
  const { rows: ended } = await client.query<{ labelfile: string; last: string }>(
    `SELECT labelfile, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const [{ first } = { first: '' }, { labelfile, last } = { labelfile: '', last: '' }] = [begun[0], ended[0]];
  const isNeeded = (name: string) => WAL_FILE.test(name) && name >= first && name <= last;
  for await (const name of below(path.join(from, 'pg_wal'), isNeeded)) await take(`pg_wal/${name}`);
  // Later log is of no use to this copy, and copying files may take hours yet.
  await client.query(`SELECT pg_drop_replication_slot('vitrine_backup_' || pg_backend_pid())`);
  // From this file PostgreSQL knows at its next start that this is a copy, and what to replay.
  onCopied('backup_label', await storeText(path.join(to, 'backup_label'), labelfile));
}
