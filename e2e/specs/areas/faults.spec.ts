import type { Page } from '@playwright/test';
import { changeRegistry, handMade } from '../../fixtures/registry';
import { expect, test } from '../../fixtures/test';

/** Expects that frame, navigation and another area work. */
async function restIsUnharmed(page: Page) {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Promos' });

test.describe('a failing area never affects the rest', () => {
  test('files missing: a panel with Retry, the other areas go on, and Retry works once the files are back', async ({
    member: page,
  }) => {
    await page.route('**/areas/media/**', (route) => route.fulfill({ status: 404, body: 'not here' }));
    await page.goto('/promo', { waitUntil: 'commit' });
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await restIsUnharmed(page);
    await page.goBack();
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/areas/media/**');
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  });

  test('a file with one changed byte never runs', async ({ member: page }) => {
    await page.route('**/areas/media/**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.__tampered = true;${await response.text()}` });
    });
    await page.goto('/promo', { waitUntil: 'commit' });
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
    await restIsUnharmed(page);
  });

  test('a version that throws offers the previous one, which then runs in this tab', async ({
    member: page,
  }) => {
    await changeRegistry(page, async (area) => {
      const good = area.versions[area.active]!;
      area.previous = area.active;
      area.active = '9.9.9';
      area.versions['9.9.9'] = await handMade(page, good, '9.9.9', "throw new Error('a bad day');");
    });
    const reported = page.waitForRequest('**/api/areas/report');
    await page.goto('/promo', { waitUntil: 'commit' });
    await panel(page).getByRole('button', { name: 'Use the previous version' }).click();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    expect((await reported).postDataJSON()).toEqual({
      area: 'media',
      version: '9.9.9',
      phase: 'render',
      message: 'a bad day',
      why: 'active',
    });
    const said = page.getByText(/Promos: this tab uses the previous version/);
    await expect(said).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    await expect(said).toBeVisible();
  });
});
