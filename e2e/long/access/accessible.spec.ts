import { PUBLIC_PAGES } from '../../fixtures/addresses';
import { expectGoodInEveryLook, expectGoodScreens, isRefusal } from '../../fixtures/looks';
import { expect, test } from '../../fixtures/test';

test('axe finds nothing on any page without a session, in any look, and none scrolls sideways', async ({
  page,
}) => {
  const screens = PUBLIC_PAGES.map(([address, name]) => ({
    address,
    isFull: async () => {
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      if (address === '/sign-up') await expect(page.getByLabel('Your answer')).toBeVisible();
    },
  }));
  await expectGoodScreens(page, screens, isRefusal);
});

test('axe finds nothing on the form with all its errors, nor on the terms', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectGoodInEveryLook(page, () => expect(page.getByText('Enter your e-mail address.')).toBeVisible());
  await page.getByRole('button', { name: 'Read them' }).click();
  await expectGoodInEveryLook(page, () =>
    expect(page.getByRole('dialog', { name: 'Terms and privacy' })).toBeVisible(),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read them' })).toBeFocused();
});
