import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../fixtures/api';
import { openBrokenLine } from '../../fixtures/broken-line';
import { largeClip } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

const SIZE = 8_000_000;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an upload whose line is cut within a chunk goes on when the line is back: the same bytes, once', async ({
  api,
  page,
  product,
}) => {
  const video = largeClip(SIZE, randomBytes(SIZE));
  const line = await openBrokenLine({ isForPages: true });
  try {
    line.leadTo(product.port);
    await comeBack(page, line.origin);
    await page.goto(`${line.origin}/promo/new`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Select file' }).click();
    line.downAfter(SIZE / 3);
    await (await choosing).setFiles({ name: 'Long evening.mp4', mimeType: 'video/mp4', buffer: video });
    await expect.poll(line.isUp).toBe(false);
    await expect(page.getByText('Connection unstable. Trying again…').first()).toBeVisible();
    line.up();
    await expect(page.getByText('File uploaded').first()).toBeVisible({ timeout: 60_000 });

    const promos = await until(
      () => api.get<{ name: string; file_size: number; is_processing: boolean }[]>('/api/promo/get-items'),
      (all) => all.every((promo) => !promo.is_processing),
      'the prepared video',
    );
    expect(promos.map(({ name, file_size }) => [name, file_size])).toEqual([['Long evening.mp4', SIZE]]);
    const stored = readdirSync(path.join(product.dataFolder, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
      .filter(({ length }) => length === SIZE);
    expect(stored.map(sha256)).toEqual([sha256(video)]);
  } finally {
    line.close();
  }
});
