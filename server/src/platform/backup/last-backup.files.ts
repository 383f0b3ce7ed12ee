import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File of the data folder whose time is that of the last complete backup; no backup holds it. */
const LAST_BACKUP_FILE = 'last-backup';

/** Notes a complete backup, for `/metrics`. */
export const noteBackup = (dataFolder: string): Promise<void> =>
  writeFile(path.join(dataFolder, LAST_BACKUP_FILE), new Date().toISOString(), { mode: 0o600 }).then(
    () => undefined,
  );

/** Time of the last complete backup. Rejects before the first one. */
export const readLastBackup = (dataFolder: string): Promise<Date> =>
  stat(path.join(dataFolder, LAST_BACKUP_FILE)).then(({ mtime }) => mtime);
