import type { AccountChange } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { fieldProblem, notFound } from '../../platform/errors/errors.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch } from '../../http/preconditions/precondition.guard';
import { keptHours } from '../timing/opening-hours.guard';
import { recordEvent } from '../history/record.action';
import { settingsChanges } from './settings-changes.rule';
import { presentSettings } from './account.present';
import { lockAccount, updateAccount, type AccountRow } from '../../platform/users/accounts.repo';
import { holdPlaylist, isId } from './default-playlist.repo';
import { settingsParts, settingsTag } from './settings-tag.lib';
import { isTimezone } from './timezone.rule';

/** Validates a change; refuses unknown zones and playlists of other accounts. */
async function checked(tx: Db, accountId: string, wish: AccountChange): Promise<Partial<AccountRow>> {
  const change: Partial<AccountRow> = {};
  if (wish.name !== undefined) {
    change.name = wish.name.trim();
    if (!change.name) throw fieldProblem('name', 'required', 'Enter a name.');
  }
  if (wish.timezone !== undefined) {
    if (!isTimezone(wish.timezone)) {
      throw fieldProblem('timezone', 'unknown', 'This time zone does not exist.');
    }
    change.timezone = wish.timezone;
  }
  if (wish.default_playlist_id !== undefined) {
    const id = wish.default_playlist_id;
    if (id !== null && !isId(id))
      throw fieldProblem(
        'default_playlist_id',
        'format',
        'This playlist does not exist. Choose one from the list.',
      );
    if (id !== null && !(await holdPlaylist(tx, accountId, id))) throw notFound('playlist');
    change.defaultPlaylistId = id;
  }
  if (wish.opening_hours !== undefined)
    change.openingHours = wish.opening_hours && keptHours(wish.opening_hours);
  return change;
}

/** Writes the fields that the change names; returns the new tag. */
export async function changeAccount(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  wish: AccountChange,
  condition: IfMatch,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    // Locks the playlist before the account, as deleting and saving a playlist do: the other order deadlocks.
    const change = await checked(tx, accountId, wish);
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound('account');
    await mustMatch(tx, condition, {
      what: 'venue',
      parts: settingsParts(account),
      edited: account,
      current: () => presentSettings(account),
    });
    const at = deps.clock.nowSeconds();
    if (Object.keys(change).length > 0)
      await updateAccount(tx, accountId, { ...change, ...editedNow(userId, at) });
    const note = settingsChanges(account, change);
    if (note) await recordEvent(tx, { accountId, userId, at, kind: 'account.changed', note });
    return settingsTag({ ...account, ...change });
  });
}
