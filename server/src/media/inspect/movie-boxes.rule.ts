/**
 * Checks the boxes of an MP4 or QuickTime file before any decoder sees it: every box inside its parent, all media inside the
 * file, bounded depth, count and size (anchors §6). Reading is given from outside and happens only at the top level, so the
 * work is bounded by MAX_TOP_BOXES small reads and one read of the movie box.
 */
export type MovieCheck =
  { ok: true; moovFirst: boolean; fragmented: boolean; tellsPlace: boolean } | { ok: false; detail: string };
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

export const MAX_MOOV_BYTES = 32 * 1024 * 1024;
const MAX_TOP_BOXES = 10_000;
const MAX_BOXES = 10_000;
const MAX_DEPTH = 8;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'udta']);

/** Where phones write where they were: such a file must not go to screens as it is. */
const PLACE_TAGS = ['\xa9xyz', 'loci', 'location.ISO6709'];

const DAMAGED = 'This video is damaged and cannot be opened.';
const CUT_OFF = 'This video is not complete: its end is missing. Export or copy it again and upload that.';
const refuse = (detail: string): MovieCheck => ({ ok: false, detail });

interface Box {
  name: string;
  start: number;
  headerBytes: number;
  size: number;
}

export async function checkMovie(fileSize: number, read: ReadAt): Promise<MovieCheck> {
  let at = 0;
  let moov: Box | undefined;
  let mdat: Box | undefined;
  let fragmented = false;
  for (let count = 0; at < fileSize; count += 1) {
    if (count >= MAX_TOP_BOXES) return refuse(DAMAGED);
    const box = boxAt(await read(at, 16), 0, at, fileSize - at);
    if (!box) return refuse(moov || mdat ? CUT_OFF : DAMAGED);
    if (box.start + box.size > fileSize) return refuse(box.name === 'mdat' || moov ? CUT_OFF : DAMAGED);
    if (box.name === 'moov') moov ??= box;
    if (box.name === 'mdat') mdat ??= box;
    if (box.name === 'moof') fragmented = true;
    at += box.size;
  }
  if (!moov) return refuse(mdat ? CUT_OFF : DAMAGED);
  if (!mdat || moov.size > MAX_MOOV_BYTES) return refuse(DAMAGED);
  const bytes = await read(moov.start, moov.size);
  const inside = checkMoov(bytes, moov, fileSize);
  if (inside) return refuse(inside);
  return {
    ok: true,
    moovFirst: moov.start < mdat.start,
    fragmented,
    tellsPlace: PLACE_TAGS.some((tag) => includes(bytes, tag)),
  };
}

/** Header of the box at `at` in `bytes`; null when it cannot be one. Size 0 means "to the end", 1 "a 64-bit size follows". */
function boxAt(bytes: Uint8Array, at: number, position: number, room: number): Box | null {
  if (bytes.length < at + 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  const short = view.getUint32(at);
  if (short === 0) return { name, start: position, headerBytes: 8, size: room };
  if (short !== 1) return short < 8 ? null : { name, start: position, headerBytes: 8, size: short };
  if (bytes.length < at + 16) return null;
  const long = view.getBigUint64(at + 8);
  if (long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { name, start: position, headerBytes: 16, size: Number(long) };
}

/** Walks the movie box with a list of what is still to visit, never recursion. Returns why it is refused, or null. */
function checkMoov(bytes: Uint8Array, moov: Box, fileSize: number): string | null {
  const open: { from: number; to: number; depth: number }[] = [
    { from: moov.headerBytes, to: moov.size, depth: 1 },
  ];
  let boxes = 0;
  let tracks = 0;
  for (let part = open.pop(); part; part = open.pop()) {
    let at = part.from;
    while (at < part.to) {
      // QuickTime ends some containers with a 32-bit zero.
      if (part.to - at < 8) break;
      const box = boxAt(bytes, at, at, part.to - at);
      boxes += 1;
      if (!box || boxes > MAX_BOXES || at + box.size > part.to) return DAMAGED;
      if (box.name === 'trak') tracks += 1;
      if (box.name === 'stco' || box.name === 'co64') {
        const reason = checkOffsets(
          bytes,
          at + box.headerBytes,
          at + box.size,
          box.name === 'co64',
          fileSize,
        );
        if (reason) return reason;
      }
      if (CONTAINERS.has(box.name)) {
        if (part.depth >= MAX_DEPTH) return DAMAGED;
        open.push({ from: at + box.headerBytes, to: at + box.size, depth: part.depth + 1 });
      }
      at += box.size;
    }
  }
  return tracks === 0 ? DAMAGED : null;
}

/** Chunk offsets of a track: each must lie inside the file, or media that the index promises is missing. */
function checkOffsets(
  bytes: Uint8Array,
  from: number,
  to: number,
  wide: boolean,
  fileSize: number,
): string | null {
  if (to - from < 8) return DAMAGED;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = view.getUint32(from + 4);
  const width = wide ? 8 : 4;
  if (count * width > to - from - 8) return DAMAGED;
  for (let index = 0; index < count; index += 1) {
    const at = from + 8 + index * width;
    const offset = wide ? Number(view.getBigUint64(at)) : view.getUint32(at);
    if (offset >= fileSize) return CUT_OFF;
  }
  return null;
}

function includes(bytes: Uint8Array, tag: string): boolean {
  const first = tag.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < tag.length && bytes[at + same] === tag.charCodeAt(same)) same += 1;
    if (same === tag.length) return true;
  }
  return false;
}
