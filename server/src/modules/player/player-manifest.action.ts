import { setImmediate as yieldOnce } from 'node:timers/promises';
import type { PlayerManifest } from '@vitrine/shared/contract';
import type { Deps, DeviceActor } from '../../deps.types';
import { unauthorized } from '../../platform/errors/errors.lib';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import type { createCoalescedReads } from './coalesced-reads.service';
import { brokerPathOf, reachOf, manifestHead } from './manifest.action';

/** Full manifest of a screen, as of `cameAt` or later. Throws 401 when its account is deleted meanwhile. */
export async function manifestFor(
  deps: Deps,
  readsFor: ReturnType<typeof createCoalescedReads>,
  device: DeviceActor,
  cameAt: number,
): Promise<PlayerManifest> {
  const reads = await readsFor(device.accountId, cameAt);
  if (!reads) throw unauthorized();
  const { venue, shared, rules, playlists } = reads;
  const nowMs = deps.clock.nowMs();
  const reaching = await rules(groupIdsOf(device));
  // Ten thousand rules are filtered, then hashed: yield between the steps.
  await yieldOnce();
  const reach = reachOf(device, venue, reaching, nowMs, shared);
  await yieldOnce();
  const found = await playlists(reach.playlistIds);
  await yieldOnce();
  const head = manifestHead(device, venue, reach, found, brokerPathOf(deps), shared);
  const played = [...found.values()].map(({ playlist }) => playlist).sort(byId);
  return { ...head, playlists: played };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
