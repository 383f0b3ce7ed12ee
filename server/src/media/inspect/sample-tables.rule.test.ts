import { box, videoFile, uint32 } from '../testing/sample-files';
import { checkMovie } from './movie-boxes.rule';

const MANY = 0xffff_fff0;
const check = (file: Buffer) => checkMovie(file.length, async (at, length) => file.subarray(at, at + length));

describe('the tables of a track', () => {
  it('that agree with each other are fine', async () => {
    expect(await check(videoFile())).toMatchObject({ ok: true });
    expect(
      await check(
        videoFile({
          ctts: [
            [2, 0],
            [2, 7],
          ],
        }),
      ),
    ).toMatchObject({ ok: true });
    expect(await check(videoFile({ stsc: [[1, 2, 1]], chunks: 2 }))).toMatchObject({ ok: true });
    expect(
      await check(
        videoFile({
          stsc: [
            [1, 3, 1],
            [2, 1, 1],
          ],
          chunks: 2,
        }),
      ),
    ).toMatchObject({ ok: true });
    expect(await check(videoFile({ sampleSize: 99 }))).toMatchObject({ ok: true });
    expect(await check(videoFile({ samples: 0, stts: [], stsc: [], chunks: 0 }))).toMatchObject({ ok: true });
  });

  it.each([
    ['a chunk of four thousand million samples', { stsc: [[1, MANY, 1]] }],
    ['a chunk of no samples', { stsc: [[1, 0, 1]] }],
    [
      'chunks that go backwards',
      {
        stsc: [
          [1, 1, 1],
          [1, 1, 1],
        ],
        chunks: 4,
      },
    ],
    ['chunks that begin at none', { stsc: [[0, 4, 1]] }],
    [
      'a run that begins behind the last chunk',
      {
        stsc: [
          [1, 1, 1],
          [9, 1, 1],
        ],
        chunks: 4,
      },
    ],
    ['more samples in chunks than there are', { stsc: [[1, 3, 1]], chunks: 4 }],
    ['fewer samples in chunks than there are', { stsc: [[1, 1, 1]], chunks: 2 }],
    ['four thousand million times', { stts: [[MANY, 1]] }],
    [
      'more times than samples, in parts',
      {
        stts: [
          [3, 1],
          [3, 1],
        ],
      },
    ],
    ['four thousand million shifts', { ctts: [[MANY, 1]] }],
    ['a table of sizes larger than its box', { declared: { stsz: MANY } }],
    ['a table of times larger than its box', { declared: { stts: MANY } }],
    ['a table of shifts larger than its box', { ctts: [[1, 1]], declared: { ctts: MANY } }],
    ['a table of runs larger than its box', { declared: { stsc: MANY } }],
    ['a table of key frames larger than its box', { extra: box('stss', uint32(0, MANY)) }],
    ['a table of edits larger than its box', { extra: box('elst', uint32(0, MANY)) }],
    ['a table twice', { extra: box('stsc', uint32(0, 1, 1, 4, 1)) }],
    ['a table of half bytes larger than its box', { samples: 0, sizes: box('stz2', uint32(0, 4, MANY)) }],
  ] as const)('%s: damaged', async (_name, wish) => {
    expect(await check(videoFile(wish as Parameters<typeof videoFile>[0]))).toEqual({
      ok: false,
      detail: 'This video is damaged and can’t be opened.',
    });
  });

  it('sizes that are more than the file holds: its end is missing', async () => {
    expect(await check(videoFile({ sizeOfEach: 90_000 }))).toMatchObject({
      detail: expect.stringContaining('end is missing'),
    });
  });

  it('each track is added up by itself, the last one too', async () => {
    expect(await check(videoFile({}, {}))).toMatchObject({ ok: true });
    expect(await check(videoFile({ stts: [[MANY, 1]] }, {}))).toMatchObject({ ok: false });
    expect(await check(videoFile({}, { stts: [[MANY, 1]] }))).toMatchObject({ ok: false });
  });
});

describe('the runs of fragments', () => {
  const fragmented = (...runs: Buffer[]) =>
    Buffer.concat([videoFile({ samples: 0, stts: [], stsc: [], chunks: 0 }), ...runs.map(moof)]);
  const moof = (trun: Buffer) => box('moof', box('traf', box('tfhd', uint32(0, 1)), trun));

  it('that fit are fine', async () => {
    const run = box('trun', uint32(0x305, 2, 0, 0), uint32(1, 9, 1, 9));
    expect(await check(fragmented(run))).toMatchObject({ ok: true, fragmented: true });
    expect(await check(fragmented(box('trun', uint32(0, 500))))).toMatchObject({ ok: true });
  });

  it.each([
    ['larger than its box', [box('trun', uint32(0x100, 2), uint32(1))]],
    ['of four thousand million samples in no bytes', [box('trun', uint32(0, MANY))]],
    ['of too many samples together', [box('trun', uint32(0, 1_500_000)), box('trun', uint32(0, 1_500_000))]],
    ['without room for its numbers', [box('trun', uint32(0))]],
  ])('one %s: damaged', async (_name, runs) => {
    expect(await check(fragmented(...runs))).toMatchObject({ ok: false });
  });
});
