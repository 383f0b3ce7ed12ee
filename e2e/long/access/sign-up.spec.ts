import type { Page } from '@playwright/test';
import { answerInWords } from '../../fixtures/captcha';
import { letterTo } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';

async function fill(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Venue name').fill('Café Luna');
  await page.getByRole('checkbox').check();
}
async function signUp(page: Page, email: string) {
  await page.goto('/sign-up');
  await fill(page, email);
  await answerInWords(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

test('a known address gets the same page, and a mail that explains it', async ({ page, product }) => {
  await signUp(page, DEMO.username);
  const { text } = await letterTo(product.url, DEMO.username, 'You already have an account at Vitrine');
  expect(text).toContain('/login');
});

test('a form can be sent again with a new answer', async ({ page, product }) => {
  await signUp(page, 'again@venue.test');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await answerInWords(page);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await letterTo(product.url, 'again@venue.test', 'Confirm your Vitrine account', 2);
});

test('a wrong answer to the picture shows a new picture and keeps what was typed', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Show me a picture instead' }).click();
  const picture = page.getByRole('img', { name: 'Picture of five distorted characters' });
  const first = await picture.getAttribute('src');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await fill(page, 'wrong@venue.test');
  // Pictures never contain these characters.
  await page.getByLabel('The five characters in the picture').fill('OOOOO');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('That was not the answer.')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first!);
  await expect(page.getByLabel('The five characters in the picture')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('wrong@venue.test');
  await expect(page.getByLabel('Venue name')).toHaveValue('Café Luna');
});

test('a common password is refused at its field', async ({ page, product }) => {
  await signUp(page, 'common@venue.test');
  await page.goto((await letterTo(product.url, 'common@venue.test', 'Confirm your Vitrine account')).link);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Confirm and start' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a challenge that fails to load offers a reload', async ({ page }) => {
  await page.route('**/api/auth/gen_captcha/**', (route) => route.abort());
  await page.goto('/sign-up');
  await expect(page.getByText('The check didn’t load.')).toBeVisible();
  await page.unroute('**/api/auth/gen_captcha/**');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('group', { name: 'Quick check' }).getByText(/[?]$/)).toBeVisible();
});
