import { DeviceState, topics } from '@vitrine/shared/contract';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { LiveDevices, Ports } from '../../deps.types';
import type { DeviceMessage } from '../../realtime/broker-port.types';
import { isStorable } from '../../http/limits/request-checks.plugin';
import { saveLastReports, type SavedReport } from './devices.repo';
import {
  afterLiveMessage,
  afterStateMessage,
  isLiveNow,
  lastSeenOf,
  stateOf,
  type LastReport,
} from './last-report.rule';

type Needs = Pick<Ports, 'broker' | 'clock' | 'db' | 'log'>;
const stateCheck = Compile(DeviceState);

/** Batching of writes; shorter while another server shows the account's screens from the database. */
const WRITE_WITHIN_MS = 1_000;
const SHOWN_WITHIN_MS = 200;
/** Reports of one statement. */
const MOST_AT_ONCE = 500;

type Key = Pick<DeviceMessage, 'accountId' | 'deviceId'>;
const keyOf = ({ accountId, deviceId }: Key) => `${accountId}/${deviceId}`;

/** Keeps the last reports of devices from the broker, and stores those of devices that are connected here. */
export function createLiveDevices({ broker, clock, db, log }: Needs): LiveDevices {
  const reports = createReports();
  const writes = createWrites(async (keys) => {
    const taken = keys.map((key) => ({ key, report: reports.get(key) }));
    const batch = taken.flatMap(({ key, report }) => savedOf(key, report));
    try {
      const known = new Set((await saveLastReports(db, batch)).map(keyOf));
      for (const key of batch) {
        // Removed meanwhile, or gone: the screen may be at another server next, and be newer in the database.
        const isKnown = known.has(keyOf(key));
        if (!isKnown || (key.offline && broker.follows?.(key.accountId) === false)) reports.delete(key);
      }
      // The next report may arrive at another server, and be newer in the database.
      for (const { key, report } of broker.isSpread?.() ? taken : [])
        if (reports.get(key) === report) reports.delete(key);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'last reports not written');
    }
  });

  function onLive(message: DeviceMessage): void {
    const now = clock.nowSeconds();
    const result = afterLiveMessage(reports.get(message), message.payload.toString('utf8'), now);
    const isElsewhere = message.isElsewhere === true;
    reports.set(message, { ...result.report, isElsewhere });
    if (result.warn)
      log.warn({ device: message.deviceId }, 'live message is not JSON; the device counts as live');
    const isDue = result.write || broker.isSpread?.() === true;
    if (isDue && !isElsewhere) writes.add(message, result.turned ? 0 : WRITE_WITHIN_MS);
  }

  function onState(message: DeviceMessage): void {
    const state = readState(message.payload);
    if (!state) return log.warn({ device: message.deviceId }, 'invalid state message ignored');
    const isElsewhere = message.isElsewhere === true;
    reports.set(message, { ...afterStateMessage(reports.get(message), state), isElsewhere });
    const isShown = broker.isReadElsewhere?.(message.accountId) === true || broker.isSpread?.() === true;
    if (!isElsewhere && isShown) writes.add(message, SHOWN_WITHIN_MS);
  }

  broker.onDeviceMessage((message) => {
    if (message.topic === topics.live(message.deviceId)) onLive(message);
    else if (message.topic === topics.state(message.deviceId)) onState(message);
  });
  broker.onReach?.(({ accountId, deviceId, kind }) => {
    if (deviceId !== undefined) return void reports.delete({ accountId, deviceId });
    for (const [one, report] of reports.of(accountId)) {
      const key = { accountId, deviceId: one };
      if (kind === 'watched' && report.dirty && !report.isElsewhere) writes.add(key, 0);
      // What is not received any more would hide what the other server stores.
      if (kind === 'left' && report.isElsewhere) reports.delete(key);
    }
  });

  return {
    isLive: (device) => isLiveNow(reports.get(device), device, clock.nowSeconds()),
    lastSeen: (device) => lastSeenOf(reports.get(device), device),
    state: (device) => stateOf(reports.get(device), device),
    forget: (accountId, deviceId) => void reports.delete({ accountId, deviceId }),
    settled: writes.settled,
  };
}

/** Report as it is stored; none for a device that has sent nothing here. */
function savedOf({ accountId, deviceId }: Key, report: LastReport | undefined): SavedReport[] {
  if (!report || report.isElsewhere || (report.lastSeenSeconds === 0 && !report.state)) return [];
  const { lastSeenSeconds, offline, state } = report;
  report.dirty = false;
  return [{ accountId, deviceId, lastSeen: lastSeenSeconds, offline, state }];
}

/** Last reports by account and device. */
function createReports() {
  const byAccount = new Map<string, Map<string, LastReport>>();
  return {
    get: ({ accountId, deviceId }: Key) => byAccount.get(accountId)?.get(deviceId),
    /** A copy, so that reports may be deleted meanwhile. */
    of: (accountId: string) => [...(byAccount.get(accountId) ?? [])],
    set({ accountId, deviceId }: Key, report: LastReport): void {
      const devices = byAccount.get(accountId) ?? new Map<string, LastReport>();
      byAccount.set(accountId, devices.set(deviceId, report));
    },
    delete({ accountId, deviceId }: Key): void {
      const devices = byAccount.get(accountId);
      devices?.delete(deviceId);
      if (devices?.size === 0) byAccount.delete(accountId);
    },
  };
}

/** Collects devices whose reports are to be stored, and stores them together: one batch at a time. */
function createWrites(write: (keys: Key[]) => Promise<void>) {
  const waiting = new Map<string, Key>();
  let [timer, dueMs] = [undefined as NodeJS.Timeout | undefined, Number.POSITIVE_INFINITY];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    clearTimeout(timer);
    dueMs = Number.POSITIVE_INFINITY;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MOST_AT_ONCE);
      for (const [name] of batch) waiting.delete(name);
      await write(batch.map(([, key]) => key));
    }
  }
  const start = () => (running ??= run().finally(() => (running = null)));

  return {
    add(key: Key, withinMs: number): void {
      waiting.set(keyOf(key), { accountId: key.accountId, deviceId: key.deviceId });
      const at = Date.now() + withinMs;
      if (running || at >= dueMs) return;
      clearTimeout(timer);
      dueMs = at;
      timer = setTimeout(() => void start(), withinMs).unref();
    },
    async settled(): Promise<void> {
      while (running || waiting.size > 0) await start();
    },
  };
}

/** Valid DeviceState of a payload, without unknown fields; or null. */
function readState(payload: Buffer): DeviceState | null {
  try {
    const state: unknown = Value.Clean(DeviceState, JSON.parse(payload.toString('utf8')));
    return stateCheck.Check(state) && isStorable(state, 0) ? state : null;
  } catch {
    return null;
  }
}
