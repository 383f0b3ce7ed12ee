import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  buildAppData,
  buildDevice,
  buildGroup,
  buildRule,
  type FakeResponses,
} from '@vitrine/shared/testing';

/** Floating seconds of 'YYYY-MM-DDTHH:MM'. */
export const at = (text: string): number => Date.parse(`${text}:00Z`) / 1000;

const rule = (title: string, start: string, repeat_interval: number, more: Partial<ScheduleRule> = {}) =>
  buildRule({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    name: title,
    date_start: at(start),
    repeat_interval,
    ...more,
  });

/** Week of a bar around Wednesday, 5 November 2025. */
export const barWeek: readonly ScheduleRule[] = [
  rule('Breakfast', '2025-01-01T08:00', 86400),
  rule('Lunch menu', '2025-01-01T12:00', 86400),
  rule('Evening mood', '2025-01-01T18:00', 86400),
  rule('Quiz night', '2025-11-05T20:00', 604800, { device_group: 'bar', device_count: 2 }),
  rule('Sunday brunch', '2025-11-02T12:00', 604800),
  rule('Opening party', '2025-11-07T18:00', 0),
];

const bar = buildGroup({ id: 'bar', name: 'Bar' });
const terrace = buildGroup({ id: 'terrace', name: 'Terrace' });
export const devices = [
  buildDevice({ id: 'd1', device_id: 'hw-1', name: 'Bar TV', group_id: 'bar', group_name: 'Bar' }),
  buildDevice({
    id: 'd2',
    device_id: 'hw-2',
    name: 'Bar totem',
    orientation: 1,
    group_id: 'bar',
    group_name: 'Bar',
  }),
  buildDevice({ id: 'd3', device_id: 'hw-3', name: 'Window' }),
];

/** API of a bar called Aurora in Berlin. */
export const barResponses: FakeResponses = {
  'GET /api/app': buildAppData({
    account: { id: 'account-1', name: 'Bar Aurora', timezone: 'Europe/Berlin', default_playlist_id: null },
  }),
  'GET /api/device/groups': [bar, terrace],
  'GET /api/devices': devices,
  'GET /api/playlists': [],
  'POST /api/playlist/schedule': barWeek,
};
