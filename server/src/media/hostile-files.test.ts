import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { createProcessor } from './processor';
import { box, film, ftyp, makeClip, moovAt, noisyJpeg, plainPng, uint32 } from './testing/sample-files';
import { createMediaLanes } from './worker-process';

jest.setTimeout(300_000);

const ENTRY = join(__dirname, 'unbundled-worker.cjs');
const MANY = 0xffff_fff0;
const text = (words: string) => Buffer.from(words, 'latin1');
const media = box('mdat', Buffer.alloc(64));

let kit: TestApp;
let folder: string;
beforeAll(async () => {
  kit = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
});
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

/** Refused when it arrives: nothing of it is kept and no decoder ever sees it. */
async function refusedAtOnce(): Promise<[string, Buffer][]> {
  const clip = await readFile(
    await makeClip(join(folder, 'clip.mp4'), { width: 320, height: 180, frames: 24 }),
  );
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
    ['a film with a chunk of four thousand million samples', broken('stsc', 16, MANY)],
    ['a film with four thousand million times', broken('stts', 12, MANY)],
    ['a film with four thousand million sizes', broken('stsz', 12, MANY)],
    ['a film of four thousand million shifts', film({ ctts: [[MANY, 1]] })],
    ['a film cut off', clip.subarray(0, clip.length - 2000)],
    ['a film without an index', Buffer.concat([ftyp(), media])],
    ['boxes in boxes', Buffer.concat([ftyp(), box('moov', nest), media])],
    ['a box of no size', Buffer.concat([ftyp(), uint32(7), text('moov'), media])],
    ['a box of 2^63', Buffer.concat([ftyp(), uint32(1), text('moov'), uint32(0x80000000, 0), media])],
    ['a box that is its own content', loop],
    [
      'ten thousand tracks',
      Buffer.concat([ftyp(), box('moov', ...Array.from({ length: 10_001 }, () => box('trak'))), media]),
    ],
    ['a list of films to fetch', text('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/a.ts\n')],
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

/** Taken, and then decided in the child: made fit, or failed in words. */
async function decidedLater(): Promise<[string, Buffer, 'ready' | 'failed' | 'either'][]> {
  const jpeg = await noisyJpeg(600, 400, 5);
  const clip = await readFile(join(folder, 'clip.mp4'));
  const rubbish = Buffer.from(clip);
  rubbish.fill(0x5a, rubbish.indexOf('mdat') + 8);
  const wide = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a05020' } });
  const png = await plainPng(300, 200, 8);
  return [
    ['pictures that are rubbish', rubbish, 'failed'],
    ['a film of nothing', Buffer.concat([ftyp(), moovAt(90), media]), 'failed'],
    ['tables without pictures', film(), 'failed'],
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
    ['a moving PNG', withChunk(png, 'acTL', uint32(0xffff, 0)), 'either'],
  ];
}

const promosOf = async (who: TestMember) =>
  (await who.inject('/api/promo/get-items')).json<{ id: string; is_processing: boolean; error?: string }[]>();

test('hostile files are decided in bounded work, and somebody else waits for one piece of it', async () => {
  const [attacker, bystander] = [await kit.asAccount(), await kit.asAccount()];
  for (const [name, bytes] of await refusedAtOnce()) {
    const answer = await uploadPlainly(attacker, 'holiday.mp4', bytes);
    expect([name, [415, 422].includes(answer.statusCode)]).toEqual([name, true]);
    expect([name, answer.json().detail]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(await promosOf(attacker)).toEqual([]);
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);

  const verdicts = new Map<string, [string, string]>();
  for (const [name, bytes, verdict] of await decidedLater()) {
    const answer = await uploadPlainly(attacker, 'holiday.jpg', bytes);
    expect([name, answer.statusCode]).toEqual([name, 200]);
    verdicts.set(answerOf(answer).id ?? '', [name, verdict]);
  }
  const own = answerOf(await uploadPlainly(bystander, 'menu.png', await plainPng(640, 360, 200))).id;
  kit.published.length = 0;
  const worker = createMediaLanes(ENTRY);
  await createProcessor(kit.deps, worker).drain();
  await worker.close();

  const done = kit.published
    .filter(({ topic, payload }) => /processing$/.test(topic) && (payload as { done?: boolean }).done)
    .map(({ payload }) => (payload as { id: string }).id);
  // Its own turn, and at most what was begun beside it.
  expect(done.indexOf(own ?? '')).toBeLessThanOrEqual(2);
  for (const promo of await promosOf(attacker)) {
    const [name, verdict] = verdicts.get(promo.id) ?? [];
    const found = promo.error === undefined ? 'ready' : 'failed';
    expect([name, promo.is_processing, verdict === 'either' ? verdict : found]).toEqual([
      name,
      false,
      verdict,
    ]);
    if (promo.error !== undefined)
      expect([name, promo.error]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});
