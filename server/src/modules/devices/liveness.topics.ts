import { DeviceState, topics } from '@vitrine/shared/contract';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { DeviceMessage, KnownDevice, LiveDevices, Ports } from '../../deps.types';
import { isStorable } from '../../http/limits/request-checks.plugin';
import { saveLastReport } from './devices.repo';
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

const keyOf = (accountId: string, deviceId: string) => `${accountId}/${deviceId}`;

/** Keeps the last reports of devices from the broker. */
export function createLiveDevices({ broker, clock, db, log }: Needs): LiveDevices {
  const reports = new Map<string, LastReport>();
  const writing = new Set<Promise<void>>();
  const reportOf = (device: KnownDevice) => reports.get(keyOf(device.accountId, device.deviceId));

  async function write({ accountId, deviceId }: DeviceMessage, report: LastReport): Promise<void> {
    try {
      const { lastSeenSeconds, offline, state } = report;
      const isKnown = await saveLastReport(db, accountId, deviceId, {
        lastSeen: lastSeenSeconds,
        offline,
        state,
      });
      // The device was removed meanwhile.
      if (!isKnown) reports.delete(keyOf(accountId, deviceId));
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'last seen not written');
    }
  }

  function onLive(message: DeviceMessage): void {
    const key = keyOf(message.accountId, message.deviceId);
    const result = afterLiveMessage(reports.get(key), message.payload.toString('utf8'), clock.nowSeconds());
    reports.set(key, result.report);
    if (result.warn)
      log.warn({ device: message.deviceId }, 'live message is not JSON; the device counts as live');
    if (!result.write || message.isElsewhere) return;
    const done = write(message, result.report).finally(() => writing.delete(done));
    writing.add(done);
  }

  function onState(message: DeviceMessage): void {
    const state = readState(message.payload);
    if (!state) return log.warn({ device: message.deviceId }, 'invalid state message ignored');
    const key = keyOf(message.accountId, message.deviceId);
    reports.set(key, afterStateMessage(reports.get(key), state));
  }

  broker.onDeviceMessage((message) => {
    if (message.topic === topics.live(message.deviceId)) onLive(message);
    else if (message.topic === topics.state(message.deviceId)) onState(message);
  });

  return {
    isLive: (device) => isLiveNow(reportOf(device), device, clock.nowSeconds()),
    lastSeen: (device) => lastSeenOf(reportOf(device), device),
    state: (device) => stateOf(reportOf(device), device),
    forget: (accountId, deviceId) => void reports.delete(keyOf(accountId, deviceId)),
    settled: async () => void (await Promise.all(writing)),
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
