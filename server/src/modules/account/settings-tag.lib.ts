import { entityTag, type TagParts } from '../../http/preconditions/entity-tag.lib';
import type { AccountRow } from '../../platform/users/accounts.repo';

/** What people say about the venue. Storage and subscription move by themselves and age no tag. */
export const settingsParts = ({
  id,
  name,
  timezone,
  defaultPlaylistId,
}: Pick<AccountRow, 'id' | 'name' | 'timezone' | 'defaultPlaylistId'>): TagParts => ({
  id,
  name,
  timezone,
  default_playlist_id: defaultPlaylistId,
});

export const settingsTag = (account: AccountRow): string => entityTag(settingsParts(account));
