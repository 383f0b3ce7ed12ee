import { readFileSync } from 'node:fs';
import { Api, until } from '../../fixtures/api';
import { Product } from '../../fixtures/product';
import { Upload } from '../../fixtures/upload';
import { expect, test } from '../../fixtures/test';

const PHOTO = new URL('../../../server/src/media/testing/pictures/display-p3.heic', import.meta.url);

/** PDF of pages with a coloured bar. */
function pdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + 2 * index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.flatMap((_, index) => {
      const bar = `0 ${0.3 * index} 1 rg 0 400 595 200 re f`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + 2 * index} 0 R>>`,
        `<</Length ${bar.length}>>stream\n${bar}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const table = objects.map((object, index) => {
    const place = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${place} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file);
}

test('a PDF becomes a promo for each page, with one original', async ({ api, member: page }) => {
  await page.goto('/promo/new');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select PDF' }).click();
  const file = pdf(3);
  await (await choosing).setFiles({ name: 'Menu.pdf', mimeType: 'application/pdf', buffer: file });
  interface Promo {
    name: string;
    is_processing: boolean;
    thumb: string;
  }
  const promos = () => api.get<Promo[]>('/api/promo/get-items');
  await expect
    .poll(
      async () =>
        (await promos())
          .filter((one) => !one.is_processing)
          .map(({ name }) => name)
          .sort(),
      {
        timeout: 60_000,
      },
    )
    .toEqual(['Menu (page 1 of 3)', 'Menu (page 2 of 3)', 'Menu (page 3 of 3)']);
  const { storage_used: used } = await api.get<{ storage_used: number }>('/api/app');
  expect(used).toBe(file.length);
  await page.goto('/promo');
  const pictures = page.getByRole('button', { name: /^Preview Menu \(page/ });
  await expect(pictures).toHaveCount(3);
  const loaded = () =>
    pictures
      .locator('img')
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBe(3);
});

test('a HEIC photo becomes a picture that browsers show', async ({ api, member: page }) => {
  await page.goto('/promo/new');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select file' }).click();
  const photo = { name: 'Terrace.heic', mimeType: 'image/heic', buffer: readFileSync(PHOTO) };
  await (await choosing).setFiles(photo);
  interface Promo {
    name: string;
    is_processing: boolean;
    src: string;
  }
  const promos = await until(
    () => api.get<Promo[]>('/api/promo/get-items'),
    (all) => all.some(({ name, is_processing }) => name === 'Terrace.heic' && !is_processing),
    'the prepared photo',
  );
  await page.goto('/promo');
  await page.getByRole('button', { name: /^Preview Terrace/ }).click();
  const picture = page.getByRole('dialog').locator('img');
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(promos.find(({ name }) => name === 'Terrace.heic')?.src).not.toMatch(/heic/);
});

/** Enough that the last power cut comes while some are left. */
const PAGES = 10;

test('a power cut while a PDF is prepared leaves each page once', async () => {
  const product = await Product.start();
  try {
    for (const [round, delay] of [0, 400, 1500].entries()) {
      let api = await Api.signIn(product.url);
      const before = await api.get<{ storage_used: number }>('/api/app');
      // A comment behind its end makes each file another one.
      const file = Buffer.concat([pdf(PAGES), Buffer.from(`% ${round}`)]);
      await new Upload(file, `Round ${round}.pdf`).send(api, 1);
      await new Promise((resolve) => void setTimeout(resolve, delay));
      await product.killTree();
      await product.start();
      api = await Api.signIn(product.url);
      const pages = await until(
        () => api.get<{ name: string; is_processing: boolean; error?: string }[]>('/api/promo/get-items'),
        (all) => all.every((promo) => !promo.is_processing),
        'the prepared pages',
      );
      const mine = pages.filter(({ name }) => name.startsWith(`Round ${round} `));
      expect(mine.map(({ name, error }) => [name, error])).toEqual(
        Array.from({ length: PAGES }, (_, index) => [
          `Round ${round} (page ${index + 1} of ${PAGES})`,
          undefined,
        ]),
      );
      const after = await api.get<{ storage_used: number }>('/api/app');
      expect(after.storage_used - before.storage_used).toBe(file.length);
    }
  } finally {
    await product.stop();
  }
});
