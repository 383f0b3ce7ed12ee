import type {
  AppData,
  ContentItem,
  Device,
  DeviceGroup,
  PlaylistItem,
  PromoItem,
  ScheduleRule,
} from '../contract';
import { aDevice } from '../rules/testing/a-device';

/** Builders of API responses: `buildPromo({ name: 'Lunch' })`. Calls without an id get the next one. */
let count = 0;
const nextId = (kind: string): string => `${kind}-${(count += 1)}`;

/** Promo with a prepared picture. */
export function buildPromo(some: Partial<PromoItem> = {}): PromoItem {
  const id = some.id ?? nextId('promo');
  return {
    id,
    name: `Promo ${id}`,
    width: 1920,
    height: 1080,
    thumb: [`/media/${id}.webp`],
    duration: 0,
    src: `/media/${id}.jpg`,
    file_type: 'image/jpeg',
    file_size: 240_000,
    is_processing: false,
    created_at: 1_767_600_000,
    ...some,
  };
}

/** Stock picture of the content search. */
export function buildContent(some: Partial<ContentItem> = {}): ContentItem {
  const id = some.id ?? nextId('media');
  return {
    id,
    type: 'media',
    name: `Media ${id}`,
    thumb: [`/media/${id}.webp`],
    src: `/media/${id}.jpg`,
    file_type: 'image/jpeg',
    duration: 0,
    width: 1920,
    height: 1080,
    ...some,
  };
}

/** Approved playlist that is not scheduled. */
export function buildPlaylist(some: Partial<PlaylistItem> = {}): PlaylistItem {
  const id = some.id ?? nextId('playlist');
  return {
    id,
    name: `Playlist ${id}`,
    width: 1920,
    height: 1080,
    thumb: [`/media/${id}.webp`],
    duration: 60,
    start_time: 0,
    descr_str: 'Not on the schedule',
    schedule_type: 'manual',
    days_of_week: [],
    device_group: null,
    item_count: 4,
    state: 'approved',
    updated_at: 1_767_600_000,
    ...some,
  };
}

/** Live device with all its content. */
export function buildDevice(some: Partial<Device> = {}): Device {
  const id = some.id ?? nextId('device');
  return aDevice({ id, name: `Screen ${id}`, device_id: `hw-${id}`, ...some });
}

/** Group of two devices. */
export function buildGroup(some: Partial<DeviceGroup> = {}): DeviceGroup {
  const id = some.id ?? nextId('group');
  return { id, group_id: id, name: `Group ${id}`, device_count: 2, ...some };
}

/** Daily rule for all devices. */
export function buildRule(some: Partial<ScheduleRule> = {}): ScheduleRule {
  const id = some.id ?? nextId('rule');
  return {
    id,
    name: `Playlist of ${id}`,
    title: `Playlist of ${id}`,
    playlist_id: nextId('playlist'),
    date_start: 1_767_603_600,
    repeat_interval: 86_400,
    device_group: null,
    device_count: null,
    exceptions: [],
    ...some,
  };
}

/** App data of an owner with an active subscription. */
export function buildAppData(some: Partial<AppData> = {}): AppData {
  return {
    storage_avail: 5_000_000_000,
    storage_used: 1_200_000_000,
    subscr_expire_int: 0,
    account: { id: 'account-1', name: 'Café Aurora', timezone: 'Europe/Vienna', default_playlist_id: null },
    user: { id: 'user-1', username: 'demo', email: 'demo@vitrine.local', role: 'owner', developer: false },
    ...some,
  };
}
