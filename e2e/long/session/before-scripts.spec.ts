import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { comeBack, isHydrated } from '../../pages/sign-in';

/** Holds the page's scripts until the returned function is called; code before the first paint is inline. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
/** Opens without waiting for `load`, which waits for the scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const name = (page: Page) => page.getByLabel('User name or e-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('text typed before the scripts stays, with focus and caret; further typing does not sign in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  await open(page, '/login');
  await name(page).press('Enter');
  await name(page).pressSequentially('eva@venue.test');
  await password(page).pressSequentially('correct horse');
  await password(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  release();
  await isHydrated(page);
  await expect(name(page)).toHaveValue('eva@venue.test');
  await expect(password(page)).toHaveValue('correct horse');
  await expect(password(page)).toBeFocused();
  expect(
    await password(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([3, 5]);
  // Handled by scripts now, with the same field.
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  await expect(password(page)).toHaveValue('correct horse');
  expect(asked).not.toContain('/api/auth');
});

test('a signed-in user sees nothing of the form, even when the server does not know the session', async ({
  page,
  product,
}) => {
  await comeBack(page, product.url);
  await page.context().clearCookies();
  const release = await holdScripts(page);
  await open(page, '/device');
  await expect(page.locator('form')).toBeAttached();
  await expect(page.locator('form')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  // The page has marked this browser: the form is not sent now.
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
});

test('without scripts nothing is sent', async ({ elsewhere }) => {
  const page = await elsewhere({ javaScriptEnabled: false });
  await page.goto('/login');
  await name(page).fill('eva');
  await password(page).fill('correct horse');
  await button(page).click();
  await expect(name(page)).toHaveValue('eva');
  expect(page.url()).toMatch(/\/login$/);
});
