import type { Db } from '../../platform/database/database.client';
import type { Actor } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch, type Edited } from '../../http/preconditions/precondition.guard';
import {
  deleteGroup,
  findGroup,
  findOrMakeGroup,
  listGroups,
  lockGroup,
  usesOfGroup,
  type GroupRow,
} from './device-groups.repo';
import { groupParts } from './group-tag.rule';
import { wantedGroup, type GroupWish } from './group-choice.rule';

/** Refuses unknown and foreign ids with the same 404; null and empty mean "no group" and pass. */
export async function mustBeGroup(db: Db, accountId: string, id: string | null | undefined): Promise<void> {
  if (id && !(await findGroup(db, accountId, id))) throw notFound('device group');
}

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
  return { groupId: id, made };
}

/** Refuses another name beside an id: it may mean another group, or a renaming. */
function mustBeItsName(name: string, sent: string | undefined): void {
  if (sent === undefined || sent.toLowerCase() === name.toLowerCase()) return;
  const detail = `This group is called ${name}. Leave group_id empty to create the group ${sent}.`;
  throw fieldProblem('group_name', 'other_group', detail);
}

/**
 * Deletes a group without devices and playlists; else 409 with its uses. `forget` removes the remaining
 * references that do not play.
 */
export async function removeGroup(
  db: Db,
  accountId: string,
  id: string,
  condition: IfMatch,
  forget: (tx: Db, accountId: string, groupId: string) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, accountId, id);
    if (!group) throw notFound('device group');
    const { devices, playlists } = await usesOfGroup(tx, accountId, group.id);
    if (devices > 0)
      throw conflict(`${group.name} still has screens in it.`, { code: 'in_use', body: { devices } });
    if (playlists.length > 0) {
      const names = playlists.slice(0, 5).join(', ');
      throw conflict(`${group.name} still has playlists of its own: ${names}.`, {
        code: 'in_use',
        body: { playlists },
      });
    }
    await mustBeAsSeen(tx, accountId, group, condition);
    await forget(tx, accountId, group.id);
    await deleteGroup(tx, accountId, group.id);
  });
}

/** All groups by name, as the list returns them. */
export const allGroups = async (db: Db, accountId: string) =>
  (await listGroups(db, accountId)).map(presentGroup);

const presentGroup = ({ id, name, deviceCount }: GroupRow) => ({
  id,
  group_id: id,
  name,
  device_count: deviceCount,
  etag: entityTag(groupParts({ id, name })),
});

async function mustBeAsSeen(
  tx: Db,
  accountId: string,
  group: { id: string; name: string } & Edited,
  condition: IfMatch,
): Promise<void> {
  await mustMatch(tx, condition, {
    what: 'device group',
    parts: groupParts(group),
    edited: group,
    current: async () => (await allGroups(tx, accountId)).find(({ id }) => id === group.id),
  });
}
