import { expectGoodInEveryLook } from '../../fixtures/looks';
import { hearErrors } from '../../fixtures/policy';
import { expect, test } from '../../fixtures/test';

const HEX = 'ef'.repeat(32);
const PAGES: [string, string][] = [
  ['/login', 'Sign in'],
  ['/sign-up', 'Create an account'],
  [`/sign-up/${HEX}`, 'This link has been used or has run out'],
  ['/reset-password', 'Set a new password'],
  [`/reset-password/${HEX}`, 'Choose a new password'],
  [`/unsubscribe/${HEX}`, 'This link doesn’t work any more'],
  ['/email-unsubscribed/eva%40venue.test', 'Your mail choices'],
  ['/testing', 'Is everything working?'],
];

test('axe finds nothing on any page without a session, in any look, and none scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors = hearErrors(page);
  for (const [path, heading] of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expectGoodInEveryLook(page, async () => {
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        if (path === '/sign-up') await expect(page.getByRole('img')).toBeVisible();
      });
      // The browser itself notes answers that say no: a dead link has one.
      expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    });
});

test('nor on the form with all its mistakes, nor on the terms', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectGoodInEveryLook(page, () => expect(page.getByText('Type your e-mail address.')).toBeVisible());
  await page.getByRole('button', { name: 'Read them' }).click();
  await expectGoodInEveryLook(page, () =>
    expect(page.getByRole('dialog', { name: 'Terms and privacy' })).toBeVisible(),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read them' })).toBeFocused();
});
