import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';

const week = (page: Page) => page.locator('vitrine-schedule');
const feed = (page: Page) => page.locator('#feed');
const cards = (page: Page) => week(page).getByRole('button', { name: /All day/ });
const styleOf = (page: Page, selector: string, name: string) =>
  week(page)
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.beforeEach(async ({ api, host, site }) => {
  if (!host.integration) await fillVenue(api);
  await integrate(api, host);
  await site.goto(`${host.url}/plain.html`);
});

test.describe('the schedule twice in a page of another origin, with styles for everything and a strict policy', () => {
  test('looks as in the product, by one script and one of late pieces, and changes nothing of the page', async ({
    site,
    host,
    product,
  }) => {
    await expect(cards(site).first()).toBeVisible();
    await expect(feed(site).getByText('All day').first()).toBeVisible();
    await expect(week(site).getByText(/^Venue time/)).toBeVisible();

    expect(await styleOf(site, 'h1', 'color')).toBe('rgb(25, 22, 19)');
    expect(await styleOf(site, 'h1', 'font-size')).toBe('28px');
    expect(await styleOf(site, 'h1', 'text-transform')).toBe('none');
    expect(await styleOf(site, 'h1', 'transform')).toBe('none');
    expect(await styleOf(site, 'table', 'border-top-style')).not.toBe('solid');
    expect(await styleOf(site, 'button', 'background-color')).not.toBe('rgb(255, 0, 255)');
    expect(await styleOf(site, '[data-vitrine-root]', 'font-family')).toContain('system-ui');

    const outside = await site.evaluate(() => ({
      styles: document.querySelectorAll('style').length,
      body: [...document.body.children].map(({ tagName }) => tagName),
      globals: Object.keys(window).filter((name) => /react|vitrine|webpack|styled|federation/i.test(name)),
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      address: location.href,
    }));
    expect(outside).toEqual({
      styles: 1,
      body: ['H1', 'VITRINE-SCHEDULE', 'DIV', 'SCRIPT'],
      // React Router registers its version for browser tools.
      globals: ['__reactRouterVersion'],
      stored: [],
      address: `${host.url}/plain.html`,
    });
    const scripts = await site.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/embed/')),
    );
    expect(scripts.map(({ name }) => name)).toEqual([
      `${product.url}/embed/schedule/v1.js`,
      expect.stringMatching(/\/embed\/schedule\/[^/]+\.pieces\.js$/),
    ]);
  });

  test('opens dialogs inside its shadow root, and Escape closes them', async ({ site }) => {
    const card = cards(site).first();
    await card.click();
    const dialog = week(site).getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
    await site.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('where our script cannot run, a frame shows it, with tokens by message', async ({ site, host }) => {
  await site.goto(`${host.url}/frame.html`);
  await expect(site.frameLocator('#vitrine').getByText('All day').first()).toBeVisible();
  await expect(site.locator('body')).toHaveAttribute('data-frame', 'ready');
});
