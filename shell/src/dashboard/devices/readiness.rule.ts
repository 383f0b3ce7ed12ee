import type { Device } from '@vitrine/shared/contract';
import { contentOf, hasContent, type ContentOnScreen } from '@vitrine/shared/rules';

type Screen = ContentOnScreen & Pick<Device, 'id' | 'name'>;

/** Undefined while it is not known. */
type IsLive = (deviceId: string) => boolean | undefined;

/** How much of their content the screens have. A screen that has been told nothing yet lacks nothing. */
export type Readiness =
  | { kind: 'unknown' }
  /** Of `count` screens that reported, `offline` cannot be up to date now. */
  | { kind: 'all_ready'; count: number; offline: number }
  | { kind: 'some_lack'; lacking: Screen[] };

/** Those that lack most come first. */
export function readinessOf(devices: readonly Device[], isLive: IsLive): Readiness {
  const screens = devices.map((device) => ({
    id: device.id,
    name: device.name,
    isOffline: isLive(device.device_id) === false,
    ...contentOf(device),
  }));
  const told = screens.filter(({ total }) => total > 0);
  if (told.length === 0) return { kind: 'unknown' };
  const lacking = told.filter(({ ready, total }) => ready < total);
  if (lacking.length === 0)
    return {
      kind: 'all_ready',
      count: told.length,
      offline: told.filter(({ isOffline }) => isOffline).length,
    };
  const share = ({ ready, total }: Screen) => ready / total;
  return { kind: 'some_lack', lacking: lacking.sort((one, other) => share(one) - share(other)) };
}

/** Of a large fleet first those that somebody should look at: away, then still loading; else the order stays. */
export function byUrgency(devices: readonly Device[], isLive: IsLive): Device[] {
  const urgency = (device: Device) =>
    isLive(device.device_id) === false ? 0 : device.state && !hasContent(device) ? 1 : 2;
  return [...devices].sort((one, other) => urgency(one) - urgency(other));
}
