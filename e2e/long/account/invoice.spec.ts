import { expect, test } from '../../fixtures/test';

test('an invoice is printed whole, and without what is only for the screen', async ({ member: page }) => {
  await page.goto('/account/subscription');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you');
  const address = await page
    .getByRole('link', { name: /invoice|download/i })
    .first()
    .getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to your subscription' })).toBeHidden();
});
