import { DeviceState, topics } from '@vitrine/shared/contract';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { DeviceMessage, KnownDevice, LiveDevices, Ports } from '../../deps.types';
import { isStorable } from '../../http/limits/request-checks.plugin';
import { rememberHeard } from './devices.repo';
import { hearLive, hearState, isLiveNow, lastSeenOf, stateOf, type Heard } from './last-report.rule';

type Needs = Pick<Ports, 'broker' | 'clock' | 'db' | 'log'>;
const stateCheck = Compile(DeviceState);

const keyOf = (accountId: string, deviceId: string) => `${accountId}/${deviceId}`;

/** Listens to what devices say from now on. */
export function createLiveDevices({ broker, clock, db, log }: Needs): LiveDevices {
  const heardBy = new Map<string, Heard>();
  const writing = new Set<Promise<void>>();
  const heardOf = (device: KnownDevice) => heardBy.get(keyOf(device.accountId, device.deviceId));

  async function write({ accountId, deviceId }: DeviceMessage, heard: Heard): Promise<void> {
    try {
      const { lastSeenSeconds, offline, state } = heard;
      const isKnown = await rememberHeard(db, accountId, deviceId, {
        lastSeen: lastSeenSeconds,
        offline,
        state,
      });
      // A word of a device that was removed meanwhile.
      if (!isKnown) heardBy.delete(keyOf(accountId, deviceId));
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'last seen was not written');
    }
  }

  function onLive(message: DeviceMessage): void {
    const key = keyOf(message.accountId, message.deviceId);
    const hearing = hearLive(heardBy.get(key), message.payload.toString('utf8'), clock.nowSeconds());
    heardBy.set(key, hearing.heard);
    if (hearing.warn)
      log.warn({ device: message.deviceId }, 'a live message is not JSON; the device counts as live');
    if (!hearing.write || message.isElsewhere) return;
    const done = write(message, hearing.heard).finally(() => writing.delete(done));
    writing.add(done);
  }

  function onState(message: DeviceMessage): void {
    const state = readState(message.payload);
    if (!state) return log.warn({ device: message.deviceId }, 'a state message does not fit and is ignored');
    const key = keyOf(message.accountId, message.deviceId);
    heardBy.set(key, hearState(heardBy.get(key), state));
  }

  broker.onDeviceMessage((message) => {
    if (message.topic === topics.live(message.deviceId)) onLive(message);
    else if (message.topic === topics.state(message.deviceId)) onState(message);
  });

  return {
    isLive: (device) => isLiveNow(heardOf(device), device, clock.nowSeconds()),
    lastSeen: (device) => lastSeenOf(heardOf(device), device),
    state: (device) => stateOf(heardOf(device), device),
    forget: (accountId, deviceId) => void heardBy.delete(keyOf(accountId, deviceId)),
    settled: async () => void (await Promise.all(writing)),
  };
}

/** DeviceState of a payload, without fields it does not know; null when it does not fit. */
function readState(payload: Buffer): DeviceState | null {
  try {
    const said: unknown = Value.Clean(DeviceState, JSON.parse(payload.toString('utf8')));
    return stateCheck.Check(said) && isStorable(said, 0) ? said : null;
  } catch {
    // Not JSON at all: the caller says so in the log.
    return null;
  }
}
