import {
  topics,
  type CommandOrdered,
  type DeviceCommandPayload,
  type OrderCommand,
} from '@vitrine/shared/contract';
import { readLiveMessage } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { venueOf } from '../../platform/users/accounts.repo';
import { groupNames } from '../device-groups/device-groups.action';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { togetherOf } from '../player/together.rule';
import { readAck } from './command.action';
import { devicesWithCommands, endCommand, insertCommands, nextCommand } from './device-commands.repo';
import { canDo } from './device-commands.rule';
import { deviceRow, listDevices } from './device-list.repo';
import { devicesNamed, type DeviceRecord } from './devices.repo';
import type { Detail } from '../../platform/languages/sentence.rule';

/** Devices that come back together are looked up in one query. */
const GATHER_MS = 300;
/** Longest stored reason of a failure, in characters. */
const NO_REASON: Detail = 'No reason given.';
const MAX_ERROR = 300;
/** Commands after which the device connects anew, and gets what waits then. */
const BREAKS_LINK = new Set(['restart', 'reboot', 'update']);

/** Sends the first command that waits for a device that is online; its answer sends the next. */
async function sendNext(deps: Deps, accountId: string, id: string): Promise<void> {
  const { db, broker, live } = deps;
  const device = await deviceRow(db, accountId, id);
  if (!device || !live.isLive(device)) return;
  const next = await nextCommand(db, accountId, device.id, deps.clock.nowSeconds());
  if (!next) return;
  await broker.attend?.(accountId);
  const payload: DeviceCommandPayload = {
    request_id: next.id,
    ...(next.command === 'identify' ? { shown: await shownBy(deps, device) } : {}),
  };
  broker.publish(accountId, topics.command(device.deviceId, next.command, true), payload);
}

/** Name, groups, place in the list and place in the video wall of a device, for `identify`. */
async function shownBy({ db }: Deps, device: DeviceRecord): Promise<DeviceCommandPayload['shown']> {
  const { accountId, id, name } = device;
  const [all, venue] = [await listDevices(db, accountId), await venueOf(db, accountId)];
  const ids = groupIdsOf(device);
  const names = await groupNames(db, accountId, ids);
  const { wall } = togetherOf(venue.groupPlay, ids, id);
  const group = ids.flatMap((one) => names.get(one) ?? []).join(', ');
  return {
    ...{ name, number: all.findIndex((one) => one.id === id) + 1 },
    ...(group ? { group } : {}),
    ...(wall ? { row: wall.row, column: wall.column } : {}),
  };
}

/**
 * POST /api/device/commands: keeps a command for devices and sends it to those that are online. The same
 * command that still waits is not kept twice. `identify` is for a user at the screen: it never waits.
 */
export async function orderCommand(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { command, device_ids: names }: OrderCommand,
): Promise<CommandOrdered> {
  const { live } = deps;
  const ids = [...new Set(names)];
  const chosen = await deps.db.transaction(async (tx) => {
    const found = await devicesNamed(tx, accountId, ids);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (ids.some((id) => !known.has(id))) throw notFound('device');
    const able = found.filter((device) => canDo(device, live.state(device), command));
    if (able.length === 0) throw conflict('The player on this screen can’t do that.');
    const wanted = command === 'identify' ? able.filter((device) => live.isLive(device)) : able;
    if (wanted.length === 0) throw conflict('The screen is offline.', { code: 'device_offline' });
    await insertCommands(tx, {
      ...{ accountId, command, askedBy: userId, now: deps.clock.nowSeconds() },
      deviceIds: wanted.map(({ id }) => id),
    });
    return wanted;
  });
  const online = chosen.filter((device) => live.isLive(device));
  for (const { id } of online) await sendNext(deps, accountId, id);
  return { success: true, sent: online.length, waiting: chosen.length - online.length };
}

/** Ends commands by the devices' answers, and sends what waits when a device is back. */
export function followCommands(deps: Deps): void {
  const { broker, clock, db, log } = deps;
  const up = new Set<string>();
  const back = new Set<string>();
  const safely = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a command was not passed on'),
    );

  async function end(accountId: string, deviceId: string, payload: Buffer) {
    const answer = readAck(payload);
    if (!answer) return;
    const error = answer.ok ? null : (answer.error ?? '').slice(0, MAX_ERROR) || String(NO_REASON);
    const ended = await endCommand(
      db,
      { accountId, deviceId },
      { id: answer.request_id, now: clock.nowSeconds(), error },
    );
    if (ended && (error !== null || !BREAKS_LINK.has(ended.command)))
      await sendNext(deps, accountId, ended.id);
  }

  async function sendToBack() {
    const ids = [...back];
    back.clear();
    for (const { accountId, id } of await devicesWithCommands(db, clock.nowSeconds(), ids))
      await sendNext(deps, accountId, id);
  }

  broker.onDeviceMessage(({ accountId, deviceId, topic, payload, isElsewhere }) => {
    if (isElsewhere) return;
    if (topic.endsWith('/ack/ack')) return safely(end(accountId, deviceId, payload));
    if (topic !== topics.live(deviceId)) return;
    if (!readLiveMessage(payload.toString('utf8')).isLive) return void up.delete(deviceId);
    if (up.has(deviceId)) return;
    up.add(deviceId);
    if (back.size === 0) setTimeout(() => safely(sendToBack()), GATHER_MS).unref();
    back.add(deviceId);
  });
}

/** Sends again what online devices have not answered: a message may be lost. */
export async function sendAgain(deps: Deps): Promise<void> {
  for (const { accountId, id } of await devicesWithCommands(deps.db, deps.clock.nowSeconds()))
    await sendNext(deps, accountId, id);
}
