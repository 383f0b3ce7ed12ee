import type { Page } from '@playwright/test';
import { addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';

const path = (page: Page) => new URL(page.url()).pathname;
const preview = (page: Page) => page.getByRole('dialog', { name: 'Four fields' });
const openPreview = (page: Page) => page.getByRole('button', { name: /^Preview Four fields/ }).click();

test('Back closes a preview and leaves the page; a dialog closed by hand leaves no history entry', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  // First page of this tab: without earlier history of the product.
  await page.goto('/promo');
  const before = await page.evaluate(() => history.length);

  await openPreview(page);
  await expect(preview(page)).toBeVisible();
  await page.goBack();
  await expect(preview(page)).toBeHidden();
  expect(path(page)).toBe('/promo');

  await test.step('Forward opens nothing, and the page still works', async () => {
    await page.goForward();
    await expect(preview(page)).toBeHidden();
    await openPreview(page);
    await expect(preview(page)).toBeVisible();
  });

  await test.step('closed by Escape: the next Back leaves the page it stood on', async () => {
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
    await page.getByRole('link', { name: 'Playlists' }).first().click();
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  await test.step('loaded again while a dialog is open, the page begins without one', async () => {
    await openPreview(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    await expect(preview(page)).toBeHidden();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  });
});
