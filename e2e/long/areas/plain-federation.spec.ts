import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFederation, releaseFederation } from '../../fixtures/federation';
import { expect, productWith, test as base } from '../../fixtures/test';

/** Own product, because its releases stay. */
const test = base.extend({ product: productWith() });

test('an area built by the documented federation plugin alone is released and shown like ours', async ({
  member: page,
  product,
}, testInfo) => {
  const build = testInfo.outputPath('lunch');
  await buildFederation('area', build);
  const key = readFileSync(path.join(product.dataFolder, 'operator-key'), 'utf8').trim();
  const env = { VITRINE_URL: product.url, VITRINE_DEPLOY_KEY: key };
  const said = await releaseFederation(build, env);
  expect(said).toMatch(/lunch: 1\.0\.0-[0-9a-f]{8} is active, previous none/);
  const again = await releaseFederation(build, env);
  expect(again.split('\n').at(-2), 'the same build is the same version').toBe(said.split('\n').at(-2));

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await menu.getByRole('link', { name: 'Lunch' }).click();
  await expect(page.getByRole('heading', { name: 'Lunch', level: 1 })).toBeVisible();
  await expect(page.getByText('Served for the owner')).toBeVisible();
  await expect(page.getByText('Soup of the day')).toBeVisible();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.goto('/lunch');
  await expect(page.getByText('Soup of the day')).toBeVisible();
});
