import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Device } from '@vitrine/shared/contract';
import { openBucket } from '../../../server/src/testing/engines/bucket.mjs';
import { startSwift } from '../../../server/src/testing/engines/swift.mjs';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { clip, fourFields } from '../../fixtures/files';
import { Product } from '../../fixtures/product';
import { test as base, expect } from '../../fixtures/test';
import { Upload } from '../../fixtures/upload';
import { openPlayer, SCREEN, showsVideo, showsPicture } from '../../pages/player';

/** Product whose pages and screens load their files from the bucket itself. */
const test = base.extend<object, { bucket: Awaited<ReturnType<typeof openBucket>>; product: Product }>({
  bucket: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-bucket-'));
      const swift = await startSwift(folder);
      const bucket = await openBucket(swift);
      await bucket.allowCrossOrigin();
      await use(bucket);
      await swift.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [
    async ({ bucket }, use) => {
      const product = await Product.start({ ...bucket.env, VITRINE_FILES_ADDRESSES: 'signed' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a screen and the promos page load every file from the bucket itself', async ({
  api,
  elsewhere,
  member: page,
  bucket,
  product,
}) => {
  expect(product.log).not.toContain('does not allow pages');
  const upload = new Upload(clip(), 'Violet evening.mp4');
  for (const number of upload.missing()) await upload.send(api, number);
  const promos = [await upload.promo(api), (await addPromo(api)).id];
  const screen = await elsewhere(SCREEN);
  const asked = [answersTo(page), answersTo(screen)] as const;

  await page.goto('/promo');
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures).toHaveCount(2);
  await until(
    () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    (widths) => widths.every((width) => width > 0),
    'every picture of a promo',
  );

  await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 0 }, ...promos);
  await api.get(`/api/device/connect/${await openPlayer(screen)}`);
  await until(() => showsPicture(screen), Boolean, 'the picture on the screen');
  await until(() => showsVideo(screen), Boolean, 'the video on the screen');

  for (const answers of asked) {
    const files = answers.filter(({ url, status }) => url.includes('/files/') && status !== 302);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const { url } of files) {
      expect(url).toContain(`${bucket.env.AWS_ENDPOINT_URL}/`);
      expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('600');
    }
  }

  // From its second start on the screen's worker fetches, under its own policy.
  await screen.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await screen.reload();
  expect(await screen.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const late = await addPromo(
    api,
    'Late.png',
    fourFields([
      [90, 0, 40],
      [0, 90, 40],
      [0, 40, 90],
      [60, 60, 60],
    ]),
  );
  await addPlaylist(api, { name: 'More', schedule_type: 'every_day', custom_date: 0 }, late.id);
  await until(
    () => api.get<Device[]>('/api/devices'),
    ([device]) => device?.content_total === 3 && device.content_ready === 3,
    'the screen to have the picture that came later',
  );
});

/** Responses to a page from other origins, from now on. */
function answersTo(page: Page): { url: string; status: number }[] {
  const answers: { url: string; status: number }[] = [];
  page.context().on('response', (answer) => {
    // The screen's worker serves stored files under the server's address.
    if (!answer.fromServiceWorker()) answers.push({ url: answer.url(), status: answer.status() });
  });
  return answers;
}
