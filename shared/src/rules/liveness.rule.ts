import { LIVE_FALLBACK_AFTER_SECONDS, LIVE_SECONDS } from '../contract/limits';

/** Liveness of a device in a message. */
export interface LiveReading {
  isLive: boolean;
  /** Set when the payload is not valid JSON: it counts as live and is logged (spec §4). */
  warning?: 'invalid_json';
}

/**
 * Parses a message on live/device/{device_id} (spec §4 Device liveness): live, unless its payload is JSON
 * with `offline` exactly true. Invalid and empty payloads count as live.
 */
export function readLiveMessage(payload: string): LiveReading {
  let said: unknown;
  try {
    said = JSON.parse(payload);
  } catch {
    return { isLive: true, warning: 'invalid_json' };
  }
  const offline = typeof said === 'object' && said !== null && 'offline' in said && said.offline === true;
  return { isLive: !offline };
}

/** Device id → live. An absent device is unknown. */
export type Liveness = ReadonlyMap<string, boolean>;

/** Liveness after a device message. Returns the same map when unchanged, to avoid a render. */
export function withLiveMessage(known: Liveness, deviceId: string, isLive: boolean): Liveness {
  return known.get(deviceId) === isLive ? known : new Map(known).set(deviceId, isLive);
}

/**
 * Liveness after the backend's live list (spec §4): listed devices are live, all others not. `others` are
 * further known device ids, so that a device without messages becomes "not live" rather than unknown.
 */
export function withLiveList(
  known: Liveness,
  listed: readonly string[],
  others: Iterable<string> = [],
): Liveness {
  const next = new Map<string, boolean>();
  for (const id of known.keys()) next.set(id, false);
  for (const id of others) next.set(id, false);
  for (const id of listed) next.set(id, true);
  const same = next.size === known.size && [...next].every(([id, isLive]) => known.get(id) === isLive);
  return same ? known : next;
}

/**
 * Whether the live list must be reloaded (spec §4), checked every 10 s: 60 s after the last list, to find
 * devices that disappeared silently; and at every check once 60 s have passed since the last realtime update
 * (or since listening began).
 */
export function needsLiveReload(
  lastUpdateAtSeconds: number,
  lastListAtSeconds: number,
  nowSeconds: number,
): boolean {
  return nowSeconds - Math.min(lastUpdateAtSeconds, lastListAtSeconds) >= LIVE_FALLBACK_AFTER_SECONDS;
}

/**
 * Liveness after a check for silence: a live device that was silent for 90 s is no longer live. `heardAt` is
 * the time of each device's last message; silence counts from `listeningSince`. Returns the same map when
 * unchanged.
 */
export function withSilence(
  known: Liveness,
  heardAt: ReadonlyMap<string, number>,
  listeningSinceSeconds: number,
  nowSeconds: number,
): Liveness {
  const isSilent = (id: string) =>
    nowSeconds - Math.max(heardAt.get(id) ?? 0, listeningSinceSeconds) >= LIVE_SECONDS;
  const silent = [...known].filter(([id, isLive]) => isLive && isSilent(id));
  return silent.length === 0 ? known : new Map([...known, ...silent.map(([id]) => [id, false] as const)]);
}

/**
 * Liveness by last message (the server's view behind the live list). Silent for 90 s, or never seen (0), is
 * not live. A time in the future (clock set back) counts as now.
 */
export function isLiveBySilence(lastSeenAtSeconds: number, nowSeconds: number): boolean {
  return lastSeenAtSeconds > 0 && nowSeconds - lastSeenAtSeconds < LIVE_SECONDS;
}

/** Liveness of a device, as far as known. */
export type LiveState = 'live' | 'offline' | 'unknown';

/** Liveness from `useIsLive`: undefined is unknown, which must not look like "offline". */
export const liveState = (isLive: boolean | undefined): LiveState =>
  isLive === undefined ? 'unknown' : isLive ? 'live' : 'offline';
