import type { AccountChange, AppData } from '@vitrine/shared/contract';

/** Values of the form; an empty default means none. */
export interface VenueFields {
  name: string;
  timezone: string;
  default_playlist_id: string;
}

/** Only the changed fields, so that two users who edit different fields do not undo each other. */
export function venueChange(
  account: AppData['account'],
  fields: VenueFields,
): Omit<AccountChange, 'opening_hours'> {
  const name = fields.name.trim();
  const playlist = fields.default_playlist_id || null;
  return {
    ...(name !== account.name ? { name } : {}),
    ...(fields.timezone !== account.timezone ? { timezone: fields.timezone } : {}),
    ...(playlist !== account.default_playlist_id ? { default_playlist_id: playlist } : {}),
  };
}
