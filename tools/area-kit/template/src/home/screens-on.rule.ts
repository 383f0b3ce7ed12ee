import type { Device } from '@vitrine/shared/contract';

/** How many of the screens are on. */
export const screensOn = (devices: readonly Device[]): number =>
  devices.filter(({ is_live }) => is_live).length;
