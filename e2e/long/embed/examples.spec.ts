import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';
import { countLeftovers, watchLeftovers } from '../../fixtures/leftovers';

/**
 * Pages of docs/embed as an integrator would have them: another origin, styles for every element, a strict
 * policy, tokens of an integration. Each mounts the view, changes its props and unmounts it with its own
 * framework.
 */
const cards = (site: Page) => site.getByRole('button', { name: /All day/ });
const views = (site: Page) => site.locator('[data-vitrine-root]');
const press = (site: Page, name: string) => site.getByRole('button', { name, exact: true }).first().click();

test.beforeEach(async ({ api, host }) => {
  if (!host.integration) await fillVenue(api);
  await integrate(api, host);
});

for (const [framework, page] of [
  ['Vue 3', 'vue.html'],
  ['React 18 in StrictMode', 'react.html'],
] as const)
  test(`${framework}: one view, which follows its props, is removed with its component and returns`, async ({
    site,
    host,
  }) => {
    let tokens = 0;
    site.on('request', (request) => (tokens += request.url().endsWith('/vitrine-token') ? 1 : 0));
    await site.goto(`${host.url}/${page}`);
    await expect(cards(site).first()).toBeVisible();
    await expect(site.locator('output')).toHaveText('ready');
    await expect(views(site)).toHaveCount(1);
    // StrictMode mounts twice; props set before the view is ready do not remount it.
    expect(tokens).toBe(page === 'react.html' ? 2 : 1);
    const heading = site.getByRole('heading', { level: 1, name: 'Schedule' });
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(25, 22, 19)');

    const isWeek = site.locator('.fc-timegrid');
    await expect(isWeek).toBeVisible();
    await press(site, 'List');
    await expect(isWeek).toBeHidden();
    await expect(cards(site).first()).toBeVisible();
    // The view's own list of views has a button of that name, too.
    await press(site, 'Week');
    await expect(isWeek).toBeVisible();

    await cards(site).first().click();
    await expect(site.getByRole('dialog')).toBeVisible();
    await site.keyboard.press('Escape');
    await expect(site.getByRole('dialog')).toBeHidden();

    await press(site, 'Hide or show');
    await expect(views(site)).toHaveCount(0);
    await watchLeftovers(site);
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        await press(site, 'Hide or show');
        await expect(cards(site).first()).toBeVisible();
        await press(site, 'Hide or show');
        await expect(views(site)).toHaveCount(0);
      }
      // A pending response clears its own timer when it arrives.
      await expect.poll(async () => (await countLeftovers(site)).timers).toBe(0);
      return countLeftovers(site);
    };
    const before = await rounds(2);
    expect(await rounds(5)).toEqual(before);
  });

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)
  test(`all areas side by side at ${width} px, ${colorScheme}: none affects another or the page`, async ({
    site,
    host,
  }) => {
    await site.setViewportSize({ width, height: 900 });
    await site.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await site.goto(`${host.url}/area.html?area=schedule&mode=read`);
    await site.evaluate(
      async (areas) => {
        const base = document.getElementById('area')?.getAttribute('api-base-url') ?? '';
        for (const area of areas) {
          await import(`${base}/embed/${area}/v1.js`);
          const element = document.createElement(`vitrine-${area}`) as HTMLElement & { getToken: unknown };
          element.setAttribute('api-base-url', base);
          element.getToken = async () => (await fetch(`/vitrine-token?area=${area}&mode=read`)).json();
          document.body.append(element);
        }
      },
      ['media', 'playlists', 'devices'],
    );
    await expect(views(site)).toHaveCount(4);
    for (const name of ['Schedule', 'Promos', 'Playlists', 'Devices'])
      await expect(site.getByRole('heading', { level: 1, name })).toBeVisible();
    const sideways = await views(site).evaluateAll((all) =>
      all.map((root) => root.scrollWidth - root.clientWidth),
    );
    expect(sideways).toEqual([0, 0, 0, 0]);
    await site.evaluate(() => document.querySelector('vitrine-media')?.remove());
    await expect(site.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    await expect(views(site)).toHaveCount(3);
  });
