import type { Page } from '@playwright/test';
import { answerInWords } from '../../fixtures/captcha';
import { letterTo } from '../../fixtures/mail';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { usedUp } from '../../pages/mail-links';
import { fillSignIn } from '../../pages/sign-in';

const PASSWORD = 'quiet river at noon';

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

test('a user signs up, confirms by mail, and is at the dashboard of a new venue', async ({
  page,
  product,
  elsewhere,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  expect(new URL(page.url()).pathname).toBe('/sign-up');
  await signUp(page, 'luna@venue.test');
  await expect(page.getByText('luna@venue.test')).toBeVisible();
  // This browser has not opened the mailbox with its key.
  await expect(page.getByText('read them at the address printed')).toBeVisible();

  const { link } = await letterTo(product.url, 'luna@venue.test', 'Confirm your Vitrine account');
  await page.goto(link);
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue('luna');
  await name.fill('Luna Sol');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and start' }).click();
  await expect(greeting(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vitrine:session') ?? '{}') as Record<string, string>,
  );
  expect(Object.keys(stored).sort()).toEqual([
    'access_secret',
    'refresh_secret',
    'token_access',
    'token_expire',
    'token_refresh',
  ]);
  expect(stored.access_secret).toMatch(/^[A-Za-z0-9]{32}$/);
  const app = await page.request.get('/api/app', {
    headers: { authorization: `Bearer ${stored.token_access}` },
  });
  expect(await app.json()).toMatchObject({
    account: { name: 'Café Luna', timezone: 'UTC' },
    user: { username: 'Luna Sol', email: 'luna@venue.test', role: 'owner' },
  });

  await test.step('the link is used, and shows that when it is opened again', async () => {
    const guest = await elsewhere();
    await guest.goto(link);
    await expect(usedUp(guest)).toBeVisible();
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fillSignIn(guest, { username: 'luna@venue.test', password: PASSWORD });
    await expect(greeting(guest)).toBeVisible();
  });
});
