import { box, ftyp, uint32 } from '../testing/sample-files';
import { WINDOW_BYTES } from './box-reader.rule';
import { checkMovie, MAX_MOOV_BYTES } from './movie-boxes.rule';

describe('a large index', () => {
  /** Sizes and number of the reads; each read yields to the event loop. */
  async function readsOf(moov: Buffer) {
    const file = Buffer.concat([ftyp(), moov, box('mdat', Buffer.alloc(64))]);
    const reads: number[] = [];
    const found = await checkMovie(file.length, async (at, length) => {
      reads.push(length);
      return file.subarray(at, at + length);
    });
    return { found, most: Math.max(...reads), count: reads.length };
  }

  it.each([
    ['of nothing but 0xA9', Buffer.alloc(MAX_MOOV_BYTES - 32, 0xa9), 3 * (MAX_MOOV_BYTES / WINDOW_BYTES)],
    [
      'of beginnings of a tag',
      Buffer.alloc(MAX_MOOV_BYTES - 32, 'location.ISO6708'),
      3 * (MAX_MOOV_BYTES / WINDOW_BYTES),
    ],
  ])('%s is looked at in windows, each at most twice', async (_name, filling, most) => {
    const reads = await readsOf(box('moov', box('trak'), box('udta', box('free', filling))));
    expect(reads.found).toMatchObject({ ok: true, hasPlace: false });
    expect(reads.most).toBe(WINDOW_BYTES);
    expect(reads.count).toBeLessThan(most);
  });

  it('with a table of eight million sizes is added up in windows', async () => {
    const samples = 8_000_000;
    const reads = await readsOf(
      box(
        'moov',
        box(
          'trak',
          box(
            'mdia',
            box('minf', box('stbl', box('stsz', uint32(0, 0, samples), Buffer.alloc(4 * samples)))),
          ),
        ),
      ),
    );
    expect(reads.found).toMatchObject({ ok: true });
    expect(reads.most).toBe(WINDOW_BYTES);
  });

  it('a tag over the seam of two windows is found', async () => {
    for (const before of [WINDOW_BYTES - 40, WINDOW_BYTES - 30, WINDOW_BYTES - 20, WINDOW_BYTES - 17]) {
      const content = Buffer.concat([
        Buffer.alloc(before),
        Buffer.from('location.ISO6709'),
        Buffer.alloc(99),
      ]);
      const { found } = await readsOf(box('moov', box('trak'), box('meta', content)));
      expect(found).toMatchObject({ hasPlace: true });
    }
  });
});
