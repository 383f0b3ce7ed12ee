import type { Device } from '@vitrine/shared/contract';

/**
 * The devices a rule reaches (spec §3: empty group means all). Asked from one group's calendar, a rule for all devices is listed with all
 * of them, as its count says.
 */
export function devicesOf(devices: readonly Device[], group: string | null): Device[] {
  return group === null ? [...devices] : devices.filter((device) => device.group_id === group);
}

/** The devices whose screen a chip stands for: one group's, or those without a group. */
export function devicesBehind(devices: readonly Device[], chip: string | null): Device[] {
  return devices.filter((device) => (device.group_id || null) === chip);
}
