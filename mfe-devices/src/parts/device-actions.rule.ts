import type { Device } from '@vitrine/shared/contract';
import type { LiveState } from '@vitrine/shared/rules';
import { can } from './abilities.rule';

export const DEVICE_ACTIONS = [
  'play',
  'back',
  'identify',
  'sync',
  'rename',
  'group',
  'orientation',
  'update',
  'restart',
  'reboot',
  'remove',
] as const;
export type DeviceAction = (typeof DEVICE_ACTIONS)[number];

export interface OfferedAction {
  action: DeviceAction;
  /** Reason why the action is disabled; null when it is enabled. */
  blockedBy: 'role' | 'offline' | null;
}

/**
 * Actions sent to the device over the broker: disabled while it is offline, enabled while liveness is
 * unknown. The way back to the schedule is not among them: the server keeps it for the device.
 */
const NEEDS_LINK: ReadonlySet<DeviceAction> = new Set([
  ...(['play', 'identify', 'sync', 'orientation', 'update', 'reboot'] as const),
]);

/**
 * Actions that the device declares by its flags alone (spec §6), in a fixed order; `back` only during "Play
 * now". On update the player checks the server for a newer build: `update_state` may be an hour old.
 */
export function offeredActions(device: Device, live: LiveState, mayManage: boolean): OfferedAction[] {
  const declares: Partial<Record<DeviceAction, boolean>> = {
    back: Boolean(device.due?.play_now),
    orientation: device.can_set_orientation,
    identify: can(device, 'identify'),
    restart: can(device, 'restart'),
    reboot: device.can_reboot,
    update: device.can_update,
  };
  return DEVICE_ACTIONS.filter((action) => declares[action] ?? true).map((action) => ({
    action,
    blockedBy: !mayManage ? 'role' : live === 'offline' && NEEDS_LINK.has(action) ? 'offline' : null,
  }));
}

export type GroupChoice = { kind: 'none' } | { kind: 'existing'; id: string } | { kind: 'new'; name: string };

/** Fields of update and update-group (product §7: a group is created by a name with an empty id). */
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
