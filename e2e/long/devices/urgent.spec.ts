import { devices, type Page } from '@playwright/test';
import { addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { countClicks } from '../../pages/calendar';
import { openPlayer, SCREEN } from '../../pages/player';
import { comeBack } from '../../pages/sign-in';

const message = (screen: Page) => screen.locator('.urgent');

test('a message is on every screen in at most four clicks, on a desk and on a phone, until it is ended', async ({
  elsewhere,
  venue,
  api,
}) => {
  await addPromo(api);
  const screen = await elsewhere(SCREEN);
  const code = await openPlayer(screen);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await expect(screen.locator('.stage')).toBeVisible();
  await expect(message(screen)).toBeHidden();
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];

  for (const [kind, options] of [
    ['desk', {}],
    ['phone', { viewport, hasTouch, isMobile, deviceScaleFactor }],
  ] as const)
    await test.step(kind, async () => {
      const page = await elsewhere(options);
      await comeBack(page, venue.url);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Urgent message' })).toBeVisible();
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Urgent message' }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
      await page.keyboard.type(`Fire drill, ${kind}`);
      await page.getByRole('button', { name: 'Show now' }).click();
      await expect(message(screen)).toHaveText(`Fire drill, ${kind}`);
      await expect(page.getByText(`“Fire drill, ${kind}” is on your screen.`)).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(4);

      await screen.reload();
      await expect(message(screen)).toHaveText(`Fire drill, ${kind}`);
      await page.getByRole('button', { name: 'End' }).click();
      await expect(message(screen)).toBeHidden();
      await page.close();
    });
  await api.delete(`/api/device/del/${id}`);
});
