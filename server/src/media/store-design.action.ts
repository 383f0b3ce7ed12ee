import type { Db } from '../platform/database/database.client';
import type { Ports } from '../deps.types';
import { insertFile, markReady } from './files.repo';
import { adoptBytes } from './keep-bytes.action';
import type { Draft, DrawnDesign } from './prepare/prepared.types';

/** Files in one global order of locks, so that two processes cannot deadlock. */
const draftsOf = ({ file, rendition, thumb }: DrawnDesign): Draft[] =>
  [file, thumb, ...(rendition ? [rendition] : [])].sort((a, b) => a.sha256.localeCompare(b.sha256));

/** Uploads the files of a drawn design ahead of the transaction that stores it. */
export async function bringDrawn({ storage }: Pick<Ports, 'storage'>, drawn: DrawnDesign): Promise<void> {
  for (const { path, sha256 } of draftsOf(drawn)) await storage.bring(path, sha256);
}

/** Stores a drawn design in the caller's transaction as a file that is ready; returns its id and hash. */
export async function storeDrawn(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  tx: Db,
  drawn: DrawnDesign,
): Promise<{ id: string; sha256: string }> {
  for (const { path, sha256 } of draftsOf(drawn)) await adoptBytes(storage, tx, path, sha256);
  const { sha256, type, size } = drawn.file;
  const id = await insertFile(tx, { sha256, type, size, createdAt: clock.nowSeconds() });
  await markReady(tx, { ...drawn.file, id }, drawn.rendition, drawn);
  return { id, sha256 };
}
