import type { Device } from '@vitrine/shared/contract';
import { contentOf, hasContent, type ContentOnScreen } from '@vitrine/shared/rules';

type Screen = ContentOnScreen & Pick<Device, 'id' | 'name'>;

/** Liveness; undefined while unknown. */
type IsLive = (deviceId: string) => boolean | undefined;

/** Readiness of the screens. A screen without expected content lacks nothing. */
export type Readiness =
  | { kind: 'unknown' }
  /** Screens with all content: `offline` of the `count` cannot be up to date now. */
  | { kind: 'all_ready'; count: number; offline: number }
  | { kind: 'some_lack'; lacking: Screen[] };

/** Computes the readiness; screens with the most missing content first. */
export function readinessOf(devices: readonly Device[], isLive: IsLive): Readiness {
  const screens = devices.map((device) => ({
    id: device.id,
    name: device.name,
    isOffline: isLive(device.device_id) === false,
    ...contentOf(device),
  }));
  const expecting = screens.filter(({ total }) => total > 0);
  if (expecting.length === 0) return { kind: 'unknown' };
  const lacking = expecting.filter(({ ready, total }) => ready < total);
  if (lacking.length === 0)
    return {
      kind: 'all_ready',
      count: expecting.length,
      offline: expecting.filter(({ isOffline }) => isOffline).length,
    };
  const share = ({ ready, total }: Screen) => ready / total;
  return { kind: 'some_lack', lacking: lacking.sort((one, other) => share(one) - share(other)) };
}

/** Sorts a large fleet by urgency: offline, then downloading; else the order stays. */
export function byUrgency(devices: readonly Device[], isLive: IsLive): Device[] {
  const urgency = (device: Device) =>
    isLive(device.device_id) === false ? 0 : device.state && !hasContent(device) ? 1 : 2;
  return [...devices].sort((one, other) => urgency(one) - urgency(other));
}
