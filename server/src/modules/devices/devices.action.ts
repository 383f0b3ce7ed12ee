import {
  topics,
  type Device,
  type PrepareStatus,
  type UpdateDevice,
  type UpdateGroup,
} from '@vitrine/shared/contract';
import { contentOf } from '@vitrine/shared/rules';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps, DeviceActor } from '../../deps.types';
import { conflict, fieldProblem, notFound, unavailable } from '../../platform/errors/errors.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch } from '../../http/preconditions/precondition.guard';
import { isFreshInstallation } from '../account/account.action';
import { settleGroup } from '../device-groups/device-groups.action';
import { expectedPlaybackOf } from '../player/expected-playback.action';
import { thumbsOfShown } from '../playlists/playlists.action';
import { endDevice, sha256 } from './connect.action';
import {
  deleteDevice,
  deviceByTokenHash,
  deviceRow,
  insertDevice,
  devicesNamed,
  listDevices,
  lockDevice,
  updateDevice,
  updateDevices,
  type DeviceRecord,
  type DeviceRow,
} from './devices.repo';
import { deviceParts } from './device-tag.rule';
import { presentDevice } from './devices.present';

type Editor = Pick<Actor, 'accountId' | 'userId'>;

/**
 * The device that a token belongs to; null when it was removed or replaced. Only hashes are kept. A screen
 * whose token is over forgets all that it has:
 * a database that knows nobody at all, before a backup is loaded for instance, says nothing about that.
 */
export async function deviceByToken(deps: Pick<Deps, 'db'>, token: string): Promise<DeviceActor | null> {
  const found = await deviceByTokenHash(deps.db, sha256(token));
  if (!found && (await isFreshInstallation(deps.db)))
    throw unavailable('There is no venue here yet. Try again later.');
  return found;
}

/** A screen's record before any hardware has been connected to it; connecting with `replace` gives it one. */
export async function addUnpairedDevice(
  tx: Db,
  device: { id: string; accountId: string; name: string; orientation: number; now: number },
): Promise<void> {
  const { now, ...named } = device;
  await insertDevice(tx, {
    ...named,
    deviceId: device.id,
    groupId: null,
    canSetOrientation: true,
    canReboot: true,
    canUpdate: true,
    screenWidth: null,
    screenHeight: null,
    tokenHash: null,
    lastSeen: 0,
    offline: false,
    state: null,
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

/** One screen's record and hardware; null when it is gone. */
export async function deviceOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  id: string,
): Promise<Pick<DeviceRecord, 'id' | 'accountId' | 'deviceId'> | null> {
  return deviceRow(deps.db, accountId, id);
}

/**
 * GET /api/devices: every screen, or those of one group or page, with what it last said, and what it must
 * have and show.
 */
export async function deviceList(
  deps: Deps,
  accountId: string,
  group: string | null = null,
  page: { limit?: number; offset?: number } = {},
): Promise<Device[]> {
  return shown(deps, deps.db, accountId, await listDevices(deps.db, accountId, { group, ...page }));
}

async function shown(deps: Deps, db: Db, accountId: string, rows: readonly DeviceRow[]): Promise<Device[]> {
  const { live } = deps;
  // A screen may go on to its next item while the pictures are looked up: name and picture come from one
  // report.
  const said = new Map(rows.map((row) => [row.id, live.state(row)] as const));
  const reported = rows.map((row) => ({ device: row, state: said.get(row.id) ?? null }));
  const standings = await expectedPlaybackOf({ ...deps, db }, accountId, reported);
  const words = rows.flatMap((row) => (live.isLive(row) ? (said.get(row.id)?.playing?.item_id ?? []) : []));
  const thumbs = await thumbsOfShown(db, accountId, words);
  return rows.map((row) => presentDevice(row, live, said.get(row.id) ?? null, thumbs, standings.get(row.id)));
}

/** GET /api/devices/live: hardware ids of the screens that are live. */
export async function liveList(deps: Deps, accountId: string, group: string | null): Promise<string[]> {
  const { live } = deps;
  const rows = await listDevices(deps.db, accountId, { group });
  return rows.filter((row) => live.isLive(row)).map(({ deviceId }) => deviceId);
}

/**
 * How much of its content each screen has on board (product §9), as it last said, and whether that is the
 * newest content.
 */
export async function contentOnScreens(deps: Deps, accountId: string): Promise<PrepareStatus['screens']> {
  const { live } = deps;
  const rows = await listDevices(deps.db, accountId);
  const reported = rows.map((row) => ({ device: row, state: live.state(row) }));
  const standings = await expectedPlaybackOf(deps, accountId, reported);
  return reported.map(({ device: { id, name }, state }) => {
    const wanted = standings.get(id)?.manifestVersion;
    return { id, name, ...contentOf({ state: state ?? undefined, manifest_version: wanted }) };
  });
}

/** 412 unless the screen, which the caller holds, is as the condition says. */
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

/** Changes what the request names; a new group name makes the group (product §7). Answers the new tag. */
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
    const { groupId } = await settleGroup(tx, { accountId, userId }, sent, now);
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(sent.orientation === undefined ? {} : { orientation: sent.orientation }),
      ...(groupId === undefined ? {} : { groupId }),
    };
    if (Object.keys(change).length > 0)
      await updateDevice(tx, accountId, device.id, { ...change, ...editedNow(userId, now) });
    return {
      etag: entityTag(deviceParts({ ...device, ...change })),
      groups: groupId === undefined ? [] : [device.groupId, groupId],
    };
  });
  publishChange(deps, { accountId, userId }, [id], groups);
  return { id, etag };
}

/**
 * Puts several screens into a group at once, or takes them out; all of them or none. Answers the group's
 * id. The condition is about each
 * of the screens: every one has to stand as one of the tags says.
 */
export async function changeGroup(
  deps: Deps,
  { accountId, userId }: Editor,
  sent: UpdateGroup,
  condition: IfMatch,
): Promise<string | null | undefined> {
  const { groupId, devices } = await deps.db.transaction(async (tx) => {
    const asked = [...new Set(sent.device_ids)];
    const found = await devicesNamed(tx, accountId, asked);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (asked.some((name) => !known.has(name))) throw notFound('device');
    for (const device of found) await mustBeAsSeen(tx, deps, device, condition);
    const now = deps.clock.nowSeconds();
    const settled = await settleGroup(tx, { accountId, userId }, sent, now);
    const change =
      settled.groupId === undefined ? {} : { groupId: settled.groupId, ...editedNow(userId, now) };
    await updateDevices(
      tx,
      accountId,
      found.map((device) => device.id),
      change,
    );
    return { groupId: settled.groupId, devices: found };
  });
  const groups = groupId === undefined ? [] : [...devices.map((device) => device.groupId), groupId];
  publishChange(
    deps,
    { accountId, userId },
    devices.map((device) => device.id),
    groups,
  );
  return groupId;
}

/** Ends the token at once and returns the screen to its code (product §7). */
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
    return device;
  });
  endDevice(deps, accountId, gone.deviceId);
  publishChange(deps, { accountId, userId }, [id], [gone.groupId]);
}

/** Groups that lost or won a screen show another count, so browsers hear of them too. */
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
