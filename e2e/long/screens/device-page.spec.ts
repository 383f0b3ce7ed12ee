import type { Page } from '@playwright/test';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';
import { installClock, openPlayer, SCREEN } from '../../pages/player';

/** Distinct colours among some pixels of a picture on the page. */
const coloursOf = (page: Page) =>
  page.getByRole('img', { name: /^What Bar TV showed/ }).evaluate((picture: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, 32, 18);
    const pixels = context?.getImageData(0, 0, 32, 18).data ?? [];
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4)
      colours.add([0, 1, 2].map((part) => Math.round((pixels[at + part] ?? 0) / 32)).join());
    return { colours: colours.size, width: picture.naturalWidth, height: picture.naturalHeight };
  });

test('a device is identified, dimmed, pictured and restarted from its page', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const promo = await addPromo(api, 'Soup.png');
  await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 0 }, promo.id);
  const screen = await elsewhere(SCREEN);
  await installClock(screen);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post(`/api/device/update/${id}`, { name: 'Bar TV', group_id: '', group_name: 'Bar' });
  await expect(screen.locator('.layer > img')).toBeVisible({ timeout: 30_000 });
  await page.goto(`/device/details?id=${id}`);
  const controls = page.getByRole('region', { name: 'Controls' });
  const log = page.getByRole('region', { name: 'Last 7 days' });
  const part = page.getByRole('region', { name: 'Screenshot' });

  await test.step('its name appears on the screen above what plays, and goes', async () => {
    const card = screen.locator('.identify');
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Identify', exact: true }).click();
    await expect(card).toBeVisible();
    await expect(card.locator('p')).toHaveText(['1', 'Bar TV', 'Bar']);
    await expect(screen.locator('.layer > img')).toHaveCount(1);
    await expect(log.getByText('Identify, by')).toBeVisible();
    await screen.clock.fastForward('00:20');
    await expect(card).toBeHidden();
  });

  await test.step('volume and brightness are stored, and the screen follows', async () => {
    const slider = (name: string) => controls.getByRole('slider', { name });
    await slider('Brightness').fill('70');
    await expect(screen.locator('.shade')).toHaveCSS('opacity', '0.3');
    await slider('Volume').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => api.get<{ volume: number; brightness: number }>(`/api/device/details/${id}`))
      .toMatchObject({ volume: 1, brightness: 70 });
    await page.reload();
    await expect(slider('Brightness')).toHaveValue('70');
    await expect(slider('Volume')).toHaveValue('1');
  });

  await test.step('a screenshot arrives that shows something, with its time', async () => {
    await expect(part.getByText('No screenshot in the last 24 hours.')).toBeVisible();
    await part.getByRole('button', { name: 'Take screenshot' }).click();
    await expect(part.getByRole('img')).toBeVisible();
    const shown = await coloursOf(page);
    expect(shown).toMatchObject({ width: 1280, height: 720 });
    expect(shown.colours).toBeGreaterThan(3);
    await expect(log.getByText('Screenshot, by')).toBeVisible();
  });

  await test.step('the player restarts, stays connected, and keeps its brightness', async () => {
    await screen.evaluate(() => document.body.setAttribute('data-before', ''));
    await controls.getByRole('button', { name: 'Restart player' }).click();
    await expect(log.getByText('Restart player, by')).toBeVisible();
    // It waits for the end of its only item, but for no more than a minute.
    await expect(async () => {
      await screen.clock.fastForward('01:00');
      await expect(screen.locator('body[data-before]')).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 75_000 });
    await expect(screen.locator('.layer > img')).toBeVisible({ timeout: 30_000 });
    await expect(screen.locator('.shade')).toHaveCSS('opacity', '0.3');
    await expect(page.getByText('Live · Bar')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('what is asked while it is offline waits, and is done when it is back', async () => {
    await screen.goto('about:blank');
    await expect(page.getByText(/^Offline since/)).toBeVisible({ timeout: 30_000 });
    await part.getByRole('button', { name: 'Take screenshot' }).click();
    await expect(log.getByText('Waits until the screen is back')).toBeVisible();
    await screen.goto('/player');
    await expect(log.getByText('Waits until the screen is back')).toHaveCount(0, { timeout: 45_000 });
    await expect(log.getByText('Screenshot, by')).toHaveCount(2);
  });

  await test.step('nothing is cut off, from a phone to a desk', async () => {
    for (const width of [360, 390, 820, 1440]) expect(await faultsAt(page, width)).toEqual([]);
  });
});
