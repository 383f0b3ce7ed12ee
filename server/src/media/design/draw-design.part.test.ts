import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_BRAND, DESIGN_FONTS } from '@vitrine/shared/contract/values';
import { inspectFile } from '../inspect/inspect-file.files';
import type { DesignTask, DrawnDesign } from '../prepare/prepared.types';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { createMediaLanes, type MediaWorker } from '../worker-process.client';

describe('a design', () => {
  let folder: string;
  let worker: MediaWorker;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-design-'));
    worker = createMediaLanes(join(__dirname, '..', 'unbundled-worker.cjs'));
  });
  afterAll(async () => {
    await worker.close();
    await rm(folder, { recursive: true, force: true });
  });

  const menu = {
    ...{ template: 'menu-board' as const, texts: { title: 'Coffee' } },
    rows: [{ name: 'Espresso', price: '2.50', note: '' }],
    ...DEFAULT_BRAND,
  };
  const draw = async (
    design: Partial<DesignTask['design']> = {},
    more: Partial<DesignTask> = {},
  ): Promise<DrawnDesign> => {
    const task = { folder, rootFolder: ROOT_FOLDER, mark: 'a', design: { ...menu, ...design }, ...more };
    return (await worker.run({ do: 'design', ...task })) as DrawnDesign;
  };
  /** Pixels that differ. */
  const difference = async (one: DrawnDesign, other: DrawnDesign) => {
    const bytes = ({ file }: DrawnDesign) => sharp(file.path).resize(480, 270).greyscale().raw().toBuffer();
    const [a, b] = [await bytes(one), await bytes(other)];
    return a.reduce((sum, value, index) => sum + (value === b[index] ? 0 : 1), 0);
  };

  it('is drawn as a picture of 1920×1080 that an upload may be, with its rendition and thumbnail', async () => {
    const drawn = await draw();
    expect(await inspectFile(drawn.file.path)).toMatchObject({ ok: true, type: 'image/png' });
    expect([drawn.width, drawn.height, drawn.rendition?.type]).toEqual([1920, 1080, 'image/webp']);
    const { width, height, hasAlpha } = await sharp(drawn.file.path).metadata();
    expect([width, height, hasAlpha]).toEqual([1920, 1080, false]);
    expect((await readFile(drawn.thumb.path)).length).toBeGreaterThan(200);
  });

  it('shows what it has: another price is another picture, another mark the same one in other bytes', async () => {
    const [one, dearer, again] = [
      await draw(),
      await draw({ rows: [{ name: 'Espresso', price: '2.80', note: '' }] }),
      await draw({}, { mark: 'b' }),
    ];
    expect(await difference(one, dearer)).toBeGreaterThan(0);
    expect(await difference(one, again)).toBe(0);
    expect(again.file.sha256).not.toBe(one.file.sha256);
  });

  it('has its picture and logo', async () => {
    const path = join(folder, 'picture.webp');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
      .webp()
      .toFile(path);
    const special = { template: 'special' as const, texts: { title: 'Soup' }, rows: [] };
    const [none, picture] = [await draw(special), await draw(special, { picture: path })];
    expect(await difference(none, picture)).toBeGreaterThan(5000);
    expect(await difference(none, await draw(special, { logo: path }))).toBeGreaterThan(500);
  });

  it.each(DESIGN_FONTS)('is drawn in %s with Latin, Cyrillic and Greek', async (font) => {
    const blank = await draw({ font, texts: {}, rows: [] });
    for (const title of ['Café', 'Łódź', 'Меню', 'Μενού'])
      expect(await difference(blank, await draw({ font, texts: { title }, rows: [] }))).toBeGreaterThan(50);
  });

  it.each([
    ['markup', '<script>alert(1)</script>'.repeat(12)],
    ['one long word', 'W'.repeat(300)],
    ['emoji', '🍕👨‍👩‍👧‍👦🏳️‍🌈'.repeat(10)],
    ['another direction', 'קפה قهوة \u202eabc'.repeat(10)],
    ['characters of no width', '\u200b\u200d\ufeff'.repeat(100)],
    ['lines', 'a\n\nb\n'.repeat(60)],
    ['other writings', '한국어 日本語 ไทย தமிழ்'.repeat(10)],
    ['combining marks', `a${'\u0301'.repeat(299)}`],
  ])('is drawn whatever the text: %s', async (_name, title) => {
    const rows = [{ name: title.slice(0, 80), price: title.slice(0, 20), note: title.slice(0, 120) }];
    for (const template of ['menu-board', 'special', 'event'] as const)
      expect((await draw({ template, texts: { title, text: title }, rows })).width).toBe(1920);
  });
});
