import { mkdir, rm } from 'node:fs/promises';
import type { Deps } from '../deps.types';
import type { FileRow } from '../platform/database/tables/promos.table';
import { setThumb } from './files.repo';
import { adoptBytes, removeUnreferenced } from './keep-bytes.action';
import { taskOf } from './prepare-file.action';
import { readyFiles } from './stored-files.repo';
import { draftPath } from './prepare/write-draft.files';
import type { MediaWorker } from './worker-process.client';

type Needs = Pick<Deps, 'db' | 'storage' | 'config'> & { worker: MediaWorker };

export interface Rebuilt {
  made: number;
  /** Files whose thumbnail stays as it is, with the reason. */
  failed: { file: string; reason: string }[];
}

/**
 * Makes the thumbnails of prepared files anew from their originals, one after the other; screens and
 * renditions are not touched. `accountId` null: of all accounts and the stock library.
 */
export async function rebuildThumbnails(
  deps: Needs,
  accountId: string | null,
  report: (done: number) => void,
): Promise<Rebuilt> {
  const result: Rebuilt = { made: 0, failed: [] };
  for (let after = '', done = 0; ;) {
    const page = await readyFiles(deps.db, accountId, after);
    for (const file of page) {
      try {
        if (await rebuild(deps, file)) result.made += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        result.failed.push({ file: file.id, reason });
      }
      report((done += 1));
    }
    const last = page.at(-1);
    if (!last) return result;
    after = last.id;
  }
}

/** False when the file was deleted meanwhile. */
async function rebuild({ db, storage, config, worker }: Needs, file: FileRow): Promise<boolean> {
  const folder = draftPath(storage.stagingFolder);
  await mkdir(folder);
  try {
    const made = await storage.withLocal(file.sha256, (source) =>
      worker.run({ do: 'prepare', ...taskOf(file, { source, folder, ffmpeg: config.ffmpeg }) }),
    );
    if (!('thumb' in made)) throw new Error('The media process answered another question.');
    const { thumb } = made;
    await storage.bring(thumb.path, thumb.sha256);
    const isThere = await db.transaction(async (tx) => {
      if (!(await setThumb(tx, file, thumb))) return false;
      await adoptBytes(storage, tx, thumb.path, thumb.sha256);
      return true;
    });
    await removeUnreferenced({ db, storage }, [isThere ? file.thumbSha256 : thumb.sha256]);
    return isThere;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
