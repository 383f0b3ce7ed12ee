import { setImmediate as breathe } from 'node:timers/promises';
import type { PlayerManifest } from '@vitrine/shared/contract';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps';
import { unauthorized } from '../../errors/errors';
import { listStandOf } from '../../people/list-changes.repo';
import type { createCrowdReads } from './crowd-reads';
import { brokerPathOf, reachOf, standingOf } from './manifest.action';
import { findDevice } from './player.repo';

/** All a screen needs to go on alone. Throws 401 when the device was removed while it asked. */
export async function manifestFor(
  deps: Deps,
  crowd: ReturnType<typeof createCrowdReads>,
  { accountId, id }: DeviceActor,
): Promise<PlayerManifest> {
  const nowMs = deps.clock.nowMs();
  const [device, stand] = await Promise.all([
    findDevice(deps.db, accountId, id),
    listStandOf(deps.db, accountId, nowMs),
  ]);
  if (!device || !stand) throw unauthorized();
  const { account: venue, changes } = stand;
  const { shared, rules, playlists } = crowd(accountId, changes);
  const now = floatingInZone(nowMs, venue.timezone);
  const reaching = await rules(device.groupId);
  // Ten thousand rules are gone through, and then written down for the hash: each in a turn of its own.
  await breathe();
  const reach = reachOf(device, venue, reaching, now, shared);
  await breathe();
  const stock = await playlists(reach.playlistIds);
  await breathe();
  const frame = standingOf(device, venue, reach, stock, brokerPathOf(deps), shared);
  return { ...frame, playlists: [...stock.values()].map(({ playlist }) => playlist).sort(byId) };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
