import type { Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database';
import { letterTo, linkIn } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { comeBack, signIn } from '../../pages/sign-in';
import { AREAS } from '../../../tools/areas.mjs';

const HEX = 'cd'.repeat(32);

test('§2.3.1 §2.3.2 §7.1.14 reminders are turned off by the link in a mail, and on again', async ({
  page,
  product,
}) => {
  const inThreeDays = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await inDatabase(
    product,
    `UPDATE accounts SET subscription_status = 'trial', trial_reminded_at = 0, period_ends_at = $1`,
    [inThreeDays],
  );
  await inDatabase(product, `INSERT INTO jobs.job (name, data) VALUES ('trial-reminder', '{}')`);
  const { text } = await letterTo(product.url, DEMO.username, /^Your Vitrine trial ends/);
  await page.goto(linkIn(text, 'unsubscribe'));
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible();
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/email-unsubscribed/${DEMO.username}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reminders are off' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(page.getByRole('heading', { name: 'Reminders are on again' })).toBeVisible();
});

test('§2.3.1 §2.3.2 §2.3.3 the public pages are the same signed out and signed in', async ({
  page,
  elsewhere,
  product,
}) => {
  const look = async (page: Page) => {
    await page.goto(`/unsubscribe/${HEX}`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
    await page.goto('/email-unsubscribed/eva%40venue.test');
    await expect(page.getByRole('heading', { name: 'Your mail choices' })).toBeVisible();
    await expect(page.getByText('eva@venue.test')).toBeVisible();
    await page.goto('/testing');
    await expect(page.getByRole('heading', { name: 'Is everything working?' })).toBeVisible();
    await expect(page.getByText('Working', { exact: true })).toHaveCount(4);
    for (const { id } of AREAS) await expect(page.getByText(id, { exact: true })).toBeVisible();
  };
  await look(page);
  // Another browser: an open page would react to a new session.
  const signedIn = await elsewhere();
  await comeBack(signedIn, product.url);
  await look(signedIn);
});

test('newer terms are asked about once, and Escape does not answer', async ({ member: page, product }) => {
  await inDatabase(product, `UPDATE terms_acceptances SET version = '2020-01'`);
  await page.goto('/');
  const dialog = page.getByRole('alertdialog', { name: 'Our terms have changed' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  await expect(dialog).toBeHidden();

  await inDatabase(product, `DELETE FROM terms_acceptances`);
  await page.reload();
  await page.getByRole('alertdialog', { name: 'Please read our terms' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await signIn(page);
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('§2.4.15 the address of the invitation form gets its trailing slash', async ({ member }) => {
  await member.goto('/account/members/invite');
  await expect.poll(() => new URL(member.url()).pathname).toBe('/account/members/invite/');
});

test.describe('untrusted storage', () => {
  test('blocked: sign-in works, for as long as the page is open', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await signIn(page);
    await expect(greeting(page)).toBeVisible();
  });

  test('full: the same', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await signIn(page);
    await expect(greeting(page)).toBeVisible();
  });

  for (const value of ['{"token_acc', 'null', '{"token_access":"a.b.c","token_expire":9999999999}'])
    test(`holding ${value}: the login screen`, async ({ page }) => {
      await page.addInitScript((text) => localStorage.setItem('vitrine:session', text), value);
      await page.goto('/promo');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    });
});
