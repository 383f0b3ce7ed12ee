import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { program } from './binaries.files';
import { giveTree, type RunAs, type Unprivileged } from './unprivileged.files';

export const DATABASE_USER = 'vitrine';
const MAJOR = '18';

/**
 * Path of the cluster for a child process: as root the child starts inside the folder, so that no parent
 * folder needs to be open to it.
 */
export function place(
  folder: string,
  runAs: RunAs | null,
): { cwd: string; argument: string; runAs: RunAs | Record<string, never> } {
  if (runAs && process.platform === 'linux') return { cwd: folder, argument: '/proc/self/cwd', runAs };
  return { cwd: folder, argument: runAs ? '.' : folder, runAs: runAs ?? {} };
}

/**
 * Creates the cluster on the first start and fixes the owner of an existing one. Interrupted work leaves
 * nothing that counts.
 */
export async function prepareCluster(
  folder: string,
  binaries: string,
  ids: Unprivileged | null,
): Promise<void> {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) await createCluster(folder, binaries, ids);
  const found = fs.readFileSync(versionFile, 'utf8').trim();
  if (found !== MAJOR) {
    throw new Error(
      `${folder} was made by PostgreSQL ${found}, and this is PostgreSQL ${MAJOR}. Dump it with the old version or set DATABASE_URL.`,
    );
  }
  if (ids) giveTree(folder, ids.server);
  fs.chmodSync(folder, 0o700);
}

async function createCluster(folder: string, binaries: string, ids: Unprivileged | null): Promise<void> {
  // Our own incomplete ones are called .new; other content is not ours.
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(
      `${folder} holds files, but no database (PG_VERSION is missing). Restore a backup there, or move the folder away to begin afresh.`,
    );
  const fresh = `${folder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (ids) fs.chownSync(fresh, ids.setup.uid, ids.setup.gid);
  await initdb(fresh, binaries, ids?.setup ?? null);
  if (ids) giveTree(fresh, ids.server);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(fresh, folder);
}

function initdb(folder: string, binaries: string, runAs: RunAs | null): Promise<void> {
  const at = place(folder, runAs);
  // Access is guarded by the socket's folder (0700), and there is no TCP port: a password would add nothing.
  const options = [
    '-D',
    at.argument,
    '-U',
    DATABASE_USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  return new Promise((resolve, reject) => {
    const child = spawn(program(binaries, 'initdb'), options, {
      ...at.runAs,
      cwd: at.cwd,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The database could not be created in ${folder}: ${said.trim()}`)),
    );
  });
}
