import { createHash } from 'node:crypto';
import { topics } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { gone, notFound, problem, tooManyRequests } from '../../platform/errors/errors.lib';
import { v7 as uuidv7 } from 'uuid';
import { takeSeat } from '../billing/seats.guard';
import { recordEvent } from '../history/record.action';
import { takePairing } from './pairing/pairing.action';
import { markConnected, type PairingRow } from './pairing/pairings.repo';
import { readCode, suggestedName, ATTEMPTS_WINDOW_SECONDS, MAX_WRONG_ATTEMPTS } from './connect.rule';
import { countWrongAttempt, lockAttempts } from './connect-attempts.repo';
import {
  deleteDevice,
  deviceNames,
  holderOfHardware,
  insertDevice,
  lockDevice,
  updateDevice,
  type DeviceRecord,
} from './devices.repo';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const REFUSALS = {
  unknown: 'No screen shows this code. Check the code on the screen.',
  used: 'This code was already used. The screen shows a new one when it needs one.',
  expired: 'This code has expired. Type the one that the screen shows now.',
} as const;
const refusal = (kind: keyof typeof REFUSALS) =>
  kind === 'unknown' ? problem(404, 'code_unknown', REFUSALS.unknown) : gone(REFUSALS[kind], 'code_expired');

interface Connected {
  id: string;
  name: string;
  /** Hardware ids whose sockets and tokens ended with it. */
  ended: string[];
}

/**
 * Connects the screen with this code to the account (product §7). With `replace` it takes over a device
 * record, which keeps its id, name, group and history. Counts wrong codes per account.
 */
export async function connectDevice(
  deps: Deps,
  by: { accountId: string; userId: string | null; language?: DesignLanguage },
  typed: string,
  replace?: string,
): Promise<Connected> {
  const { accountId, userId } = by;
  const now = deps.clock.nowSeconds();
  // A wrong code is returned, because an exception would roll its count back.
  const outcome = await deps.db.transaction(async (tx) => {
    const { wrong, windowStart } = await lockAttempts(tx, accountId, now, ATTEMPTS_WINDOW_SECONDS);
    if (wrong >= MAX_WRONG_ATTEMPTS) throw tooManyWrong(windowStart + ATTEMPTS_WINDOW_SECONDS - now);
    const code = readCode(typed);
    const found = code ? await takePairing(tx, accountId, code, now) : { kind: 'unknown' as const };
    if (found.kind !== 'found') {
      await countWrongAttempt(tx, accountId);
      return { refused: refusal(found.kind) };
    }
    const target = replace ? await lockDevice(tx, accountId, replace) : null;
    if (replace && !target) throw notFound('device');
    const connected = await place(tx, by, found.pairing, target, now);
    // The demo's screens connect by themselves.
    if (userId !== null) {
      const note = target ? 'Replaces the device before' : '';
      const subject = { id: connected.id, name: connected.name };
      await recordEvent(tx, { accountId, userId, at: now, kind: 'device.connected', subject, note });
    }
    return { connected };
  });
  if (!outcome.connected) throw outcome.refused;
  const { connected } = outcome;
  for (const deviceId of connected.ended) endDevice(deps, accountId, deviceId);
  deps.broker.publish(accountId, topics.changed('device'), { id: connected.id });
  return connected;
}

const tooManyWrong = (seconds: number) =>
  tooManyRequests(seconds, 'Too many wrong codes. Wait a minute, then try again.');

/** Closes a device's socket and forgets its last report; its token is revoked already. */
export function endDevice(deps: Deps, accountId: string, deviceId: string): void {
  deps.live.forget(accountId, deviceId);
  deps.broker.disconnectDevice(deviceId);
}

/** Chooses the screen's record: the replaced one, its own earlier one, or a new one. */
async function place(
  tx: Db,
  { accountId, language = 'en' }: { accountId: string; language?: DesignLanguage },
  pairing: PairingRow,
  target: DeviceRecord | null,
  now: number,
): Promise<Connected> {
  const holder = pairing.deviceId ? await holderOfHardware(tx, pairing.deviceId) : null;
  const isOurs = holder?.accountId === accountId;
  // A hardware id proves nothing: one of another account is not taken over, the screen gets a new one.
  const deviceId = pairing.deviceId && (!holder || isOurs) ? pairing.deviceId : uuidv7();
  const record = target ?? (isOurs ? holder : null);
  const ended = [record?.deviceId, isOurs ? holder?.deviceId : undefined].filter((id) => id !== undefined);
  if (target && holder && isOurs && holder.id !== target.id) await deleteDevice(tx, accountId, holder.id);

  const { canSetOrientation, canReboot, canUpdate, screenWidth, screenHeight } = pairing;
  const hardware = { deviceId, canSetOrientation, canReboot, canUpdate, screenWidth, screenHeight };
  const device = { ...hardware, ...NO_REPORT, connectedAt: now };
  const id = record?.id ?? uuidv7();
  const name = record?.name ?? suggestedName(await deviceNames(tx, accountId), language);
  if (record) await updateDevice(tx, accountId, id, device);
  else {
    await takeSeat(tx, accountId);
    await insertDevice(tx, { id, accountId, name, ...DEFAULTS, ...device, createdAt: now });
  }
  await markConnected(tx, pairing.id, { accountId, deviceRecordId: id, connectedAt: now });
  return { id, name, ended: [...new Set(ended)] };
}

/** Report columns of a screen that has not reported since it was connected. */
const NO_REPORT = {
  ...{ tokenHash: null, state: null, offline: false, lastSeen: 0 },
  ...{ behindVersion: null, behindSince: null },
};
/** Settings of a new screen. */
const DEFAULTS = {
  groupId: null,
  otherGroupIds: [],
  orientation: 0,
  ...{ volume: 0, brightness: 100, hourlyScreenshot: false },
  playNowPlaylistId: null,
  playNowStartedAt: null,
  playNowPressedAt: null,
  playNowEndsAt: null,
  editedBy: null,
  editedAt: null,
};
