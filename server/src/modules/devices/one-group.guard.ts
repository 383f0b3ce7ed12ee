import type { UpdateDevice } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { forbidden, notFound } from '../../platform/errors/errors.lib';
import { devicesNamed } from './devices.repo';

/** The one group that a page of somebody else sees; null: all, as for every member. */
export const groupOf = (actor: Actor): string | null => actor.embed?.group ?? null;

/** 404 for screens of other groups, as for unknown ones, and 403 for a way out of the group, where the token is for one group. */
export async function mustStayInGroup(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  names: readonly string[],
  change: Pick<UpdateDevice, 'group_id' | 'group_name'> = {},
): Promise<void> {
  const group = groupOf(actor);
  if (group === null) return;
  const asked = [...new Set(names)];
  const found = await devicesNamed(db, actor.accountId, asked);
  const known = new Set(
    found.filter(({ groupId }) => groupId === group).flatMap(({ id, deviceId }) => [id, deviceId]),
  );
  if (asked.some((name) => !known.has(name))) throw notFound('device');
  if (change.group_id !== undefined || change.group_name !== undefined)
    throw forbidden('This page is for one group of screens only.');
}
