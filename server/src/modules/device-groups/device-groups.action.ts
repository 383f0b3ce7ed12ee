import type { GroupDetails, UpdateDeviceGroup } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch, type Edited } from '../../http/preconditions/precondition.guard';
import { keptHours } from '../timing/opening-hours.guard';
import { hoursChange } from '../timing/hours-change.rule';
import { isSameHours } from '../timing/same-hours.rule';
import { recordEvent } from '../history/record.action';
import {
  deleteGroup,
  devicesIn,
  findGroup,
  findOrMakeGroup,
  freePlaces,
  listGroups,
  lockDevicesIn,
  lockGroup,
  lockPlaylistsOf,
  updateGroup,
  usesOfGroup,
  type GroupRow,
  type GroupUses,
} from './device-groups.repo';
import { groupParts, type GroupData } from './group-tag.rule';
import { playChanges } from './play-change.rule';
import { keptWall } from './wall.guard';
import { wantedGroup, type GroupWish } from './group-choice.rule';
import { sentence } from '../../platform/languages/sentence.rule';

/** Refuses unknown and foreign ids with the same 404; null and empty mean "no group" and pass. */
export async function mustBeGroup(db: Db, accountId: string, id: string | null | undefined): Promise<void> {
  if (id && !(await findGroup(db, accountId, id))) throw notFound('device group');
}

/** Locks these groups until the transaction ends, against their deletion; 404 for an unknown one. */
export async function holdGroups(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  // In a fixed order, so that concurrent calls do not deadlock.
  for (const id of [...new Set(ids)].sort())
    if (!(await lockGroup(tx, accountId, id))) throw notFound('device group');
}

/** Gives a screen no place in the walls of the groups that it joins. */
export async function joinGroups(
  tx: Db,
  accountId: string,
  deviceId: string,
  { before, groups }: { before: readonly string[]; groups: readonly string[] },
): Promise<void> {
  const joined = groups.filter((id) => !before.includes(id));
  await freePlaces(tx, accountId, joined, deviceId);
}

/** Names of all groups, by id. */
export const groupNamesOf = async (db: Db, accountId: string): Promise<Map<string, string>> =>
  new Map((await listGroups(db, accountId)).map(({ id, name }) => [id, name]));

/**
 * Resolves the group that a request sets: undefined leaves it, null removes it, else its id, created when it
 * is new (product §7).
 */
export async function settleGroup(
  db: Db,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  wish: GroupWish,
  now: number,
): Promise<{ groupId: string | null | undefined; made: boolean }> {
  const wanted = wantedGroup(wish);
  if (wanted.kind === 'keep') return { groupId: undefined, made: false };
  if (wanted.kind === 'none') return { groupId: null, made: false };
  if (wanted.kind === 'known') {
    const group = await findGroup(db, accountId, wanted.id);
    if (!group) throw notFound('device group');
    mustBeItsName(group.name, wanted.name);
    return { groupId: group.id, made: false };
  }
  const { id, made } = await findOrMakeGroup(db, accountId, wanted.name, editedNow(userId, now));
  if (made) {
    const subject = { id, name: wanted.name };
    await recordEvent(db, { accountId, userId, at: now, kind: 'group.created', subject });
  }
  return { groupId: id, made };
}

/** Refuses another name beside an id: it may mean another group, or a renaming. */
function mustBeItsName(name: string, sent: string | undefined): void {
  if (sent === undefined || sent.toLowerCase() === name.toLowerCase()) return;
  const detail = sentence`This group is called ${name}. Leave group_id empty to create the group ${sent}.`;
  throw fieldProblem('group_name', 'other_group', detail);
}

type Editor = Pick<Actor, 'accountId' | 'userId'>;
type Running = Pick<Deps, 'db' | 'clock'>;

/** Name without surrounding blanks; 400 when nothing is left. */
function nameOf(sent: string): string {
  const name = sent.trim();
  if (name === '') throw fieldProblem('name', 'empty', 'Enter a group name.');
  return name;
}
const nameTaken = (name: string) =>
  conflict(sentence`A group is called ${name} already. Choose another name.`);

/** Creates a group; 409 if a group has this name. */
export async function makeGroup(
  { db, clock }: Running,
  { accountId, userId }: Editor,
  sent: string,
): Promise<{ id: string; etag: string }> {
  const name = nameOf(sent);
  const at = clock.nowSeconds();
  const id = await db.transaction(async (tx) => {
    const found = await findOrMakeGroup(tx, accountId, name, editedNow(userId, at));
    if (!found.made) throw nameTaken(name);
    const subject = { id: found.id, name };
    await recordEvent(tx, { accountId, userId, at, kind: 'group.created', subject });
    return found.id;
  });
  return { id, etag: entityTag(groupParts({ id, name, openingHours: null, inSync: false, wall: null })) };
}

/** Changes a group; 409 if another has the name. Returns its new tag and devices. */
export async function changeGroup(
  { db, clock }: Running,
  { accountId, userId }: Editor,
  wanted: string,
  sent: UpdateDeviceGroup,
  condition: IfMatch,
): Promise<{ id: string; etag: string; devices: string[] }> {
  const name = sent.name === undefined ? undefined : nameOf(sent.name);
  const hours = sent.opening_hours && keptHours(sent.opening_hours);
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, accountId, wanted);
    if (!group) throw notFound('device group');
    await mustBeAsSeen(tx, accountId, group, condition);
    const { id } = group;
    const at = clock.nowSeconds();
    const after = {
      ...group,
      ...(name === undefined ? {} : { name }),
      ...(hours === undefined ? {} : { openingHours: hours }),
      ...(sent.in_sync === undefined ? {} : { inSync: sent.in_sync }),
      ...(sent.wall === undefined
        ? {}
        : { wall: sent.wall && (await keptWall(tx, accountId, id, sent.wall)) }),
    };
    const change = {
      name: after.name,
      openingHours: after.openingHours,
      inSync: after.inSync,
      wall: after.wall,
      ...editedNow(userId, at),
    };
    try {
      await updateGroup(tx, accountId, id, change);
    } catch (error) {
      throw isDuplicate(error) ? nameTaken(after.name) : error;
    }
    const event = { accountId, userId, at, subject: { id, name: after.name } };
    if (after.name !== group.name)
      await recordEvent(tx, {
        ...event,
        kind: 'group.renamed',
        note: sentence`Renamed from “${group.name}”`,
      });
    if (!isSameHours(after.openingHours, group.openingHours))
      await recordEvent(tx, {
        ...event,
        kind: 'group.changed',
        note: hoursChange(group.openingHours, after.openingHours),
      });
    for (const note of playChanges(group, after))
      await recordEvent(tx, { ...event, kind: 'group.changed', note });
    return { id, etag: entityTag(groupParts(after)), devices: await devicesIn(tx, accountId, id) };
  });
}

export interface Released {
  groupId: string;
  playlistIds: readonly string[];
}
/** Uses of a group by other modules, for its deletion. */
export interface UsesOfGroup {
  /** Takes the screens out of the group. */
  emptyGroup: (tx: Db, accountId: string, groupId: string) => Promise<void>;
  /** Clears the group from versions that do not play. */
  forgetGroup: (tx: Db, accountId: string, groupId: string) => Promise<void>;
  /** Takes the group's playlists off the schedule; without it they refuse the deletion. */
  release?: ((tx: Db, editor: Editor, used: Released, now: number) => Promise<void>) | undefined;
}

/**
 * Deletes a group, without devices and playlists unless they are released; else 409 with its uses. Returns
 * the released ones.
 */
export async function removeGroup(
  { db, clock }: Running,
  { accountId, userId }: Editor,
  wanted: string,
  condition: IfMatch,
  { emptyGroup, forgetGroup, release }: UsesOfGroup,
): Promise<{ id: string; devices: string[]; playlists: string[] }> {
  return db.transaction(async (tx) => {
    // Playlists and screens before the group, as their changes lock them: the other order deadlocks.
    if (release) {
      await lockPlaylistsOf(tx, accountId, wanted);
      await lockDevicesIn(tx, accountId, wanted);
    }
    const group = await lockGroup(tx, accountId, wanted);
    if (!group) throw notFound('device group');
    const { id } = group;
    const used = await usesOfGroup(tx, accountId, id);
    if (!release) mustBeUnused(group.name, used);
    await mustBeAsSeen(tx, accountId, group, condition);
    const playlists = used.playlists.map((playlist) => playlist.id);
    const devices = await devicesIn(tx, accountId, id);
    await release?.(tx, { accountId, userId }, { groupId: id, playlistIds: playlists }, clock.nowSeconds());
    await forgetGroup(tx, accountId, id);
    await emptyGroup(tx, accountId, id);
    await deleteGroup(tx, accountId, id);
    const subject = { id, name: group.name };
    await recordEvent(tx, { accountId, userId, at: clock.nowSeconds(), kind: 'group.deleted', subject });
    return { id, devices, playlists };
  });
}

function mustBeUnused(name: string, { devices, playlists: used }: GroupUses): void {
  if (devices > 0)
    throw conflict(sentence`${name} still has screens in it.`, { code: 'in_use', body: { devices } });
  if (used.length === 0) return;
  const playlists = used.map((playlist) => playlist.name);
  const names = playlists.slice(0, 5).join(', ');
  const detail = sentence`${name} still has playlists: ${names}.`;
  throw conflict(detail, { code: 'in_use', body: { playlists } });
}

/** All groups by name, as the list returns them. */
export const allGroups = async (db: Db, accountId: string) =>
  (await listGroups(db, accountId)).map(presentGroup);

/** GET /api/device/group/{id}. */
export async function groupDetails(db: Db, accountId: string, id: string): Promise<GroupDetails> {
  const known = await findGroup(db, accountId, id);
  const group = (await listGroups(db, accountId)).find((one) => one.id === known?.id);
  if (!group) throw notFound('device group');
  const { playlists } = await usesOfGroup(db, accountId, group.id);
  return {
    ...presentGroup(group),
    playlists: playlists.map(({ shared, ...one }) => (shared ? { ...one, shared } : one)),
  };
}

const presentGroup = ({ id, name, deviceCount, openingHours, inSync, wall, places }: GroupRow) => ({
  id,
  group_id: id,
  name,
  device_count: deviceCount,
  ...(openingHours ? { opening_hours: openingHours } : {}),
  ...(inSync ? { in_sync: true } : {}),
  ...(wall ? { wall: { ...wall, places: places ?? [] } } : {}),
  etag: entityTag(groupParts({ id, name, openingHours, inSync, wall })),
});

async function mustBeAsSeen(
  tx: Db,
  accountId: string,
  group: GroupData & Edited,
  condition: IfMatch,
): Promise<void> {
  await mustMatch(tx, condition, {
    what: 'device group',
    parts: groupParts(group),
    edited: group,
    current: async () => (await allGroups(tx, accountId)).find(({ id }) => id === group.id),
  });
}

/** Names of these groups; null and undefined name none. */
export async function groupNames(
  db: Db,
  accountId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const group = id ? await findGroup(db, accountId, id) : null;
    if (group) names.set(group.id, group.name);
  }
  return names;
}
