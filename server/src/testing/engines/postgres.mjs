import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { ensurePrograms, startEngine } from './engine.mjs';

const DEBIAN = '/usr/lib/postgresql';
const binaries = () =>
  fs
    .readdirSync(DEBIAN)
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .filter((folder) => fs.existsSync(path.join(folder, 'postgres')))
    .sort()
    .at(-1);

/** The user of PostgreSQL's package, for a process of root: PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (/^postgres:.*/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Asks `pg_isready`: the port opens before connections are accepted. */
const takesConnections = (bin, port) =>
  spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;

/**
 * Debian's PostgreSQL in a folder of its own, with full durability; it trusts every local user.
 * As root, the folders above must be open to the user `postgres` (711).
 * @param {string} folder @param {{port?: number, connections?: number}} options
 * @returns {Promise<import('./engine.mjs').Engine & {url: string, port: number}>}
 */
export async function startPostgres(folder, { port, connections = 100 } = {}) {
  ensurePrograms({ pg_ctlcluster: ['postgresql'] });
  const bin = binaries();
  const user = ordinaryUser();
  const data = path.join(folder, 'data');
  fs.mkdirSync(folder, { recursive: true });
  if (user) fs.chownSync(folder, user.uid, user.gid);
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    const made = spawnSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...user, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  }
  const at = port ?? (await freePort());
  const engine = await startEngine({
    name: 'postgres',
    command: path.join(bin, 'postgres'),
    args: ['-D', data, '-p', String(at), '-h', '127.0.0.1', '-k', folder, '-N', String(connections)],
    folder,
    user,
    isReady: async () => takesConnections(bin, at),
  });
  // SIGINT is the fast shutdown: it rolls open transactions back instead of waiting for them.
  const stop = (signal = 'SIGINT') => engine.stop(signal);
  return { ...engine, stop, url: `postgres://vitrine@127.0.0.1:${at}/postgres`, port: at };
}
