import type { UpdateDevice } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { forbidden, notFound } from '../../platform/errors/errors.lib';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { devicesNamed } from './devices.repo';

/** Group that an embedding page is limited to; null for all, as for members. */
export const groupOf = (actor: Actor): string | null => actor.embed?.group ?? null;

/** Limits a token for one group: 404 for screens of other groups, 403 for a change of the group. */
export async function mustStayInGroup(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  names: readonly string[],
  change: Pick<UpdateDevice, 'group_id' | 'group_name' | 'group_ids'> = {},
): Promise<void> {
  const group = groupOf(actor);
  if (group === null) return;
  const ids = [...new Set(names)];
  const found = await devicesNamed(db, actor.accountId, ids);
  const known = new Set(
    found
      .filter((device) => groupIdsOf(device).includes(group))
      .flatMap(({ id, deviceId }) => [id, deviceId]),
  );
  if (ids.some((id) => !known.has(id))) throw notFound('device');
  if ([change.group_id, change.group_name, change.group_ids].some((sent) => sent !== undefined))
    throw forbidden('This page is for one group of screens only.');
}
