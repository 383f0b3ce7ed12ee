import { setImmediate as breathe } from 'node:timers/promises';
import type { PlayerManifest } from '@vitrine/shared/contract';
import type { Deps, DeviceActor } from '../../deps.types';
import { unauthorized } from '../../platform/errors/errors.lib';
import type { createCrowdReads } from './coalesced-reads.service';
import { brokerPathOf, reachOf, standingOf } from './manifest.action';

/** All a screen needs to go on alone, as of `cameAt` (`createCrowdReads`) or later. Throws 401 when its account ends while it asks. */
export async function manifestFor(
  deps: Deps,
  crowd: ReturnType<typeof createCrowdReads>,
  device: DeviceActor,
  cameAt: number,
): Promise<PlayerManifest> {
  const reads = await crowd(device.accountId, cameAt);
  if (!reads) throw unauthorized();
  const { venue, shared, rules, playlists } = reads;
  const nowMs = deps.clock.nowMs();
  const reaching = await rules(device.groupId);
  // Ten thousand rules are gone through, and then written down for the hash: each in a turn of its own.
  await breathe();
  const reach = reachOf(device, venue, reaching, nowMs, shared);
  await breathe();
  const stock = await playlists(reach.playlistIds);
  await breathe();
  const frame = standingOf(device, venue, reach, stock, brokerPathOf(deps), shared);
  const played = [...stock.values()].map(({ playlist }) => playlist).sort(byId);
  return { ...frame, playlists: played };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
