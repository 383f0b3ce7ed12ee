import type { AccountChange } from '@vitrine/shared/contract';
import { isId } from '../../auth/new-id';
import type { Deps } from '../../deps';
import { badRequest, fieldProblem, notFound } from '../../errors/errors';
import type { AccountRow } from './account.repo';
import { ownsPlaylist } from './default-playlist.repo';
import { isTimezone } from './timezone.rule';

/** What may be written for this wish; refuses unknown zones and playlists that are not this account's. */
export async function checkAccountChange(
  deps: Deps,
  accountId: string,
  wish: AccountChange,
): Promise<Partial<AccountRow>> {
  const change: Partial<AccountRow> = {};
  if (wish.name !== undefined) {
    change.name = wish.name.trim();
    if (!change.name)
      throw badRequest('The name is empty.', [{ field: 'name', code: 'required', detail: 'is empty' }]);
  }
  if (wish.timezone !== undefined) {
    if (!isTimezone(wish.timezone)) {
      throw badRequest('This time zone does not exist.', [
        { field: 'timezone', code: 'unknown', detail: 'is not a time zone' },
      ]);
    }
    change.timezone = wish.timezone;
  }
  if (wish.default_playlist_id !== undefined) {
    const id = wish.default_playlist_id;
    if (id !== null && !isId(id))
      throw fieldProblem(
        'default_playlist_id',
        'format',
        'This is no playlist. Please choose one of the list.',
      );
    if (id !== null && !(await ownsPlaylist(deps.db, accountId, id))) throw notFound('playlist');
    change.defaultPlaylistId = id;
  }
  return change;
}
