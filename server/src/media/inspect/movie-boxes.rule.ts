import { createReader, WINDOW_BYTES, type Box, type BoxReader, type ReadAt } from './box-reader.rule';
import { createTrackTables, MAX_FRAGMENT_SAMPLES, runSamples, type TableFault } from './sample-tables.rule';
import type { Detail } from '../../platform/languages/sentence.rule';

/**
 * Checks the boxes of an MP4 or QuickTime file before any decoder runs: boxes inside their parents, media
 * inside the file, consistent tables, bounded depth, count and size (reliability M1). `read` is injected and
 * windowed, so the work is bounded and yields to the event loop.
 */
export type MovieCheck =
  | { ok: true; moovFirst: boolean; fragmented: boolean; hasPlace: boolean }
  | { ok: false; detail: Detail };

export const MAX_MOOV_BYTES = 32 * 1024 * 1024;
const MAX_TOP_BOXES = 10_000;
const MAX_BOXES = 10_000;
/**
 * Limit of tracks: boxes of eight bytes share one window, so their number bounds the work between two yields.
 */
const MAX_TRACKS = 1000;
const MAX_FRAGMENT_BOXES = 100_000;
const MAX_DEPTH = 8;
const CONTAINERS = new Set('moov trak mdia minf stbl edts dinf mvex udta moof traf'.split(' '));

/** Tags with the place of recording: such a file must not go to screens as it is. */
const PLACE_TAGS = ['\xa9xyz', 'loci', 'location.ISO6709'];

const DAMAGED = 'This video is damaged and can’t be opened.';
const CUT_OFF = 'This video is incomplete: its end is missing. Export or copy it again, then upload it.';
const DETAIL = { damaged: DAMAGED, 'cut off': CUT_OFF } as const;
const refuse = (detail: Detail): MovieCheck => ({ ok: false, detail });

export async function checkMovie(fileSize: number, read: ReadAt): Promise<MovieCheck> {
  const reader = createReader(read);
  const top = await topBoxes(reader, fileSize);
  if ('detail' in top) return refuse(top.detail);
  const { moov, mdat, moofs } = top;
  if (!moov) return refuse(mdat ? CUT_OFF : DAMAGED);
  if (!mdat || moov.size > MAX_MOOV_BYTES) return refuse(DAMAGED);
  const fault =
    (await checkTracks(reader, moov, fileSize)) ??
    (moofs.length > 0 ? await checkMoofs(reader, moofs) : null);
  if (fault) return refuse(DETAIL[fault]);
  return {
    ok: true,
    moovFirst: moov.start < mdat.start,
    fragmented: moofs.length > 0,
    hasPlace: await includesAny(read, moov, PLACE_TAGS),
  };
}

interface TopBoxes {
  moov: Box | undefined;
  mdat: Box | undefined;
  moofs: Box[];
}

async function topBoxes(reader: BoxReader, fileSize: number): Promise<TopBoxes | { detail: Detail }> {
  const found: TopBoxes = { moov: undefined, mdat: undefined, moofs: [] };
  for (let at = 0, count = 0; at < fileSize; count += 1) {
    if (count >= MAX_TOP_BOXES) return { detail: DAMAGED };
    const box = await reader.boxAt(at, fileSize, at + 16);
    if (!box) return { detail: found.moov || found.mdat ? CUT_OFF : DAMAGED };
    if (at + box.size > fileSize) return { detail: box.name === 'mdat' || found.moov ? CUT_OFF : DAMAGED };
    if (box.name === 'moov') found.moov ??= box;
    if (box.name === 'mdat') found.mdat ??= box;
    if (box.name === 'moof') found.moofs.push(box);
    at += box.size;
  }
  return found;
}

/** Visits all boxes below `root` in file order, iteratively; `visit` may end the walk with a fault. */
async function walk(
  reader: BoxReader,
  root: Box,
  budget: { boxes: number },
  visit: (box: Box) => Promise<TableFault | null>,
): Promise<TableFault | null> {
  const ends = [root.start + root.size];
  let at = root.start + root.headerBytes;
  for (;;) {
    const end = ends[ends.length - 1];
    if (end === undefined) return null;
    // QuickTime ends some containers with a 32-bit zero.
    if (end - at < 8) {
      at = end;
      ends.pop();
      continue;
    }
    const box = await reader.boxAt(at, end);
    budget.boxes -= 1;
    if (!box || budget.boxes < 0 || at + box.size > end) return 'damaged';
    const fault = await visit(box);
    if (fault) return fault;
    if (CONTAINERS.has(box.name)) {
      if (ends.length >= MAX_DEPTH) return 'damaged';
      ends.push(at + box.size);
      at += box.headerBytes;
    } else at += box.size;
  }
}

async function checkTracks(reader: BoxReader, moov: Box, fileSize: number): Promise<TableFault | null> {
  let tracks = 0;
  let tables = createTrackTables(reader, fileSize);
  const fault = await walk(reader, moov, { boxes: MAX_BOXES }, async (box) => {
    if (box.name !== 'trak') return tables.take(box);
    const before = tables.finish();
    tracks += 1;
    if (tracks > MAX_TRACKS) return 'damaged';
    tables = createTrackTables(reader, fileSize);
    return before;
  });
  return fault ?? tables.finish() ?? (tracks === 0 ? 'damaged' : null);
}

/** A run without a table of its own may declare any number of samples in twenty bytes. */
async function checkMoofs(reader: BoxReader, moofs: Box[]): Promise<TableFault | null> {
  if (moofs.reduce((sum, moof) => sum + moof.size, 0) > MAX_MOOV_BYTES) return 'damaged';
  const budget = { boxes: MAX_FRAGMENT_BOXES };
  let samples = 0;
  for (const moof of moofs) {
    const fault = await walk(reader, moof, budget, async (box) => {
      if (box.name !== 'trun') return null;
      const here = await runSamples(reader, box);
      samples += here ?? 0;
      return here === null || samples > MAX_FRAGMENT_SAMPLES ? 'damaged' : null;
    });
    if (fault) return fault;
  }
  return null;
}

/** Searches a box window by window; windows overlap so that a tag across their boundary is found. */
async function includesAny(read: ReadAt, box: Box, tags: string[]): Promise<boolean> {
  const overlap = Math.max(...tags.map((tag) => tag.length)) - 1;
  const end = box.start + box.size;
  for (let at = box.start; at < end; at += WINDOW_BYTES - overlap) {
    const bytes = await read(at, Math.min(WINDOW_BYTES, end - at));
    const window = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (tags.some((tag) => window.includes(tag, 0, 'latin1'))) return true;
  }
  return false;
}
