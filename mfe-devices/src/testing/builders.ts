import type { Device, DeviceGroup } from '@vitrine/shared/contract';

/** Device whose last report equals the fields of the list. */
export function aDevice(change: Partial<Device> = {}): Device {
  const device: Device = {
    id: 'dev-1',
    name: 'Bar TV',
    device_id: 'hw-1',
    is_live: true,
    orientation: 0,
    can_set_orientation: true,
    can_reboot: true,
    can_update: true,
    update_state: 'up_to_date',
    group_id: 'g-bar',
    group_name: 'Bar',
    last_seen: 1_794_300_000,
    playing: 'Happy hour',
    playing_thumb: '/files/happy/thumb.jpg',
    content_ready: 12,
    content_total: 12,
    ...change,
  };
  const { playing, content_ready, content_total } = device;
  const item = playing ? { playlist_id: 'p', item_id: 'i', name: playing } : null;
  return { state: { playing: item, content_ready, content_total }, ...device };
}

/**
 * Bar TV (live), Window (portrait, no group, 3 of 8 downloaded), Kitchen (browser tab without own actions).
 */
export const threeDevices = (): Device[] => [
  aDevice(),
  aDevice({
    id: 'dev-2',
    device_id: 'hw-2',
    name: 'Window',
    is_live: false,
    orientation: 1,
    group_id: null,
    group_name: null,
    playing: undefined,
    playing_thumb: undefined,
    content_ready: 3,
    content_total: 8,
  }),
  aDevice({
    id: 'dev-3',
    device_id: 'hw-3',
    name: 'Kitchen',
    group_id: 'g-staff',
    group_name: 'Staff',
    can_reboot: false,
    can_set_orientation: false,
    can_update: false,
  }),
];

export function aGroup(change: Partial<DeviceGroup> = {}): DeviceGroup {
  return { id: 'g-bar', group_id: 'g-bar', name: 'Bar', device_count: 1, ...change };
}
export const twoGroups = (): DeviceGroup[] => [
  aGroup(),
  aGroup({ id: 'g-staff', group_id: 'g-staff', name: 'Staff' }),
];
