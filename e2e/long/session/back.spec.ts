import type { Page } from '@playwright/test';
import { addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';

const path = (page: Page) => new URL(page.url()).pathname;

test('Back on a page with unsaved work asks, a second Back answers "stay", and "Leave" goes one page back', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  await page.goto('/promo');
  await page.getByRole('link', { name: 'Playlists' }).first().click();
  await page.getByRole('button', { name: 'Create', exact: false }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  expect(path(page)).toBe('/playlist/new');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Evening');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
  expect(path(page)).toBe('/playlist');
});

test('on a phone Back closes the sheet of the library, and the editor stays', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/playlist/new');
  await page.getByRole('button', { name: 'Add from library' }).click();
  const library = page.getByRole('dialog', { name: 'Library' });
  await expect(library).toBeVisible();
  await page.goBack();
  await expect(library).toBeHidden();
  expect(path(page)).toBe('/playlist/new');
});
