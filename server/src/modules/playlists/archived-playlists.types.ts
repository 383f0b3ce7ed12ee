import type { CreatePlaylist, PLAYLIST_STATES, ScheduleRule, SelectedMedia } from '@vitrine/shared/contract';

/** Times of an entry on the schedule; floating unix seconds. */
export interface ArchivedEntry {
  date_start: number;
  repeat_interval: number;
  exceptions: ScheduleRule['exceptions'];
}

/** Version of a playlist: the request that saves it, and its entries on the schedule. */
export type ArchivedVersion = Omit<CreatePlaylist, 'id' | 'device_group' | 'selected_media'> & {
  name: string;
  device_groups: string[];
  selected_media: (Omit<SelectedMedia, 'playlist_item_id'> & { name: string })[];
  entries: ArchivedEntry[];
};

/** Playlist with the version that plays, and the newest one unless that is the same. */
export interface ArchivedPlaylist {
  id: string;
  name: string;
  state: (typeof PLAYLIST_STATES)[number];
  approved: ArchivedVersion | null;
  newest: ArchivedVersion | null;
}
