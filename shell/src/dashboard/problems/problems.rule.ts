import type { AppData, Device, FileTrouble, HomeData, PromoItem } from '@vitrine/shared/contract';
import { screenNow } from '@vitrine/shared/rules';

/** Problem of the venue, of one kind for all that have it. */
export type Problem =
  /** `since`: unix seconds at which the first of them was last seen. */
  | { kind: 'offline'; devices: Device[]; since: number; isTogether: boolean }
  /** An item that devices cannot show. */
  | { kind: 'item'; id: string; name: string; why: FileTrouble; devices: Device[] }
  /** A sentence that a player reports about itself. */
  | { kind: 'reported'; error: string; devices: Device[] }
  | { kind: 'promos'; promos: PromoItem[] }
  /** Share of the account's storage in use. */
  | { kind: 'storage'; share: number }
  /** Live devices for which nothing is scheduled now. */
  | { kind: 'idle'; devices: Device[] };

interface Known {
  devices: readonly Device[];
  isLive: (deviceId: string) => boolean | undefined;
  promos: HomeData['promos'];
  app: Pick<AppData, 'storage_avail' | 'storage_used'> | undefined;
  isScheduled: boolean;
}

/** Outages that begin within this time are one: a router or a fuse. */
const TOGETHER_SECONDS = 120;
const NEARLY_FULL = 0.9;

/** Problems, the worst first; none are screens that should be dark, or have never reported. */
export function problemsOf({ devices, isLive, promos, app, isScheduled }: Known): Problem[] {
  const awake = devices.filter(({ due }) => due?.is_dark !== true);
  const offline = awake
    .filter(({ device_id, last_seen }) => last_seen > 0 && isLive(device_id) === false)
    .sort((one, other) => one.last_seen - other.last_seen);
  const live = awake.filter(({ device_id }) => isLive(device_id) === true);
  const idle = live.filter((device) => {
    const { kind, due, deviation } = screenNow(device, true);
    return kind === 'card' && due?.source === null && !deviation;
  });
  const broken = promos.filter(({ error }) => error);
  const share = app && app.storage_avail > 0 ? app.storage_used / app.storage_avail : 0;
  const since = offline[0]?.last_seen ?? 0;
  const isTogether = (offline.at(-1)?.last_seen ?? 0) - since <= TOGETHER_SECONDS;
  return [
    ...(offline.length > 0 ? [{ kind: 'offline', devices: offline, since, isTogether } as const] : []),
    ...failedItems(live),
    ...(broken.length > 0 ? [{ kind: 'promos', promos: broken } as const] : []),
    ...(share >= NEARLY_FULL ? [{ kind: 'storage', share } as const] : []),
    ...(isScheduled && idle.length > 0 ? [{ kind: 'idle', devices: idle } as const] : []),
  ];
}

/** Failed items and reported errors, each with all devices that have it. */
function failedItems(devices: readonly Device[]): Problem[] {
  const found = new Map<string, Extract<Problem, { kind: 'item' | 'reported' }>>();
  const add = (key: string, device: Device, one: () => Extract<Problem, { kind: 'item' | 'reported' }>) => {
    const known = found.get(key) ?? one();
    known.devices.push(device);
    found.set(key, known);
  };
  for (const device of devices) {
    const failed = (device.state?.missing ?? []).filter(({ why }) => why !== 'loading');
    for (const { id, name, why } of failed)
      add(`${why} ${id}`, device, () => ({ kind: 'item', id, name, why, devices: [] }));
    const { error } = device.state ?? {};
    // The same trouble in other words.
    if (error && failed.length === 0) add(error, device, () => ({ kind: 'reported', error, devices: [] }));
  }
  return [...found.values()].sort((one, other) => other.devices.length - one.devices.length);
}
