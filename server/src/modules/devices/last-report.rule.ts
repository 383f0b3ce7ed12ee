import { REPORTED_NAME_LENGTH, type DeviceState } from '@vitrine/shared/contract';
import { isLiveBySilence, readLiveMessage } from '@vitrine/shared/rules';

/** What is known of a device's last words. Times are unix seconds. `dirty`: there is something the database does not have yet. */
export interface Heard {
  lastSeenSeconds: number;
  offline: boolean;
  state: DeviceState | null;
  writtenAtSeconds: number;
  warnedAtSeconds: number;
  dirty: boolean;
}
/** What the database remembers; all there is after a restart. */
export type Remembered = Pick<Heard, 'offline' | 'state'> & { lastSeen: number };

/** last_seen goes to the database at most this often, and at once when a device goes or comes back. */
export const WRITE_EVERY_SECONDS = 60;
const WARN_EVERY_SECONDS = 60;
const NOTHING: Heard = {
  lastSeenSeconds: 0,
  offline: false,
  state: null,
  writtenAtSeconds: 0,
  warnedAtSeconds: Number.NEGATIVE_INFINITY,
  dirty: false,
};

export interface Hearing {
  heard: Heard;
  write: boolean;
  warn: boolean;
}

/** After a message on live/device/{id} (spec §4): live unless it says offline; unreadable ones count as live and warn, not more than once a minute. */
export function hearLive(before: Heard | undefined, payload: string, now: number): Hearing {
  const known = before ?? NOTHING;
  const { isLive, warning } = readLiveMessage(payload);
  const warn = warning !== undefined && now - known.warnedAtSeconds >= WARN_EVERY_SECONDS;
  const turned = known.offline === isLive || known.lastSeenSeconds === 0;
  const write = turned || now - known.writtenAtSeconds >= WRITE_EVERY_SECONDS;
  const heard: Heard = {
    ...known,
    lastSeenSeconds: now,
    offline: !isLive,
    warnedAtSeconds: warn ? now : known.warnedAtSeconds,
    writtenAtSeconds: write ? now : known.writtenAtSeconds,
    dirty: !write,
  };
  return { heard, write, warn };
}

/** After a valid message on state/device/{id}. Saying what it plays is no sign of life by itself (only live/device is, spec §4). */
export function hearState(before: Heard | undefined, state: DeviceState): Heard {
  const known = before ?? NOTHING;
  const { playing } = state;
  const clipped = playing
    ? { ...state, playing: { ...playing, name: playing.name.slice(0, REPORTED_NAME_LENGTH) } }
    : state;
  return { ...known, state: { ...known.state, ...clipped }, dirty: true };
}

/** Is the device live: by what was heard in this process or what the database remembers, whichever is newer (90 s either way). */
export function isLiveNow(heard: Heard | undefined, remembered: Remembered, now: number): boolean {
  // Another server may have heard it since; of one second the own ear knows better than the database, which is written after it.
  if (heard && heard.lastSeenSeconds > 0 && heard.lastSeenSeconds >= remembered.lastSeen)
    return !heard.offline && isLiveBySilence(heard.lastSeenSeconds, now);
  return !remembered.offline && isLiveBySilence(remembered.lastSeen, now);
}

export const lastSeenOf = (heard: Heard | undefined, remembered: Remembered): number =>
  Math.max(heard?.lastSeenSeconds ?? 0, remembered.lastSeen);

export const stateOf = (heard: Heard | undefined, remembered: Remembered): DeviceState | null =>
  heard?.state ?? remembered.state;
