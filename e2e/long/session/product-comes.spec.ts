import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { fillSignIn, isHydrated } from '../../pages/sign-in';

test('signing in ends by loading the requested page, without the form in it', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/login');
  await isHydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await fillSignIn(page);
  await expect(greeting(page)).toBeVisible();
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await expect(page.locator('form[method=dialog]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(errors).toEqual([]);
});

test('without storage, signing in shows the product in the same page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/login');
  await isHydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await fillSignIn(page);
  await expect(greeting(page)).toBeVisible();
  await expect(page.locator('html[data-same-page]')).toBeAttached();
});

test('a product whose code fails to load offers Retry, and the user signs in once', async ({ page }) => {
  const auth: string[] = [];
  page.on('request', (request) => /\/api\/auth$/.test(request.url()) && auth.push(request.method()));
  await page.route(/\/assets\/member\.\w+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(greeting(page)).toBeVisible();
  expect(auth).toEqual(['POST']);
});

test('each guest page focuses its first field', async ({ page }) => {
  await page.goto('/login');
  await isHydrated(page);
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
