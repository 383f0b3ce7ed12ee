import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { keepFiles } from '../database/file-removal-lock.lib';
import { syncFolder } from '../storage/disk-files.files';
import { below, copyFile, linkFile, orGone, storeText, type Copied } from './copies.files';
import { copyCluster } from './copy-cluster.files';
import { LIST_FILE, readList, type BackupList } from './list.files';

export interface BackupWish {
  dataFolder: string;
  /** Folder in which the new backup becomes a folder. */
  into: string;
  connection: { host: string; port: number; user: string; database: string };
  /** Bucket of the stored files, when they are not in the data folder: the backup leaves them out. */
  bucket?: string;
  now: Date;
  say(line: string): void;
}
export interface BackupDone {
  folder: string;
  files: number;
  bytes: number;
  /** Stored files whose hash no longer matches, by path in the data folder: the disk has lost data. */
  damaged: string[];
}

const STORED = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
/**
 * Left out: the database (copied separately), the server's lock, and drafts, which a crash may leave as well.
 */
const LEFT_OUT =
  /^(postgres(\.new)?\/|upgrades\/|lost\+found\/|lock|last-backup$|try-)|\.draft$|^releases\/\.staging\//;

/**
 * Backs up a running installation as of the moment in which the database was copied; nothing has to be
 * stopped. Stored files never change, so those of the last backup are hard-linked where the disk can do so.
 * @throws {Error} a sentence for the operator; nothing half done stays
 */
export async function backUp({
  dataFolder,
  into,
  connection,
  bucket,
  now,
  say,
}: BackupWish): Promise<BackupDone> {
  if (!path.relative(dataFolder, into).startsWith('..'))
    throw new Error(`${into} lies in the data folder itself. Choose a folder outside of ${dataFolder}.`);
  const name = `vitrine-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`;
  const [folder, draft] = [path.join(into, name), path.join(into, `${name}.partial`)];
  await mkdir(into, { recursive: true, mode: 0o700 });
  const earlier = await lastBackup(into, say);
  await mkdir(draft, { mode: 0o700 });
  const client = new pg.Client(connection);
  // The next query reports it.
  client.on('error', () => undefined);
  const list: BackupList = { format: 1, madeAt: now.toISOString(), bucket, folders: [], files: {} };
  const damaged: string[] = [];
  const note = (at: string, copied: Copied | 'folder') => {
    if (copied === 'folder') list.folders.push(at);
    else list.files[at] = copied;
  };
  try {
    await client.connect();
    await keepFiles(client);
    say('Copying the database');
    await copyCluster(client, path.join(dataFolder, 'postgres'), path.join(draft, 'postgres'), (at, copied) =>
      note(`postgres/${at}`, copied),
    );
    say('Copying files');
    for await (const at of inOrder(dataFolder)) {
      if (at.endsWith('/')) {
        await mkdir(path.join(draft, at), { recursive: true, mode: 0o700 });
        note(at, 'folder');
        continue;
      }
      const own = STORED.exec(at)?.[1];
      const copied =
        (earlier && own && (await linkEarlier(earlier, { at, sha256: own }, draft))) ||
        (await copyFile(path.join(dataFolder, at), path.join(draft, at)));
      if (!copied) continue;
      note(at, copied);
      if ((own ?? copied.sha256) !== copied.sha256) damaged.push(at);
    }
    // Files were protected from removal only while this connection was open.
    await client.query('SELECT 1');
    await storeText(path.join(draft, LIST_FILE), JSON.stringify(list));
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(into);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  const all = Object.values(list.files);
  return { folder, files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), damaged };
}

/**
 * Uploads in progress first: one that finishes meanwhile is moved to the stored files and found there. Of
 * each upload its notes before its bytes, so that no missing byte is noted.
 */
async function* inOrder(dataFolder: string): AsyncGenerator<string> {
  const isWanted = (name: string) => !LEFT_OUT.test(name);
  const uploads = [];
  for await (const at of below(dataFolder, (name) => isWanted(name) && name.startsWith('uploads/')))
    uploads.push(at);
  yield* uploads.sort((a, b) => Number(a.endsWith('.part')) - Number(b.endsWith('.part')));
  yield* below(dataFolder, (name) => isWanted(name) && !name.startsWith('uploads/'));
}

interface Earlier {
  folder: string;
  list: BackupList;
}

/**
 * Links a stored file of the earlier backup; null when it has none, or a damaged one, which may be repaired
 * since.
 */
async function linkEarlier(
  { folder, list }: Earlier,
  { at, sha256 }: { at: string; sha256: string },
  draft: string,
): Promise<Copied | null> {
  const known = list.files[at];
  if (known?.sha256 !== sha256) return null;
  return (await linkFile(path.join(folder, at), path.join(draft, at), known.size)) ? known : null;
}

/** Latest complete backup of a folder. */
async function lastBackup(into: string, say: BackupWish['say']): Promise<Earlier | null> {
  const names = (await readdir(into).catch(orGone([]))).filter((name) => /^vitrine-[\dT-]+Z$/.test(name));
  const last = names.sort().at(-1);
  if (!last) return null;
  const folder = path.join(into, last);
  try {
    return { folder, list: await readList(folder) };
  } catch (error) {
    // It only saves space: without it everything is copied.
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
}
