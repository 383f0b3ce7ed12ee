import type { AccountChange, AppData } from '@vitrine/shared/contract';

/** As the form holds them; an empty default means none. */
export interface VenueFields {
  name: string;
  timezone: string;
  default_playlist_id: string;
}

/** Only what was really changed is sent, so that two people in two fields do not undo each other. */
export function venueChange(account: AppData['account'], fields: VenueFields): AccountChange {
  const name = fields.name.trim();
  const playlist = fields.default_playlist_id || null;
  return {
    ...(name !== account.name ? { name } : {}),
    ...(fields.timezone !== account.timezone ? { timezone: fields.timezone } : {}),
    ...(playlist !== account.default_playlist_id ? { default_playlist_id: playlist } : {}),
  };
}
