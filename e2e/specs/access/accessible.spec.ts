import { expectAccessible } from '../../fixtures/axe';
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing on any page without a session, and none scrolls sideways', async ({ page }) => {
        for (const [path, heading] of PAGES) {
          await page.goto(path);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          if (path === '/sign-up') await expect(page.getByRole('img')).toBeVisible();
          await expectAccessible(page);
          const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(room, path).toBeLessThanOrEqual(0);
        }
      });

      test('nor on the form with all its mistakes, nor on the terms', async ({ page }) => {
        await page.goto('/sign-up');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByText('Type your e-mail address.')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Read them' }).click();
        await expect(page.getByRole('dialog', { name: 'Terms and privacy' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('button', { name: 'Read them' })).toBeFocused();
      });
    });
