import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test, expect } from '@playwright/test';
import { Api, until } from '../../fixtures/api';
import { largeClip } from '../../fixtures/files';
import { Product } from '../../fixtures/product';
import { Upload } from '../../fixtures/upload';

const ROUNDS = 20;

interface Promo {
  id: string;
  name: string;
  file_size: number;
  is_processing: boolean;
}

test('20 rounds of kill, disconnect and duplicate during a 50 MB upload lose and duplicate nothing', async () => {
  const product = await Product.start();
  try {
    let api = await Api.signIn(product.url);
    const before = await api.get<{ storage_used: number }>('/api/app');
    const video = largeClip(50_000_000, randomBytes(50_000_000));
    const upload = new Upload(video);
    let kills = 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const missing = upload.missing();
      const share = missing.slice(0, Math.ceil(missing.length / (ROUNDS - round + 1)));
      const fault = ['kill', 'cut', 'duplicate'][round % 3];
      if (fault === 'duplicate') {
        await Promise.all([...share, ...share].map((number) => upload.send(api, number)));
      } else if (fault === 'cut') {
        await Promise.all(
          share.map((number, index) => (index % 2 ? upload.send(api, number) : upload.sendHalf(api, number))),
        );
      } else {
        const sending = share.map((number) => upload.send(api, number).catch(() => undefined));
        await Promise.race(sending);
        await product.killTree();
        await Promise.all(sending);
        await product.start();
        api = await Api.signIn(product.url);
        kills += 1;
      }
      await upload.ask(api);
    }
    for (const number of upload.missing()) await upload.send(api, number);
    const again = await upload.send(api, upload.total);
    expect(again.complete).toBe(true);
    expect(kills).toBeGreaterThanOrEqual(6);

    const mine = (await api.get<Promo[]>('/api/promo/get-items')).filter(
      (promo) => promo.name === upload.name,
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]!.id).toBe(again.id);
    expect(mine[0]!.file_size).toBe(video.length);
    await until(
      () => api.get<Promo[]>('/api/promo/get-items'),
      (all) => all.every((promo) => !promo.is_processing),
      'all files prepared',
    );

    const used = (await api.get<{ storage_used: number }>('/api/app')).storage_used;
    const promos = await api.get<Promo[]>('/api/promo/get-items');
    expect(used).toBe(promos.reduce((sum, promo) => sum + promo.file_size, 0));
    expect(used).toBeGreaterThanOrEqual(before.storage_used + video.length);

    const stored = files(path.join(product.dataFolder, 'files')).filter(
      (file) => readFileSync(file).length === video.length,
    );
    expect(stored.map(sha256)).toEqual([createHash('sha256').update(video).digest('hex')]);
    expect(files(path.join(product.dataFolder, 'uploads'))).toEqual([]);
  } finally {
    await product.stop();
  }
});

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
