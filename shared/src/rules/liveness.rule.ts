import { LIVE_FALLBACK_AFTER_SECONDS, LIVE_SECONDS } from '../contract/limits';

/** What a message says of a device. */
export interface LiveReading {
  isLive: boolean;
  /** The payload was not valid JSON; it counts as live and is worth a line in the log (spec §4). */
  warning?: 'invalid_json';
}

/**
 * What a message on live/device/{device_id} says (spec §4 Device liveness): live, unless its payload is JSON with `offline` exactly
 * true. Anything unreadable, an empty payload too, counts as live: only a clear word takes a device away.
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

/** Device id → live. A device that is not in it: nothing is known. */
export type Liveness = ReadonlyMap<string, boolean>;

/** The liveness after one device spoke. The same map comes back when nothing changed, so nobody renders for nothing. */
export function withLiveMessage(known: Liveness, deviceId: string, isLive: boolean): Liveness {
  return known.get(deviceId) === isLive ? known : new Map(known).set(deviceId, isLive);
}

/**
 * The liveness after the backend's live list arrived (spec §4): listed devices are live, all others not. `others` are further device
 * ids that the caller knows of, so that one never heard of becomes "not live" rather than unknown.
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
 * Asked every 10 s: must the live list be reloaded (spec §4)? From 60 s after the last list, whoever spoke meanwhile: a device that
 * disappears without a message is only found by asking. From 60 s after the last realtime live update (with none so far, give the moment listening began) at
 * every check: a reload is no realtime update, so it goes on every 10 s until a device speaks.
 */
export function needsLiveReload(
  lastUpdateAtSeconds: number,
  lastListAtSeconds: number,
  nowSeconds: number,
): boolean {
  return nowSeconds - Math.min(lastUpdateAtSeconds, lastListAtSeconds) >= LIVE_FALLBACK_AFTER_SECONDS;
}

/**
 * The liveness after listening for a while: a live device that was silent for 90 s is live no more. `heardAt` is when each one spoke last;
 * silence counts only from `listeningSince` on, since before that nobody would have heard it. The same map comes back when nothing changed.
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
 * Is a device live by what it last said (the server's view behind the live list)? Silent for 90 s, or never seen (0), is not live. A last
 * word in the future (clock set back) counts as just now.
 */
export function isLiveBySilence(lastSeenAtSeconds: number, nowSeconds: number): boolean {
  return lastSeenAtSeconds > 0 && nowSeconds - lastSeenAtSeconds < LIVE_SECONDS;
}

/** Whether a device is live, as far as is known. */
export type LiveState = 'live' | 'offline' | 'unknown';

/** From what `useIsLive` answers: undefined means that we do not know, and must not look like "offline". */
export const liveState = (isLive: boolean | undefined): LiveState =>
  isLive === undefined ? 'unknown' : isLive ? 'live' : 'offline';
