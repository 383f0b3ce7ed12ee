import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_MOOV_BYTES } from '../inspect/movie-boxes.rule';
import { phoneHeic } from './heic-files';
import { bombContent, pdfFile } from './pdf-files';
import { box, videoFile, ftyp, makeClip, moovAt, noisyJpeg, plainPng, trak, uint32 } from './sample-files';

const MANY = 0xffff_fff0;
const text = (words: string) => Buffer.from(words, 'latin1');
const media = box('mdat', Buffer.alloc(64));

export interface Hostile {
  /** A real video, to be broken in many ways. */
  clip: Buffer;
  remove(): Promise<void>;
}

/** Material of the corpus; `remove` deletes it. */
export async function hostileFolder(): Promise<Hostile> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
  const path = await makeClip(join(folder, 'clip.mp4'), { width: 320, height: 180, frames: 24 });
  return { clip: await readFile(path), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An index of the largest allowed size, full of the first byte of a searched tag. */
export const indexOfTagBytes = () =>
  Buffer.concat([ftyp(), box('moov', trak(), box('free', Buffer.alloc(MAX_MOOV_BYTES - 4096, 0xa9))), media]);

/** Files refused on arrival: nothing of them is kept and no decoder runs. */
export async function refusedAtOnce({ clip }: Hostile): Promise<[string, Buffer][]> {
  const broken = (name: string, at: number, value: number) => {
    const copy = Buffer.from(clip);
    copy.writeUInt32BE(value, copy.indexOf(name) + at);
    return copy;
  };
  const bomb = await plainPng(60, 40, 3);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  let nest = box('trak');
  for (let depth = 0; depth < 40; depth += 1) nest = box('udta', nest);
  const loop = Buffer.concat([ftyp(), uint32(1), text('moov'), uint32(0, 16)]);
  return [
    ['a video with a chunk of four thousand million samples', broken('stsc', 16, MANY)],
    ['a video with four thousand million times', broken('stts', 12, MANY)],
    ['a video with four thousand million sizes', broken('stsz', 12, MANY)],
    ['a video of four thousand million shifts', videoFile({ ctts: [[MANY, 1]] })],
    ['a video cut off', clip.subarray(0, clip.length - 2000)],
    ['a video without an index', Buffer.concat([ftyp(), media])],
    ['boxes in boxes', Buffer.concat([ftyp(), box('moov', nest), media])],
    ['a box of no size', Buffer.concat([ftyp(), uint32(7), text('moov'), media])],
    ['a box of 2^63', Buffer.concat([ftyp(), uint32(1), text('moov'), uint32(0x80000000, 0), media])],
    ['a box that is its own content', loop],
    [
      'ten thousand tracks',
      Buffer.concat([ftyp(), box('moov', ...Array.from({ length: 10_001 }, () => box('trak'))), media]),
    ],
    ['a list of videos to fetch', text('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/a.ts\n')],
    ['a web page', text('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a program', text('MZ\x90\0\x03\0\0\0')],
    ['an archive', text('PK\x03\x04\x14\0\0\0')],
    ['a picture that is also a script', text('GIF89a/*\x01*/=1;alert(1)')],
    ['a picture of 30,000 × 30,000', bomb],
    ['nothing but the head of a picture', bomb.subarray(0, 20)],
  ];
}

/** A PNG chunk; the checksum is not looked at where the content does not matter. */
const chunk = (name: string, content: Buffer) =>
  Buffer.concat([uint32(content.length), text(name), content, uint32(0)]);
function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
}

/** Files accepted on arrival and decided in the child process: made fit, or failed with a sentence. */
export async function decidedLater({
  clip,
}: Hostile): Promise<[string, Buffer, 'ready' | 'failed' | 'either'][]> {
  const jpeg = await noisyJpeg(600, 400, 5);
  const rubbish = Buffer.from(clip);
  rubbish.fill(0x5a, rubbish.indexOf('mdat') + 8);
  const wide = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a05020' } });
  const png = await plainPng(300, 200, 8);
  return [
    ['pictures that are rubbish', rubbish, 'failed'],
    ['a video of nothing', Buffer.concat([ftyp(), moovAt(90), media]), 'failed'],
    ['tables without pictures', videoFile(), 'failed'],
    ['a JPEG cut off', jpeg.subarray(0, jpeg.length / 2), 'failed'],
    ['a PNG cut off', png.subarray(0, png.length - 40), 'failed'],
    ['colours of print', await wide.clone().toColourspace('cmyk').jpeg().toBuffer(), 'ready'],
    ['sixteen bits', await wide.clone().toColourspace('rgb16').png().toBuffer(), 'ready'],
    ['a JPEG that comes in passes', await wide.clone().jpeg({ progressive: true }).toBuffer(), 'ready'],
    [
      'a profile that is a bomb',
      withChunk(png, 'iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(20_000_000))])),
      'either',
    ],
    [
      'a text that is a bomb',
      withChunk(png, 'zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(20_000_000))])),
      'either',
    ],
    ['a PDF whose page is a bomb', pdfFile(1, { contents: [bombContent()] }), 'either'],
    ['a PDF cut off', pdfFile(2).subarray(0, 500), 'failed'],
    ['a photo of a phone, cut off', phoneHeic().subarray(0, -90), 'failed'],
    ['a moving PNG', withChunk(png, 'acTL', uint32(0xffff, 0)), 'either'],
  ];
}
