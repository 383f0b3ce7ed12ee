import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { drawPiece } from './draw-piece.lib';
import { movingSvg } from './moving-svg.lib';
import { ALL_PIECES, PROMO_CLIPS, STOCK_CLIPS, pictureFile } from './pieces.table';

const read = (name: string) => readFile(pictureFile(ROOT_FOLDER, name), 'utf8');
const sizeOf = async (name: string) => {
  const { width, height } = await sharp(Buffer.from(await read(name))).metadata();
  return `${width} × ${height}`;
};

describe('the pieces', () => {
  it('have names of their own, a dozen and more promos and a dozen stock items, four of them clips', async () => {
    expect(new Set(ALL_PIECES).size).toBe(ALL_PIECES.length);
    const seconds = await Promise.all(ALL_PIECES.map(async (name) => movingSvg(await read(name)).seconds));
    const moving = ALL_PIECES.filter((_, index) => seconds[index]);
    expect(moving).toEqual([...PROMO_CLIPS, ...STOCK_CLIPS]);
    expect(seconds.filter(Boolean)).toEqual([5, 4, 5, 6]);
    const sizes = await Promise.all(ALL_PIECES.map(sizeOf));
    expect(new Set(sizes)).toEqual(new Set(['1920 × 1080', '1080 × 1920', '1280 × 720']));
    expect(sizes.filter((size) => size === '1080 × 1920').length).toBeGreaterThanOrEqual(3);
  });

  it('are each a file, and each file is one', async () => {
    const files = ALL_PIECES.map((name) => pictureFile(ROOT_FOLDER, name));
    expect(await readdir(dirname(files[0] ?? ''))).toEqual(files.map((file) => basename(file)).sort());
  });

  it.each(ALL_PIECES)('%s needs no fonts, no programs and no other files', async (name) => {
    expect(await read(name)).not.toMatch(/<text|<tspan|font|<script|<style|<image|href|url\((?!#)|<!/);
  });

  it.each([...PROMO_CLIPS, ...STOCK_CLIPS])('%s moves, and its end meets its beginning', async (name) => {
    const { at } = movingSvg(await read(name));
    const pixels = (phase: number) =>
      sharp(Buffer.from(at(phase)))
        .resize(160)
        .raw()
        .toBuffer();
    const [start, end, middle] = await Promise.all([pixels(0), pixels(0.9999), pixels(0.4)]);
    const apart = (other: Buffer) =>
      start.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 24);
    expect(apart(end)).toHaveLength(0);
    expect(apart(middle).length).toBeGreaterThan(500);
    expect(at(0.4)).not.toMatch(/<animate|NaN|undefined/);
  });

  it('are drawn as pictures that lose nothing more than they must', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-pieces-'));
    const { path } = await drawPiece({ name: 'Desert dunes', folder, rootFolder: ROOT_FOLDER });
    expect(await sharp(path).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1920,
      height: 1080,
      chromaSubsampling: '4:4:4',
    });
    await rm(folder, { recursive: true });
  });
});
