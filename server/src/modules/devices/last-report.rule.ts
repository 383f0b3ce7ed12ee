import type { DeviceState } from '@vitrine/shared/contract';
import { REPORTED_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { isLiveBySilence, readLiveMessage } from '@vitrine/shared/rules';

/** Last report of a device. Times are unix seconds. `dirty`: not written to the database yet. */
export interface LastReport {
  lastSeenSeconds: number;
  offline: boolean;
  state: DeviceState | null;
  writtenAtSeconds: number;
  warnedAtSeconds: number;
  dirty: boolean;
  /** Whether its socket is at another server, which stores it. */
  isElsewhere: boolean;
}
/** Last report in the database, the only one after a restart. */
export type StoredReport = Pick<LastReport, 'offline' | 'state'> & { lastSeen: number };

/**
 * Throttle of writing last_seen; a device that goes offline or online is written at once. With a message
 * every 30 s it is at most 60 s old: servers that read it do not see 90 s of silence.
 */
export const WRITE_EVERY_SECONDS = 45;
const WARN_EVERY_SECONDS = 60;
const NOTHING: LastReport = {
  lastSeenSeconds: 0,
  offline: false,
  state: null,
  writtenAtSeconds: 0,
  warnedAtSeconds: Number.NEGATIVE_INFINITY,
  dirty: false,
  isElsewhere: false,
};

export interface ReportResult {
  report: LastReport;
  write: boolean;
  /** Whether it went offline or online. */
  turned: boolean;
  warn: boolean;
}

/**
 * Applies a message on live/device/{id} (spec §4): unreadable ones count as live, with at most one warning a
 * minute.
 */
export function afterLiveMessage(before: LastReport | undefined, payload: string, now: number): ReportResult {
  const known = before ?? NOTHING;
  const { isLive, warning } = readLiveMessage(payload);
  const warn = warning !== undefined && now - known.warnedAtSeconds >= WARN_EVERY_SECONDS;
  const turned = known.offline === isLive || known.lastSeenSeconds === 0;
  const write = turned || now - known.writtenAtSeconds >= WRITE_EVERY_SECONDS;
  const report: LastReport = {
    ...known,
    lastSeenSeconds: now,
    offline: !isLive,
    warnedAtSeconds: warn ? now : known.warnedAtSeconds,
    writtenAtSeconds: write ? now : known.writtenAtSeconds,
    dirty: !write,
  };
  return { report, write, turned, warn };
}

/** Applies a valid message on state/device/{id}. It is no sign of life: only live/device is (spec §4). */
export function afterStateMessage(before: LastReport | undefined, state: DeviceState): LastReport {
  const known = before ?? NOTHING;
  const { playing } = state;
  const clipped = playing
    ? { ...state, playing: { ...playing, name: playing.name.slice(0, REPORTED_NAME_LENGTH) } }
    : state;
  return { ...known, state: { ...known.state, ...clipped }, dirty: true };
}

/** Whether the device is live, by the newer of this process's report and the stored one (90 s either way). */
export function isLiveNow(report: LastReport | undefined, stored: StoredReport, now: number): boolean {
  // Another server may have a newer report; within one second the own one wins, as the database is written
  // later.
  if (report && report.lastSeenSeconds > 0 && report.lastSeenSeconds >= stored.lastSeen)
    return !report.offline && isLiveBySilence(report.lastSeenSeconds, now);
  return !stored.offline && isLiveBySilence(stored.lastSeen, now);
}

export const lastSeenOf = (report: LastReport | undefined, stored: StoredReport): number =>
  Math.max(report?.lastSeenSeconds ?? 0, stored.lastSeen);

export const stateOf = (report: LastReport | undefined, stored: StoredReport): DeviceState | null =>
  report?.state ?? stored.state;
