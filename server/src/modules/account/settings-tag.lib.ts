import { entityTag, type TagParts } from '../../http/preconditions/entity-tag.lib';
import type { AccountRow } from '../../platform/users/accounts.repo';

/** Edited data of the venue. Storage and subscription change by themselves and leave the tag. */
export const settingsParts = ({
  id,
  name,
  timezone,
  defaultPlaylistId,
  openingHours,
}: Pick<AccountRow, 'id' | 'name' | 'timezone' | 'defaultPlaylistId' | 'openingHours'>): TagParts => ({
  id,
  name,
  timezone,
  default_playlist_id: defaultPlaylistId,
  opening_hours: openingHours && JSON.stringify(openingHours),
});

export const settingsTag = (account: AccountRow): string => entityTag(settingsParts(account));
