import type { Box, BoxReader } from './box-reader.rule';

/**
 * Consistency faults of a track's tables (ISO 14496-12 §8.6, §8.7). A table that declares more samples than
 * the track has, or more bytes than the file, makes a demuxer iterate over thousands of millions of missing
 * entries.
 */
export type TableFault = 'damaged' | 'cut off';

/** Limit of samples in all fragments together: far more than an hour of video and audio. */
export const MAX_FRAGMENT_SAMPLES = 2_000_000;
/** Tolerance: some writers are off by one at the end of a video. */
const SLACK = 1;

interface Sums {
  /** Number from stsz or stz2. */
  samples: number | null;
  /** Number from stco or co64. */
  chunks: number | null;
  stts: number;
  ctts: number;
  /** Samples in all runs of chunks but the last, which extends to the last chunk. */
  stsc: { samples: number; lastFirst: number; lastPer: number } | null;
}

interface Track {
  reader: BoxReader;
  fileSize: number;
  sums: Sums;
}
type ReadTable = (track: Track, table: Table) => Promise<TableFault | null>;

const READERS: Record<string, ReadTable> = {
  stts: (track, table) => counts(track, 'stts', table),
  ctts: (track, table) => counts(track, 'ctts', table),
  stsc: runsOfChunks,
  stsz: sampleSizes,
  stz2: smallSampleSizes,
  stco: (track, table) => offsets(track, table, 4),
  co64: (track, table) => offsets(track, table, 8),
  stss: async (_track, { count, space }) => (count * 4 > space ? 'damaged' : null),
  elst: async (_track, { count, space }) => (count * 12 > space ? 'damaged' : null),
};

/** Collects the boxes of one track; `finish` compares them. Both return what is wrong, or null. */
export function createTrackTables(reader: BoxReader, fileSize: number) {
  const sums: Sums = { samples: null, chunks: null, stts: 0, ctts: 0, stsc: null };
  const seen = new Set<string>();
  return {
    async take(box: Box): Promise<TableFault | null> {
      const take = READERS[box.name];
      if (!take) return null;
      // Read twice, a table counts twice.
      const kind = SAME[box.name] ?? box.name;
      if (seen.has(kind)) return 'damaged';
      seen.add(kind);
      const body = box.start + box.headerBytes;
      const end = box.start + box.size;
      if (end - body < 8) return 'damaged';
      const count = (await reader.bytes(body, 8, end)).getUint32(4);
      return take({ reader, fileSize, sums }, { from: body + 8, count, space: end - body - 8 });
    },
    finish: (): TableFault | null => compare(sums),
  };
}

async function runsOfChunks(
  { reader, sums }: Track,
  { from, count, space }: Table,
): Promise<TableFault | null> {
  if (count * 12 > space) return 'damaged';
  let run = { samples: 0, lastFirst: 0, lastPer: 0 };
  const isFine = await reader.table(from, count, 12, (view, at) => {
    const [first, per] = [view.getUint32(at), view.getUint32(at + 4)];
    const isAfter = run.lastFirst === 0 ? first === 1 : first > run.lastFirst;
    const samples = run.samples + (first - Math.max(1, run.lastFirst)) * run.lastPer;
    run = { samples, lastFirst: first, lastPer: per };
    return isAfter && per > 0;
  });
  if (count > 0) sums.stsc = run;
  return isFine ? null : 'damaged';
}

async function sampleSizes(
  { reader, fileSize, sums }: Track,
  { from, count: sampleSize, space }: Table,
): Promise<TableFault | null> {
  if (space < 4) return 'damaged';
  const samples = (await reader.bytes(from, 4, from + space)).getUint32(0);
  sums.samples = samples;
  // A common sample size needs no table. Old QuickTime counts single values of compressed sound so: no sum of
  // bytes then.
  if (sampleSize > 0) return null;
  if (samples * 4 > space - 4) return 'damaged';
  let total = 0;
  const isFine = await reader.table(from + 4, samples, 4, (view, at) => {
    total += view.getUint32(at);
    return total <= fileSize;
  });
  return isFine ? null : total > fileSize ? 'cut off' : 'damaged';
}

async function smallSampleSizes(
  { reader, sums }: Track,
  { from, count: fieldBits, space }: Table,
): Promise<TableFault | null> {
  if (space < 4) return 'damaged';
  const samples = (await reader.bytes(from, 4, from + space)).getUint32(0);
  sums.samples = samples;
  return Math.ceil((samples * (fieldBits & 0xff)) / 8) > space - 4 ? 'damaged' : null;
}

/** Runs of samples with one duration or shift each: how many samples they speak of. */
async function counts(
  { reader, sums }: Track,
  name: 'stts' | 'ctts',
  { from, count, space }: Table,
): Promise<TableFault | null> {
  if (count * 8 > space) return 'damaged';
  const isFine = await reader.table(from, count, 8, (view, at) => {
    sums[name] += view.getUint32(at);
    return true;
  });
  return isFine ? null : 'damaged';
}

/** Each chunk must begin inside the file, or media that the index promises is missing. */
async function offsets(
  { reader, fileSize, sums }: Track,
  { from, count, space }: Table,
  width: 4 | 8,
): Promise<TableFault | null> {
  if (count * width > space) return 'damaged';
  sums.chunks = count;
  let isCutOff = false;
  const isFine = await reader.table(from, count, width, (view, at) => {
    const offset = width === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at);
    isCutOff = offset >= fileSize;
    return !isCutOff;
  });
  return isFine ? null : isCutOff ? 'cut off' : 'damaged';
}

interface Table {
  /** Position of the entries: behind version, flags and the first number. */
  from: number;
  count: number;
  space: number;
}

/** Synonyms of tables. */
const SAME: Record<string, string> = { co64: 'stco', stz2: 'stsz' };

function compare({ samples, chunks, stts, ctts, stsc }: Sums): TableFault | null {
  if (samples === null) return null;
  if (stts > samples + SLACK || ctts > samples + SLACK) return 'damaged';
  if (!stsc || chunks === null) return null;
  if (stsc.lastFirst > Math.max(1, chunks)) return 'damaged';
  const inAllButTheLastChunk = stsc.samples + Math.max(0, chunks - stsc.lastFirst) * stsc.lastPer;
  const inAll = inAllButTheLastChunk + (chunks > 0 ? stsc.lastPer : 0);
  return inAllButTheLastChunk > samples || inAll < samples || (samples > 0 && stsc.lastPer > samples)
    ? 'damaged'
    : null;
}

/** Flags of per-sample fields in a fragment's run: four bytes each. */
const PER_SAMPLE = [0x100, 0x200, 0x400, 0x800];

/**
 * Number of samples that a fragment's run declares ('trun', ISO 14496-12 §8.8.8); null when they do not fit
 * the box.
 */
export async function runSamples(reader: BoxReader, box: Box): Promise<number | null> {
  const body = box.start + box.headerBytes;
  const end = box.start + box.size;
  if (end - body < 8) return null;
  const view = await reader.bytes(body, 8, end);
  const flags = view.getUint32(0) & 0xffffff;
  const count = view.getUint32(4);
  const before = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const width = 4 * PER_SAMPLE.filter((flag) => flags & flag).length;
  return before + count * width > end - body ? null : count;
}
