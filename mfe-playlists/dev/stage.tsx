import type { ContentItem, PlaylistItem } from '@vitrine/shared/contract';
import {
  buildAppData,
  buildDevice,
  buildGroup,
  createFakeShell,
  never,
  unreachable,
} from '@vitrine/shared/testing';
import { mountStage, picture } from '@vitrine/shared/testing/stage';
import { Screen as Editor } from '../src/editor/editor.screen';
import { Screen as List } from '../src/list/list.screen';
import { aPlaylist, aPlaylistForEdit } from '../src/testing/builders';
import { Picker } from './picker';

/**
 * Stage of the area alone: ?state=loading|failed|empty|viewer|editor selects a state,
 * ?at=/playlist/edit?id=pl-1 a screen.
 */
const asked = new URLSearchParams(location.search);
const state = asked.get('state');
const NAMES = [
  'Breakfast',
  'Lunch menu',
  'Happy hour',
  'Quiet morning',
  'Weekend brunch',
  'Window: tonight’s concert',
];
const WHEN = [
  'Every day at 07:00',
  'MON, TUE, WED at 11:30',
  'FRI, SAT at 17:00 in Bar',
  'Not on the schedule',
  'SUN at 10:00',
  'Nov 28, 2026 at 18:00',
];
const TYPES = ['every_day', 'day_of_week', 'day_of_week', 'manual', 'day_of_week', 'custom'] as const;

let playlists: PlaylistItem[] = NAMES.map((name, index) =>
  aPlaylist({
    id: `pl-${index + 1}`,
    name,
    descr_str: WHEN[index],
    schedule_type: TYPES[index],
    duration: 55 + index * 37,
    item_count: index + 3,
    thumb: [index === 5 ? picture(3, 1080, 1920) : picture(index)],
    width: index === 5 ? 1080 : 1920,
    height: index === 5 ? 1920 : 1080,
    state: index === 2 ? 'pending' : index === 4 ? 'rejected' : 'approved',
    updated_at: 1_794_000_000 - index,
  }),
);
const content: ContentItem[] = Array.from({ length: 9 }, (_, index) => ({
  id: `c-${index}`,
  type: index < 4 ? 'promo' : 'media',
  name:
    [
      'Croissant & coffee',
      'Happy hour',
      'Live on Friday',
      'Cheesecake',
      'Forest',
      'Rain',
      'Espresso',
      'Sea',
      'Fire',
    ][index] ?? '',
  thumb: [index === 2 ? picture(3, 1080, 1920) : picture(index)],
  src: index === 2 ? picture(3, 1080, 1920) : picture(index),
  file_type: index > 5 ? 'video/mp4' : 'image/jpeg',
  duration: index > 5 ? 14 + index * 3 : 0,
  width: index === 2 ? 1080 : 1920,
  height: index === 2 ? 1920 : 1080,
}));
const entries = content.slice(0, 8).map((item, index) => ({
  ...item,
  playlist_item_id: `item-${index}`,
  order: index,
  duration: item.duration || [10, 18, 8, 25, 12, 10][index] || 10,
  own_duration: item.duration,
  is_processing: false,
  src: item.file_type.startsWith('video/') ? '' : item.src,
}));
const list = { loading: never, failed: unreachable, empty: [] as unknown }[state ?? ''] ?? (() => playlists);

const base = createFakeShell({
  role: state === 'viewer' ? 'viewer' : state === 'editor' ? 'editor' : 'owner',
  latencyMs: 150,
  live: { 'hw-1': true, 'hw-2': true, 'hw-3': false },
  responses: {
    'GET /api/app': buildAppData(),
    'GET /api/playlists': list,
    'GET /api/playlist-for-edit/:id':
      state === 'failed'
        ? unreachable
        : () =>
            aPlaylistForEdit({ selected_media: entries, state: state === 'editor' ? 'pending' : 'approved' }),
    'GET /api/device/groups': [
      buildGroup({ id: 'bar', name: 'Bar' }),
      buildGroup({ id: 'window', name: 'Window' }),
    ],
    'GET /api/devices': [
      buildDevice({ id: '1', device_id: 'hw-1', name: 'Bar TV', group_id: 'bar', group_name: 'Bar' }),
      buildDevice({ id: '2', device_id: 'hw-2', name: 'Menu board' }),
      buildDevice({ id: '3', device_id: 'hw-3', name: 'Window', group_id: 'window', group_name: 'Window' }),
    ],
    'POST /api/playlists/create': { success: true, id: 'pl-1' },
    'POST /api/playlist/play': { success: true },
    'PUT /api/playlist/approve/:id': { success: true },
    'PUT /api/playlist/reject/:id': { success: true },
    'DELETE /api/playlist/del/:id': ({ params }: { params: Record<string, string> }) => {
      playlists = playlists.filter((one) => one.id !== params.id);
      return { success: true };
    },
  },
});

mountStage({
  shell: Object.assign(base, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }) => (
      <Picker items={content} {...props} />
    ),
  }),
  routes: { '/playlist': List, '/playlist/new': Editor, '/playlist/edit': Editor },
});
