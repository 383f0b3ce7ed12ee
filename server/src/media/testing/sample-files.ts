import { execFile } from 'node:child_process';
import { createCipheriv, createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

/** A JPEG of noise: its size follows its area, about 1 byte per pixel, and it never equals another seed's. */
export async function noisyJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  const key = createHash('sha256').update(String(seed)).digest();
  const pixels = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(
    Buffer.alloc(width * height * 3),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A small plain picture; `shade` makes it different from others. */
export function plainPng(width = 320, height = 180, shade = 90): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 200 } } })
    .png()
    .toBuffer();
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** One box of an MP4: size, name, content. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};

export const ftyp = (brand = 'isom') =>
  box('ftyp', Buffer.from(brand, 'latin1'), uint32(0), Buffer.from('isomavc1', 'latin1'));

/** The boxes of a movie with one track whose chunks lie at these offsets. */
export const moovAt = (...offsets: number[]) =>
  box(
    'moov',
    box('trak', box('mdia', box('minf', box('stbl', box('stco', uint32(0, offsets.length, ...offsets)))))),
  );

export interface TrackWish {
  samples?: number;
  /** Common size; 0 gives each sample its own entry. */
  sampleSize?: number;
  sizeOfEach?: number;
  chunks?: number;
  stts?: readonly (readonly [count: number, delta: number])[];
  ctts?: readonly (readonly [count: number, offset: number])[];
  stsc?: readonly (readonly [first: number, samplesPerChunk: number, description: number])[];
  /** False lengths of tables. */
  declared?: Partial<Record<'stts' | 'ctts' | 'stsc' | 'stsz', number>>;
  /** Box instead of stsz. */
  sizes?: Buffer;
  extra?: Buffer;
}

/** Boxes of one track of four samples in one chunk; all tables are consistent by default. */
export function trak(wish: TrackWish = {}): Buffer {
  const { samples = 4, sampleSize = 0, sizeOfEach = 8, chunks = 1, declared = {} } = wish;
  const { stts = [[samples, 1]], ctts, stsc = [[1, samples, 1]] } = wish;
  const table = (name: 'stts' | 'ctts' | 'stsc', rows: readonly (readonly number[])[]) =>
    box(name, uint32(0, declared[name] ?? rows.length, ...rows.flat()));
  const own = sampleSize > 0 ? [] : Array.from({ length: samples }, () => sizeOfEach);
  const parts = [
    table('stts', stts),
    ...(ctts ? [table('ctts', ctts)] : []),
    table('stsc', stsc),
    wish.sizes ?? box('stsz', uint32(0, sampleSize, declared.stsz ?? samples, ...own)),
    box('stco', uint32(0, chunks, ...Array.from({ length: chunks }, () => 40))),
    ...(wish.extra ? [wish.extra] : []),
  ];
  return box('trak', box('mdia', box('minf', box('stbl', ...parts))));
}

/** A video of such tracks, without pictures. */
export const videoFile = (...tracks: TrackWish[]): Buffer =>
  Buffer.concat([
    ftyp(),
    box('moov', ...(tracks.length > 0 ? tracks : [{}]).map(trak)),
    box('mdat', Buffer.alloc(64)),
  ]);

export interface ClipWish {
  width: number;
  height: number;
  frames: number;
  rotation?: 0 | 90;
  indexBehind?: boolean;
  codec?: 'avc' | 'hevc';
}

/** A real video of moving colour, H.264 by default. */
export async function makeClip(path: string, wish: ClipWish): Promise<string> {
  const script = join(__dirname, 'clip-maker.cjs');
  await promisify(execFile)(process.execPath, [script, JSON.stringify({ ...wish, path })]);
  return path;
}
