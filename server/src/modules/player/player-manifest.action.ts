import { Readable } from 'node:stream';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import type { Deps, DeviceActor } from '../../deps.types';
import { unauthorized } from '../../platform/errors/errors.lib';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import type { createCoalescedReads } from './coalesced-reads.service';
import { brokerPathOf, reachOf, manifestHead } from './manifest.action';

/** Longer manifests are sent in pieces, so that a thousand screens share their memory; in characters. */
const LONG = 65_536;

interface Manifest {
  version: string;
  /** PlayerManifest as JSON, with the server's time in unix seconds. */
  write(serverTime: number): string | Readable;
}

/** Full manifest of a screen, as of `cameAt` or later. Throws 401 when its account is deleted meanwhile. */
export async function manifestFor(
  deps: Deps,
  readsFor: ReturnType<typeof createCoalescedReads>,
  device: DeviceActor,
  cameAt: number,
): Promise<Manifest> {
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
  const { rules: played, ...head } = manifestHead(device, venue, reach, found, brokerPathOf(deps), shared);
  const texts = [...found.values()].sort(byId).map(({ text }) => text);
  return {
    version: head.version,
    write(serverTime) {
      const start = JSON.stringify({ ...head, server_time: serverTime }).slice(0, -1);
      const pieces = [
        `${start},"rules":`,
        shared.textOf(played).text,
        ',"playlists":[',
        ...texts.flatMap((text, index) => (index > 0 ? [',', text] : [text])),
        ']}',
      ];
      const length = pieces.reduce((sum, { length }) => sum + length, 0);
      return length > LONG ? Readable.from(pieces, { objectMode: false }) : pieces.join('');
    },
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
