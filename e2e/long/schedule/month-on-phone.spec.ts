import { expectAccessible } from '../../fixtures/axe';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

test('the month of a phone is dots and counts; a tap on them opens the day', async ({
  api,
  elsewhere,
  venue,
}) => {
  const promo = await addPromo(api);
  for (const hour of [8, 10, 12, 14, 16])
    await addPlaylist(
      api,
      { name: `At ${hour}`, schedule_type: 'every_day', custom_date: hour * 3600 },
      promo.id,
    );
  const page = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await comeBack(page, venue.url);
  await page.goto('/schedule?mode=month&day=2027-03-10');
  const day = page.locator('[data-date="2027-03-10"]');
  await expect(day.getByRole('img', { name: /^At 8, / })).toBeVisible();
  await expect(day.getByText('+2')).toBeVisible();
  await expectAccessible(page);
  const dot = await day.getByRole('img').first().boundingBox();
  await page.touchscreen.tap(dot!.x + 4, dot!.y + 4);
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect(page.getByText('At 16').first()).toBeVisible();
});
