import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { media } from '../../platform/database/tables/promos.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { importStockFolder, stockName, type StockResult } from './stock-import.action';
import { emptyInbox, handOver } from './stock-inbox.action';
import { plainPng } from '../testing/sample-files';

describe('stock import', () => {
  let kit: TestApp;
  let folder: string;
  beforeAll(async () => {
    kit = await buildTestApp();
    folder = await mkdtemp(join(tmpdir(), 'vitrine-stock-'));
    await writeFile(join(folder, 'mountain-lake_02.png'), await plainPng(60, 40, 1));
    await writeFile(join(folder, 'same again.png'), await plainPng(60, 40, 1));
    await writeFile(join(folder, 'forest.png'), await plainPng(60, 40, 2));
    await writeFile(join(folder, 'notes.txt'), 'no picture');
    await writeFile(join(folder, '.hidden.png'), await plainPng(60, 40, 3));
    await mkdir(join(folder, 'more'));
  });
  afterAll(async () => {
    await kit.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes pictures and videos of a folder into the library once, and reports the result of each', async () => {
    const results: [string, StockResult['outcome']][] = [];
    await importStockFolder(kit.deps, folder, (file, result) => void results.push([file, result.outcome]));
    expect(results).toEqual([
      ['forest.png', 'added'],
      ['mountain-lake_02.png', 'added'],
      ['notes.txt', 'refused'],
      ['same again.png', 'known'],
    ]);
    const names = (await kit.deps.db.select().from(media)).map((row) => row.name).sort();
    expect(names).toEqual(['Forest', 'Mountain lake 02']);
    expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
    expect((await readdir(folder)).length).toBe(6);
  });

  it('hands files to a running server, which takes them in and clears its inbox', async () => {
    await writeFile(join(folder, 'sea.png'), await plainPng(60, 40, 9));
    expect(await emptyInbox(kit.deps)).toBe(false);
    expect(await handOver(folder, kit.deps.config.dataFolder)).toBe(5);
    expect(await emptyInbox(kit.deps)).toBe(true);
    expect((await kit.deps.db.select().from(media)).map((row) => row.name)).toContain('Sea');
    expect(await emptyInbox(kit.deps)).toBe(false);
  });

  it.each([
    ['IMG_2041.JPG', 'IMG 2041'],
    ['tropical--leaves.webp', 'Tropical leaves'],
    ['.png', '.png'],
  ])('%s is shown as %s', (file, name) => {
    expect(stockName(file)).toBe(name);
  });
});
