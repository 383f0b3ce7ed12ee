import type { Device } from '../../contract';

/** Device as in the device list: live, with all its content. */
export function aDevice(some: Partial<Device> = {}): Device {
  return {
    id: 'd',
    name: 'Bar TV',
    device_id: 'hw',
    is_live: true,
    orientation: 0,
    can_set_orientation: true,
    can_reboot: true,
    can_update: true,
    update_state: 'up_to_date',
    group_id: null,
    group_name: null,
    last_seen: 1_767_600_000,
    content_ready: 4,
    content_total: 4,
    ...some,
  };
}
