import { MAX_GROUPS_OF_DEVICE, topics, type UpdateDevice, type UpdateGroup } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps, DeviceActor } from '../../deps.types';
import { conflict, fieldProblem, notFound, unavailable } from '../../platform/errors/errors.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch } from '../../http/preconditions/precondition.guard';
import { isFreshInstallation } from '../account/account.action';
import { groupNames, holdGroups, joinGroups, settleGroup } from '../device-groups/device-groups.action';
import { groupIdsOf, inGroups, movedTo } from '../device-groups/groups-of-device.rule';
import { recordEvent } from '../history/record.action';
import { endDevice, sha256 } from './connect.action';
import { deviceRow, listDevices } from './device-list.repo';
import {
  deleteAllDevices,
  deleteDevice,
  deviceByTokenHash,
  insertDevice,
  devicesNamed,
  lockDevice,
  updateDevice,
  type DeviceRecord,
} from './devices.repo';
import { shown } from './device-list.action';
import { deviceChanges } from './device-changes.rule';
import { deviceParts } from './device-tag.rule';
import { sentence } from '../../platform/languages/sentence.rule';

type Editor = Pick<Actor, 'accountId' | 'userId'>;

/**
 * Device of a token; null when it was removed or replaced. 503 without any account, e.g. before a backup is
 * restored: a screen with a revoked token would delete its content.
 */
export async function deviceByToken(deps: Pick<Deps, 'db'>, token: string): Promise<DeviceActor | null> {
  const found = await deviceByTokenHash(deps.db, sha256(token));
  if (!found && (await isFreshInstallation(deps.db)))
    throw unavailable('There is no venue here yet. Try again later.');
  return found;
}

/** Adds a screen without hardware, which is connected later with `replace`. */
export async function addUnpairedDevice(
  tx: Db,
  device: { id: string; accountId: string; name: string; orientation: number; now: number },
): Promise<void> {
  const { now, ...named } = device;
  await insertDevice(tx, {
    ...named,
    deviceId: device.id,
    groupId: null,
    otherGroupIds: [],
    canSetOrientation: true,
    canReboot: true,
    canUpdate: true,
    screenWidth: null,
    screenHeight: null,
    tokenHash: null,
    lastSeen: 0,
    offline: false,
    state: null,
    ...{ behindVersion: null, behindSince: null },
    ...{ volume: 0, brightness: 100, hourlyScreenshot: false },
    playNowPlaylistId: null,
    playNowStartedAt: null,
    playNowPressedAt: null,
    playNowEndsAt: null,
    createdAt: now,
    connectedAt: now,
    editedBy: null,
    editedAt: null,
  });
}

/** Deletes all screens of an account that is deleted; returns their hardware ids, for `endDevice`. */
export const deleteDevicesOf = async (tx: Db, accountId: string): Promise<string[]> =>
  (await deleteAllDevices(tx, accountId)).map(({ deviceId }) => deviceId);

/** Record and hardware id of a screen, or null. */
export async function deviceOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  id: string,
): Promise<Pick<DeviceRecord, 'id' | 'accountId' | 'deviceId'> | null> {
  return deviceRow(deps.db, accountId, id);
}

/** Record id of each screen of the account, by its record id and its hardware id. */
export async function deviceIdsOf(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await listDevices(db, accountId);
  return new Map(rows.flatMap(({ id, deviceId }) => [[id, id] as const, [deviceId, id] as const]));
}

/** Throws a 412 unless the locked screen matches the condition. */
async function mustBeAsSeen(tx: Db, deps: Deps, device: DeviceRecord, condition: IfMatch): Promise<void> {
  await mustMatch(tx, condition, {
    what: 'screen',
    parts: deviceParts(device),
    edited: device,
    current: async () => {
      const row = await deviceRow(tx, device.accountId, device.id);
      return row ? (await shown(deps, tx, device.accountId, [row]))[0] : null;
    },
  });
}

/** Changes the given fields; a new group name creates the group (product §7). Returns the new tag. */
export async function changeDevice(
  deps: Deps,
  { accountId, userId }: Editor,
  id: string,
  sent: UpdateDevice,
  condition: IfMatch,
): Promise<{ id: string; etag: string }> {
  const name = sent.name?.trim();
  if (name === '') throw fieldProblem('name', 'empty', 'Enter a screen name.');
  const now = deps.clock.nowSeconds();
  const { etag, groups } = await deps.db.transaction(async (tx) => {
    const device = await lockDevice(tx, accountId, id);
    if (!device) throw notFound('device');
    await mustBeAsSeen(tx, deps, device, condition);
    const turns = sent.orientation !== undefined && sent.orientation !== device.orientation;
    if (turns && !device.canSetOrientation) throw conflict('This screen can’t rotate its picture.');
    const before = groupIdsOf(device);
    const groups = await wantedGroups(tx, { accountId, userId }, device, sent, now);
    const settings = {
      ...(name === undefined ? {} : { name }),
      ...(sent.orientation === undefined ? {} : { orientation: sent.orientation }),
      ...(sent.volume === undefined ? {} : { volume: sent.volume }),
      ...(sent.brightness === undefined ? {} : { brightness: sent.brightness }),
      ...(sent.hourly_screenshot === undefined ? {} : { hourlyScreenshot: sent.hourly_screenshot }),
    };
    const change = { ...settings, ...(groups && inGroups(groups)) };
    if (Object.keys(change).length > 0)
      await updateDevice(tx, accountId, device.id, { ...change, ...editedNow(userId, now) });
    await joinGroups(tx, accountId, device.id, { before, groups: groups ?? [] });
    const note = deviceChanges(
      { ...device, groups: before },
      { ...settings, ...(groups && { groups }) },
      await groupNames(tx, accountId, groups ?? []),
    );
    const subject = { id: device.id, name: name ?? device.name };
    if (note) await recordEvent(tx, { accountId, userId, at: now, kind: 'device.changed', subject, note });
    return {
      etag: entityTag(deviceParts({ ...device, ...change })),
      groups: groups ? [...before, ...groups] : [],
    };
  });
  publishChange(deps, { accountId, userId }, [id], groups);
  return { id, etag };
}

const tooManyGroups = (name: string) =>
  conflict(sentence`${name} can be in ${MAX_GROUPS_OF_DEVICE} groups. Take it out of one first.`);

/** Groups that a change of one screen asks for; undefined: no change. */
async function wantedGroups(
  tx: Db,
  actor: Editor,
  device: DeviceRecord,
  sent: UpdateDevice,
  now: number,
): Promise<string[] | undefined> {
  if (sent.group_ids === undefined) {
    const { groupId } = await settleGroup(tx, actor, sent, now);
    return groupId === undefined ? undefined : movedTo(device, groupId);
  }
  if (sent.group_id !== undefined || sent.group_name !== undefined)
    throw fieldProblem('group_ids', 'invalid', 'Send either group_ids or group_id and group_name.');
  await holdGroups(tx, actor.accountId, sent.group_ids);
  return [...new Set(sent.group_ids)];
}

/** Groups of a screen after it was moved, added to a group, or taken out of one. */
function groupsAfter(device: DeviceRecord, groupId: string | null, mode: UpdateGroup['mode']): string[] {
  if (!mode) return movedTo(device, groupId);
  if (groupId === null) throw fieldProblem('group_id', 'empty', 'Choose a group.');
  return [...new Set(groupIdsOf(device)).add(groupId)].filter((id) => mode === 'add' || id !== groupId);
}

/**
 * Moves several screens into a group or out of it, all or none. Returns the group's id. The condition applies
 * to each screen: every one must match one of the tags.
 */
export async function changeGroup(
  deps: Deps,
  { accountId, userId }: Editor,
  sent: UpdateGroup,
  condition: IfMatch,
): Promise<string | null | undefined> {
  const { groupId, devices } = await deps.db.transaction(async (tx) => {
    const ids = [...new Set(sent.device_ids)];
    const found = await devicesNamed(tx, accountId, ids);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (ids.some((id) => !known.has(id))) throw notFound('device');
    for (const device of found) await mustBeAsSeen(tx, deps, device, condition);
    const now = deps.clock.nowSeconds();
    const { groupId: settled } = await settleGroup(tx, { accountId, userId }, sent, now);
    if (settled === undefined) return { groupId: settled, devices: found };
    if (settled !== null) await holdGroups(tx, accountId, [settled]);
    const names = await groupNames(tx, accountId, [settled, ...found.flatMap(groupIdsOf)]);
    for (const device of found) {
      const [before, groups] = [groupIdsOf(device), groupsAfter(device, settled, sent.mode)];
      if (groups.length > MAX_GROUPS_OF_DEVICE) throw tooManyGroups(device.name);
      await updateDevice(tx, accountId, device.id, { ...inGroups(groups), ...editedNow(userId, now) });
      await joinGroups(tx, accountId, device.id, { before, groups });
      const note = deviceChanges({ ...device, groups: before }, { groups }, names);
      const subject = { id: device.id, name: device.name };
      if (note) await recordEvent(tx, { accountId, userId, at: now, kind: 'device.changed', subject, note });
    }
    return { groupId: settled, devices: found };
  });
  const groups = groupId === undefined ? [] : [...devices.flatMap(groupIdsOf), groupId];
  publishChange(
    deps,
    { accountId, userId },
    devices.map((device) => device.id),
    groups,
  );
  return groupId;
}

/** Removes the screen: its token is revoked at once, and it shows a code (product §7). */
export async function removeDevice(
  deps: Deps,
  { accountId, userId }: Editor,
  id: string,
  condition: IfMatch,
): Promise<void> {
  const gone = await deps.db.transaction(async (tx) => {
    const device = await lockDevice(tx, accountId, id);
    if (!device) throw notFound('device');
    await mustBeAsSeen(tx, deps, device, condition);
    await deleteDevice(tx, accountId, id);
    const subject = { id: device.id, name: device.name };
    await recordEvent(tx, {
      ...{ accountId, userId, at: deps.clock.nowSeconds() },
      ...{ kind: 'device.removed', subject },
    });
    return device;
  });
  endDevice(deps, accountId, gone.deviceId);
  publishChange(deps, { accountId, userId }, [id], groupIdsOf(gone));
}

/** Announces the screens, and the groups whose number of screens changed. */
function publishChange(
  deps: Deps,
  { accountId, userId }: Editor,
  ids: readonly string[],
  groups: readonly (string | null)[],
): void {
  for (const id of ids) deps.broker.publish(accountId, topics.changed('device'), { id, by: userId });
  for (const id of new Set(groups)) {
    if (id !== null) deps.broker.publish(accountId, topics.changed('group'), { id, by: userId });
  }
}
