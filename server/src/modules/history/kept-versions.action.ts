import type { Db } from '../../platform/database/database.client';
import type { KeptPlaylist } from '../../platform/database/tables/history.table';
import { contentBefore, keptVersion, versionsOf, type KeptVersion } from './versions.repo';

export type { KeptVersion } from './versions.repo';
/** Version in the list of its playlist, without its content. */
export type ListedVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** Kept versions of a playlist, newest first; also of a deleted one. */
export const keptVersions = (db: Db, accountId: string, playlistId: string): Promise<ListedVersion[]> =>
  versionsOf(db, accountId, playlistId);

/** A version by its id, with the content before it; null for an unknown one. */
export async function keptPair(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ version: KeptVersion; before: KeptPlaylist | null } | null> {
  const version = await keptVersion(db, accountId, { id });
  return version && { version, before: await contentBefore(db, version) };
}

/** Version of a playlist by its id, else its newest; null for an unknown one. */
export const versionToRestore = (
  db: Db,
  accountId: string,
  playlistId: string,
  id: string | undefined,
): Promise<KeptVersion | null> => keptVersion(db, accountId, { playlistId, ...(id ? { id } : {}) });
