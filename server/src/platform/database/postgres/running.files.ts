import { existsSync } from 'node:fs';
import { DATABASE_USER } from './cluster.files';
import { readPostmasterFile } from './orphan.client';
import type { Postgres } from './supervisor.service';

/**
 * Returns the connection of a running server's database, for another program of this machine.
 * @param cluster the database's own folder
 * @throws {Error} a sentence for the operator
 */
export function runningConnection(cluster: string): Postgres['connection'] {
  const host = readPostmasterFile(cluster)?.socketFolder;
  if (!host) throw new Error('The server is starting or stopping just now. Please try again in a moment.');
  if (!existsSync(host))
    throw new Error(
      `The socket of the running server's database cannot be reached from here (${host}). Run this as the server's user. A systemd unit with PrivateTmp needs RuntimeDirectory=vitrine, as docs/examples/systemd/vitrine.service has it: add it and restart the server.`,
    );
  return { host, port: 5432, user: DATABASE_USER, database: 'postgres' };
}
