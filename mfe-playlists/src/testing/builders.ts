import type { ContentItem, PlaylistEntry, PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';

/** 10 Nov 2026, 09:00 in floating time (a Tuesday). */
export const NINE_O_CLOCK = Date.UTC(2026, 10, 10, 9) / 1000;

export function aPlaylist(change: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    id: 'pl-1',
    name: 'Breakfast',
    width: 1920,
    height: 1080,
    thumb: ['/files/breakfast/thumb.jpg'],
    duration: 95,
    start_time: NINE_O_CLOCK,
    descr_str: 'Every day at 09:00 on all devices',
    schedule_type: 'every_day',
    days_of_week: [],
    device_group: null,
    item_count: 4,
    state: 'approved',
    updated_at: 1_794_000_000,
    ...change,
  };
}

export function anEntry(change: Partial<PlaylistEntry> = {}): PlaylistEntry {
  return {
    playlist_item_id: 'item-1',
    id: 'promo-1',
    type: 'promo',
    order: 0,
    duration: 10,
    own_duration: 0,
    name: 'Croissant',
    thumb: ['/files/croissant/thumb.jpg'],
    src: '/files/croissant/screen.jpg',
    file_type: 'image/jpeg',
    width: 1920,
    height: 1080,
    is_processing: false,
    ...change,
  };
}

/** A picture, a video and another picture: 10 s + 24 s + 15 s. */
export function aPlaylistForEdit(change: Partial<PlaylistForEdit> = {}): PlaylistForEdit {
  return {
    id: 'pl-1',
    name: 'Breakfast',
    schedule_type: 'every_day',
    days_of_week: [],
    custom_date: NINE_O_CLOCK,
    device_group: null,
    state: 'approved',
    selected_media: [
      anEntry(),
      anEntry({
        playlist_item_id: 'item-2',
        id: 'media-2',
        type: 'media',
        order: 1,
        duration: 24,
        own_duration: 24,
        name: 'Pouring coffee',
        file_type: 'video/mp4',
        src: '/files/coffee/screen.mp4',
      }),
      anEntry({ playlist_item_id: 'item-3', id: 'promo-3', order: 2, duration: 15, name: 'Lunch teaser' }),
    ],
    ...change,
  };
}

export function aContentItem(change: Partial<ContentItem> = {}): ContentItem {
  return {
    id: 'promo-9',
    type: 'promo',
    name: 'Happy hour',
    thumb: ['/files/happy/thumb.jpg'],
    src: '/files/happy/screen.jpg',
    file_type: 'image/png',
    duration: 0,
    width: 1080,
    height: 1920,
    ...change,
  };
}
