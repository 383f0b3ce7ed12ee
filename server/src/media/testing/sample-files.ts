import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

/** A JPEG of noise: its size follows its area, about 1 byte per pixel, and it never equals another seed's. */
export async function noisyJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2654435761;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[at] = state >>> 24;
  }
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

export interface ClipWish {
  width: number;
  height: number;
  frames: number;
  rotation?: 0 | 90;
  indexBehind?: boolean;
  codec?: 'avc' | 'hevc';
}

/** A real film of moving colour, H.264 unless asked otherwise. */
export async function makeClip(path: string, wish: ClipWish): Promise<string> {
  const script = join(__dirname, 'clip-maker.cjs');
  await promisify(execFile)(process.execPath, [script, JSON.stringify({ ...wish, path })]);
  return path;
}
