import type { Device } from '@vitrine/shared/contract';
import type { LiveState } from '@vitrine/shared/rules';

export const DEVICE_ACTIONS = [
  'play',
  'back',
  'sync',
  'rename',
  'group',
  'orientation',
  'update',
  'reboot',
  'remove',
] as const;
export type DeviceAction = (typeof DEVICE_ACTIONS)[number];

export interface OfferedAction {
  action: DeviceAction;
  /** Why it is there but cannot be pressed; null when it can. */
  blockedBy: 'role' | 'offline' | null;
}

/**
 * What goes to the device itself, over the broker: pointless while it is surely offline, worth a try while we do not know. The way back to
 * the schedule is none of it: the server remembers it for the device.
 */
const NEEDS_LINK: ReadonlySet<DeviceAction> = new Set(['play', 'sync', 'orientation', 'update', 'reboot']);

/**
 * Offers what the device declares, by its flags alone (spec §6), in one fixed order; `back` only while "Play now" is on. A player told to
 * update asks the server itself whether there is a newer build: `update_state` may be an hour old.
 */
export function offeredActions(device: Device, live: LiveState, mayManage: boolean): OfferedAction[] {
  const declares: Partial<Record<DeviceAction, boolean>> = {
    back: Boolean(device.due?.play_now),
    orientation: device.can_set_orientation,
    reboot: device.can_reboot,
    update: device.can_update,
  };
  return DEVICE_ACTIONS.filter((action) => declares[action] ?? true).map((action) => ({
    action,
    blockedBy: !mayManage ? 'role' : live === 'offline' && NEEDS_LINK.has(action) ? 'offline' : null,
  }));
}

export type GroupChoice = { kind: 'none' } | { kind: 'existing'; id: string } | { kind: 'new'; name: string };

/** Body of update and update-group (product §7: a group is made by a name with an empty id). */
export function groupFields(choice: GroupChoice): { group_id: string | null; group_name: string | null } {
  switch (choice.kind) {
    case 'none':
      return { group_id: null, group_name: null };
    case 'existing':
      return { group_id: choice.id, group_name: null };
    case 'new':
      return { group_id: '', group_name: choice.name.trim() };
  }
}
