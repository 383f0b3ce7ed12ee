import type { Actor } from '../../deps.types';
import { editedNow } from '../../http/preconditions/precondition.guard';
import type { Db } from '../../platform/database/database.client';
import { recordPlaylist } from '../history/record.action';
import { removeGroupOfEntries } from '../schedule/schedule.action';
import { updatePlaylist } from './playlists.repo';
import { clearGroup, unscheduleVersions } from './versions.repo';

type Writer = Pick<Actor, 'accountId' | 'userId'>;

/** Takes a group that is deleted out of its playlists; those of no other group lose their times. */
export async function releaseGroup(
  tx: Db,
  { accountId, userId }: Writer,
  { groupId, playlistIds }: { groupId: string; playlistIds: readonly string[] },
  now: number,
): Promise<void> {
  await removeGroupOfEntries(tx, accountId, groupId);
  await unscheduleVersions(tx, accountId, groupId);
  // In one order: concurrent changes of the same playlists must not wait in a circle.
  for (const id of [...playlistIds].sort()) {
    await updatePlaylist(tx, accountId, id, { updatedAt: now, ...editedNow(userId, now) });
    await recordPlaylist(tx, { accountId, userId }, id, { kind: 'moved', at: now });
  }
}

/** Clears a group from versions; only for a group that no approved or pending version has. */
export const forgetGroup = (tx: Db, accountId: string, groupId: string): Promise<void> =>
  clearGroup(tx, accountId, groupId);
