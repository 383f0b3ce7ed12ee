import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.types';
import { importStockFolder } from './stock-import.action';

/** Inbox for a running server: only one process may use the embedded database. */
const inboxFolder = (dataFolder: string) => join(dataFolder, 'stock-inbox');

/** Copies the files of a folder to the running server's inbox, each whole or not at all. Returns how many. */
export async function handOver(folder: string, dataFolder: string): Promise<number> {
  const inbox = inboxFolder(dataFolder);
  await mkdir(inbox, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  for (const { name } of files) {
    const draft = join(inbox, `.${name}`);
    await copyFile(join(folder, name), draft);
    await rename(draft, join(inbox, name));
  }
  return files.length;
}

/** Imports the inbox. True when there was something. */
export async function emptyInbox(deps: Deps): Promise<boolean> {
  const inbox = inboxFolder(deps.config.dataFolder);
  const waiting = await readdir(inbox).catch(() => []);
  if (!waiting.some((name) => !name.startsWith('.'))) return false;
  await importStockFolder(deps, inbox, async (file, result) => {
    if (result.outcome === 'refused')
      deps.log.warn({ file, reason: result.detail }, 'a stock file was refused');
    await rm(join(inbox, file), { force: true });
  });
  return true;
}
