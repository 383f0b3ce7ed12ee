import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, heardOf, integrate, test } from '../../fixtures/embed';

const GERMAN = /\.de\.js$/;
/** Words that are the same in German, names of the venue's content, and those of the calendar's clock. */
const SAME = /^(Promos?|Playlists?|Videos?|Name|Optional|Code|Live|Offline)$/;

test.beforeEach(async ({ api, host }) => {
  host.isRefusing = false;
  if (!host.integration) await fillVenue(api);
  await integrate(api, host);
});

async function open(site: Page, url: string, query: string): Promise<void> {
  await site.goto(`${url}/area.html?mode=edit&${query}`);
  await expect.poll(() => heardOf(site, 'ready')).toHaveLength(1);
  await expect(site.locator('[aria-busy=true]')).toHaveCount(0);
  await site.waitForTimeout(300);
}

/** Texts in the shadow root, read out ones included. */
const textsOf = (site: Page) =>
  site.locator('[data-vitrine-root]').evaluate((root) => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('style')) found.add(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          found.add(node.getAttribute(name)?.trim() ?? '');
    }
    return [...found];
  });

for (const area of ['schedule', 'media', 'playlists', 'devices'])
  test(`an embed of ${area} has no English text in de-AT`, async ({ site, host, api }) => {
    const known = JSON.stringify(
      await Promise.all(
        ['/api/promo/get-items', '/api/playlists', '/api/devices', '/api/app'].map((path) =>
          api.get(path).catch(() => ''),
        ),
      ),
    );
    await open(site, host.url, `area=${area}`);
    const english = new Set(await textsOf(site));
    await open(site, host.url, `area=${area}&locale=de-AT`);
    await expect(site.locator('[data-vitrine-root]')).toHaveAttribute('lang', 'de');
    const german = await textsOf(site);
    const left = german.filter(
      (text) => english.has(text) && /\p{L}{3}/u.test(text) && !SAME.test(text) && !known.includes(text),
    );
    expect(left).toEqual([]);
    expect(german.length).toBeGreaterThan(5);
  });

test('a panel about the token speaks the language of the page', async ({ site, host }) => {
  host.isRefusing = true;
  await site.goto(`${host.url}/area.html?area=schedule&locale=de`);
  await expect(site.getByText('Für diese Ansicht müssen Sie sich neu anmelden')).toBeVisible();
  await expect(site.getByText('Der Zugriff dieser Seite auf Vitrine ist nicht mehr gültig.')).toBeVisible();
  await expect(site.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});

test('a language file with one changed byte does not run; the view is in English, with an event', async ({
  site,
  host,
}) => {
  await site.route(GERMAN, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}globalThis.hasRun = true;`;
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' }, body });
  });
  await open(site, host.url, 'area=schedule&locale=de');
  await expect(site.getByRole('radio', { name: 'Week' })).toBeVisible();
  expect(await heardOf(site, 'error')).toMatchObject([{ code: 'language' }]);
  expect(await site.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});

test('an unknown locale is English and loads nothing', async ({ site, host }) => {
  const loaded: string[] = [];
  site.on('request', (request) => loaded.push(request.url()));
  await open(site, host.url, 'area=schedule&locale=pt-BR');
  await expect(site.getByRole('radio', { name: 'Week' })).toBeVisible();
  expect(loaded.filter((url) => /\.(de|fr|es)\.js$/.test(url))).toEqual([]);
  expect(await heardOf(site, 'error')).toEqual([]);
});
