import { setImmediate as breathe } from 'node:timers/promises';
import type { PlayerManifest } from '@vitrine/shared/contract';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps';
import { unauthorized } from '../../errors/errors';
import type { createCrowdReads } from './crowd-reads';
import type { Written } from './packed';
import { brokerPathOf, reachOf, standingOf } from './manifest.action';

/** All a screen needs to go on alone, and what is written of it for others (`writerOf`), as of `cameAt` (`createCrowdReads`) or later. Throws 401 when its account ends while it asks. */
export async function manifestFor(
  deps: Deps,
  crowd: ReturnType<typeof createCrowdReads>,
  device: DeviceActor,
  cameAt: number,
): Promise<{ manifest: PlayerManifest; written: Written }> {
  const reads = await crowd(device.accountId, cameAt);
  if (!reads) throw unauthorized();
  const { venue, shared, written, rules, playlists } = reads;
  const now = floatingInZone(deps.clock.nowMs(), venue.timezone);
  const reaching = await rules(device.groupId);
  // Ten thousand rules are gone through, and then written down for the hash: each in a turn of its own.
  await breathe();
  const reach = reachOf(device, venue, reaching, now, shared);
  await breathe();
  const stock = await playlists(reach.playlistIds);
  await breathe();
  const frame = standingOf(device, venue, reach, stock, brokerPathOf(deps), shared);
  const played = [...stock.values()].map(({ playlist }) => playlist).sort(byId);
  return { manifest: { ...frame, playlists: played }, written };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
