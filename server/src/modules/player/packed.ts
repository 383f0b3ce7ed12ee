import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { PlayerManifest, ScheduleRule } from '@vitrine/shared/contract';
import type { ManifestPlaylist } from './manifest.action';

/** More rules and items than these go as long answers do, written piece by piece. */
const MOST_PACKED = 2000;

/** Bytes, and the same as blocks of a gzip file that need nothing of what stands before them. */
interface Part {
  bytes: Buffer;
  blocks: Buffer;
}
const WHOLE_BLOCKS = { finishFlush: constants.Z_FULL_FLUSH };
const deflate = promisify(deflateRaw) as (bytes: Buffer, options: object) => Promise<Buffer>;

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block, which is empty. */
const LAST = Buffer.from([3, 0]);

/** What was written last for a list of rules; kept as long as that list is (`crowd-reads.ts`). */
export type Written = Map<
  readonly ScheduleRule[],
  { playlists: readonly ManifestPlaylist[]; part: Promise<Part> }
>;

/** The very same rules and playlists are written once. */
function sharedPart(
  rules: readonly ScheduleRule[],
  playlists: readonly ManifestPlaylist[],
  written: Written,
): Promise<Part> {
  const known = written.get(rules);
  if (
    known?.playlists.length === playlists.length &&
    playlists.every((one, at) => one === known.playlists[at])
  )
    return known.part;
  const made = { playlists, part: makePart(rules, playlists) };
  written.set(rules, made);
  made.part.catch(() => written.delete(rules));
  return made.part;
}

async function makePart(
  rules: readonly ScheduleRule[],
  playlists: readonly ManifestPlaylist[],
): Promise<Part> {
  await breathe();
  const bytes = Buffer.from(`,${JSON.stringify({ rules, playlists }).slice(1)}`);
  return { bytes, blocks: await deflate(bytes, WHOLE_BLOCKS) };
}

/** Writes the manifest as JSON with a server time in unix seconds: as gzip, or as it is. */
type Write = (serverTime: number, isPacked: boolean) => Buffer;

/**
 * How to write the manifest; what a thousand screens have in common (rules, playlists) is written and compressed once for all of them. Null when it is
 * so long that it must be written piece by piece.
 */
export async function writerOf(
  { rules, playlists, ...own }: PlayerManifest,
  written: Written,
): Promise<Write | null> {
  const items = playlists.reduce((sum, playlist) => sum + playlist.items.length, 0);
  if (rules.length + items > MOST_PACKED) return null;
  const tail = await sharedPart(rules, playlists, written);
  return (serverTime, isPacked) => {
    const bytes = Buffer.from(JSON.stringify({ ...own, server_time: serverTime }).slice(0, -1));
    if (!isPacked) return Buffer.concat([bytes, tail.bytes]);
    return gzipOf({ bytes, blocks: deflateRawSync(bytes, WHOLE_BLOCKS) }, tail);
  };
}

function gzipOf(first: Part, second: Part): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(second.bytes, crc32(first.bytes)));
  trailer.writeUInt32LE(first.bytes.length + second.bytes.length, 4);
  return Buffer.concat([HEAD, first.blocks, second.blocks, LAST, trailer]);
}
