import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { fillSignIn, isTakenOver } from '../../pages/sign-in';

/** What could be left of the page of guests, and how the greeting looks. */
const dress = (page: Page) =>
  greeting(page).evaluate((heading) => ({
    styles: document.querySelectorAll('style[data-styled]').length,
    forms: document.querySelectorAll('form[method=dialog]').length,
    font: getComputedStyle(heading).font,
    color: getComputedStyle(heading).color,
  }));

test('the product comes into the page of guests, which leaves nothing behind', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto('/login');
  await isTakenOver(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await fillSignIn(page);
  await expect(greeting(page)).toBeVisible();
  await expect(page.locator('html[data-same-page]')).toBeAttached();
  expect(said).toEqual([]);
  const came = await dress(page);
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  expect(came).toEqual(await dress(page));
});

test('a product that does not arrive is asked for again, and nobody signs in twice', async ({ page }) => {
  const auth: string[] = [];
  page.on('request', (request) => /\/api\/auth$/.test(request.url()) && auth.push(request.method()));
  await page.route(/\/assets\/main\.\w+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(greeting(page)).toBeVisible();
  expect(auth).toEqual(['POST']);
});

test('each page of guests has the keyboard where one begins to type', async ({ page }) => {
  await page.goto('/login');
  await isTakenOver(page);
  await expect(page.getByLabel('User name or e-mail')).toBeFocused();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('User name or e-mail')).toBeFocused();
  await page.getByLabel('User name or e-mail').fill('eva@venue.test');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('eva@venue.test');
  await expect(page.locator('input:focus')).toHaveAttribute('name', 'account_name');
});
