import type { Device } from '@vitrine/shared/contract';
import { expect, test } from '@playwright/test';
import { Api, until } from '../../fixtures/api';
import { DEMO, Product } from '../../fixtures/product';
import { hearRefusals } from '../../fixtures/policy';
import { comeBack } from '../../pages/sign-in';

const PLAYLIST = 'All day at Bar Aurora';

test.describe('the first visit of the demo', () => {
  let product: Product;
  let api: Api;
  test.beforeAll(async () => {
    product = await Product.start({ VITRINE_DEMO: '1' });
    api = await Api.signIn(product.url, DEMO);
  });
  test.afterAll(() => product.stop());

  const devices = () => api.get<Device[]>('/api/devices');
  const areLive = (all: readonly Device[]) => all.length === 3 && all.every(({ is_live }) => is_live);
  const isLive = async (name: string) => (await devices()).find((one) => one.name === name)?.is_live;

  test('the dashboard shows progress and fills by itself; the screens play without a browser', async ({
    context,
    page,
  }) => {
    const refused = await hearRefusals(context);
    await comeBack(page, product.url);
    await page.goto(product.url);
    await expect(page.getByText('Creating demo promos and playlists.')).toBeVisible();
    await until(devices, areLive, 'three screens that are live');
    await expect(page.getByRole('link', { name: PLAYLIST, exact: true })).toBeVisible({ timeout: 180_000 });
    await expect(page.getByText('Creating demo promos and playlists.')).toHaveCount(0);
    const playing = await until(
      devices,
      (all) => all.every(({ state, due }) => state?.playing?.playlist_title === due?.playlists[0]?.title),
      'screens that show what is due',
    );
    expect(playing.map(({ state }) => state?.error)).toEqual([null, null, null]);
    await expect(page.getByText('All 3 screens are up to date.')).toBeVisible({ timeout: 60_000 });
    expect(refused).toEqual([]);
  });

  test('/demo takes the screens over; they go offline on a disconnect, and play on when it is closed', async ({
    page,
  }) => {
    const before = await until(devices, areLive, 'three screens that are live');
    await page.goto(product.url + product.demoPath);
    const shown = page.frameLocator('iframe[title="What Bar shows"]').locator('.layer img, .layer video');
    await expect(shown.first()).toBeVisible({ timeout: 60_000 });
    const hardware = (all: readonly Device[]) => all.map(({ device_id }) => device_id).sort();
    const taken = await until(
      devices,
      (all) => areLive(all) && hardware(all).every((id) => !hardware(before).includes(id)),
      'the three players of the page',
    );
    const cable = page.getByRole('switch', { name: 'Network of Bar' });
    await cable.click();
    await until(
      () => isLive('Bar'),
      (live) => live === false,
      'the bar to go dark',
    );
    await page.waitForTimeout(4000);
    expect(await isLive('Bar'), 'nobody else plays on a screen without a cable').toBe(false);
    await page.goto('about:blank');
    const back = await until(devices, areLive, 'the players of the server');
    expect(hardware(back)).toEqual(hardware(taken));
  });

  test('after a restart the screens play on', async () => {
    const before = await devices();
    await product.killTree();
    await product.start();
    const after = await until(devices, areLive, 'three screens that are live');
    expect(after.map(({ device_id }) => device_id)).toEqual(before.map(({ device_id }) => device_id));
  });
});
