import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { box, ftyp, moovAt, plainPng, uint32 } from '../testing/sample-files';
import { fileKind } from './file-kind.rule';
import { inspectFile } from './inspect-file';
import { checkMovie } from './movie-boxes.rule';
import { pictureHeader } from './picture-header.rule';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const media = box('mdat', Buffer.alloc(64));

describe('what a file is, by its own bytes', () => {
  it.each([
    ['a PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['an MP4', ftyp('isom'), 'video/mp4'],
    ['an iPhone film', box('ftyp', bytes('qt  '), uint32(0), bytes('qt  ')), 'video/quicktime'],
    ['an old QuickTime film', box('moov', bytes('x')), 'video/quicktime'],
    [
      'a film with a brand of its own that is compatible',
      box('ftyp', bytes('XYZ1'), uint32(0), bytes('mp42')),
      'video/mp4',
    ],
  ])('%s', (_name, head, type) => {
    expect(fileKind(head)).toMatchObject({ type });
  });

  it.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['HTML', bytes('<!doctype html>')],
    ['a program', bytes('MZ\x90\x00')],
    ['a GIF', bytes('GIF89a')],
    ['a playlist for streaming', bytes('#EXTM3U\n')],
    ['a ZIP', bytes('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
    ['an unknown brand', box('ftyp', bytes('evil'), uint32(0))],
  ])('%s is refused', (_name, head) => {
    expect(fileKind(head)).toMatchObject({ kind: 'refused' });
  });

  it('says what to do about HEIC', () => {
    const heic = fileKind(box('ftyp', bytes('heic'), uint32(0), bytes('mif1')));
    expect(heic).toMatchObject({ kind: 'refused', detail: expect.stringContaining('JPG') });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => void fileKind(head)));
  });
});

describe('headers of pictures', () => {
  const png = (width: number, height: number) =>
    Buffer.concat([
      bytes('\x89PNG\r\n\x1a\n'),
      uint32(13),
      bytes('IHDR'),
      uint32(width, height),
      Buffer.alloc(10),
    ]);
  const jpeg = (width: number, height: number, before: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([
      bytes('\xff\xd8'),
      before,
      bytes('\xff\xc0\x00\x11\x08'),
      Buffer.from([height >> 8, height & 255, width >> 8, width & 255]),
      Buffer.alloc(12),
    ]);
  const segment = (length: number) =>
    Buffer.concat([bytes('\xff\xe1'), Buffer.from([length >> 8, length & 255]), Buffer.alloc(length - 2)]);

  it.each([
    ['image/png', png(1920, 1080), 1920, 1080],
    ['image/jpeg', jpeg(4000, 3000), 4000, 3000],
    ['image/jpeg', jpeg(800, 600, segment(60_000)), 800, 600],
  ] as const)('%s tells its size', (type, head, width, height) => {
    expect(pictureHeader(type, head)).toEqual({ ok: true, width, height });
  });

  it.each([
    ['image/png', png(16_000, 16_000)],
    ['image/png', png(0, 10)],
    ['image/png', bytes('\x89PNG\r\n\x1a\nshort')],
    ['image/jpeg', bytes('\xff\xd8\xff\xda')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0\x00\x00')],
    ['image/jpeg', jpeg(30_000, 30_000)],
  ] as const)('%s with an impossible or too large size is refused', (type, head) => {
    expect(pictureHeader(type, head)).toMatchObject({ ok: false });
  });

  it('says how large a picture may be', () => {
    expect(pictureHeader('image/png', png(16_000, 16_000))).toEqual({
      ok: false,
      detail: 'This picture has 256 megapixels; screens can use up to 50.',
    });
  });

  it('ends for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (head) => void pictureHeader('image/jpeg', head)),
    );
  });
});

describe('boxes of films', () => {
  const check = (file: Buffer) =>
    checkMovie(file.length, async (at, length) => file.subarray(at, at + length));
  const whole = Buffer.concat([ftyp(), moovAt(90), media]);

  it('accepts a whole film and tells where its index is', async () => {
    expect(await check(whole)).toMatchObject({
      ok: true,
      moovFirst: true,
      fragmented: false,
      tellsPlace: false,
    });
    expect(await check(Buffer.concat([ftyp(), media, moovAt(40)]))).toMatchObject({
      ok: true,
      moovFirst: false,
    });
  });

  it('notices a film that tells where it was taken', async () => {
    const place = box(
      'moov',
      box('trak', Buffer.alloc(0)),
      box('udta', box('\xa9xyz', bytes('+52.5+013.4/'))),
    );
    expect(await check(Buffer.concat([ftyp(), place, media]))).toMatchObject({ ok: true, tellsPlace: true });
  });

  it.each([
    ['cut off in the media', whole.subarray(0, whole.length - 20), 'end is missing'],
    ['cut off after the index', whole.subarray(0, whole.length - media.length), 'damaged'],
    ['without an index', Buffer.concat([ftyp(), media]), 'end is missing'],
    [
      'whose index points behind its end',
      Buffer.concat([ftyp(), moovAt(90, 5_000_000), media]),
      'end is missing',
    ],
    [
      'with a box larger than its parent',
      Buffer.concat([ftyp(), box('moov', uint32(9999), bytes('trak')), media]),
      'damaged',
    ],
    ['with a box of size 3', Buffer.concat([ftyp(), uint32(3), bytes('moov'), media]), 'damaged'],
    [
      'with a box of 2^63 bytes',
      Buffer.concat([ftyp(), uint32(1), bytes('moov'), uint32(0x80000000, 0), media]),
      'damaged',
    ],
    [
      'with a table larger than its box',
      Buffer.concat([
        ftyp(),
        box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stco', uint32(0, 0xffffffff))))))),
        media,
      ]),
      'damaged',
    ],
    ['with nothing in it', ftyp(), 'damaged'],
    ['without a track', Buffer.concat([ftyp(), box('moov', Buffer.alloc(0)), media]), 'damaged'],
  ])('refuses one %s', async (_name, file, words) => {
    expect(await check(file)).toMatchObject({ ok: false, detail: expect.stringContaining(words) });
  });

  it('refuses a nest of boxes and a flood of them quickly', async () => {
    let nest = box('trak', Buffer.alloc(0));
    for (let depth = 0; depth < 40; depth += 1) nest = box('udta', nest);
    const flood = box('moov', ...Array.from({ length: 12_000 }, () => box('trak', Buffer.alloc(0))));
    const started = Date.now();
    expect(await check(Buffer.concat([ftyp(), box('moov', nest), media]))).toMatchObject({ ok: false });
    expect(await check(Buffer.concat([ftyp(), flood, media]))).toMatchObject({ ok: false });
    expect(
      await check(Buffer.concat([...Array.from({ length: 12_000 }, () => box('free', Buffer.alloc(0)))])),
    ).toMatchObject({ ok: false });
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('decides about a thousand mutations without hanging or throwing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
        async (changes) => {
          const file = Buffer.from(whole);
          for (const [at, value] of changes) file[at] = value;
          const result = await check(file);
          expect(typeof result.ok).toBe('boolean');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('inspectFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-inspect-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const inspect = async (content: Buffer) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return inspectFile(path);
  };

  it('names the type, or the reason', async () => {
    expect(await inspect(await plainPng())).toEqual({ ok: true, kind: 'image', type: 'image/png' });
    expect(await inspect(Buffer.concat([ftyp(), moovAt(90), media]))).toEqual({
      ok: true,
      kind: 'video',
      type: 'video/mp4',
    });
    expect(await inspect(Buffer.from('#!/bin/sh'))).toMatchObject({ ok: false, code: 'wrong_type' });
    expect(await inspect(Buffer.concat([ftyp(), media]))).toMatchObject({
      ok: false,
      code: 'unreadable_media',
    });
  });
});
