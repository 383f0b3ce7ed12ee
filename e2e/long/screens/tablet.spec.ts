import { expectAccessible } from '../../fixtures/axe';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

test('on a tablet the menu is icons with names; opened, it lies over the page until something is chosen', async ({
  elsewhere,
  venue,
}) => {
  const page = await elsewhere({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await comeBack(page, venue.url);
  await page.goto('/promo');
  const left = async () => (await page.getByRole('main').boundingBox())?.x;
  await expect(page.getByRole('link', { name: 'Schedule' })).toHaveAttribute('title', 'Schedule');
  expect(await left()).toBe(64);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(page.getByRole('link', { name: 'Schedule' })).toHaveText('Schedule');
  expect(await left()).toBe(64);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Expand menu' }).click();
  await page.mouse.click(700, 900);
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});
