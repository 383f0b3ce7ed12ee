import type { Device } from '@vitrine/shared/contract';

/** Number of screens that are on. */
export const screensOn = (devices: readonly Device[]): number =>
  devices.filter(({ is_live }) => is_live).length;
