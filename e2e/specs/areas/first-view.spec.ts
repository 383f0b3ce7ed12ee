import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { signedInMark } from '../../pages/sign-in';

const MAIN = /\/assets\/main\.\w+\.js$/;
/** What is in sight of a frame: the icons of its ways, and its title, each with its place. */
const places = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('nav li a, h1')]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => {
          const { x, y, height } = (element.querySelector('svg') ?? element).getBoundingClientRect();
          return [element.getAttribute('href') ?? element.textContent, [x, y, height].map(Math.round)];
        }),
    ),
  );

/** The page's own script waits until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(MAIN, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const [name, viewport, rail] of [
  ['a desk', { width: 1440, height: 900 }, 'open'],
  ['a desk with a folded rail', { width: 1440, height: 900 }, 'folded'],
  ['a phone', { width: 390, height: 844 }, 'open'],
] as const)
  test(`on ${name} the frame stands before any script, and nothing of it moves when they come`, async ({
    member: page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((kept) => localStorage.setItem('vitrine:rail', kept), rail);
    const letGo = await holdScript(page);
    await page.goto('/playlist', { waitUntil: 'commit' });
    await expect(page.locator('[data-frame]')).toBeVisible();
    const drawn = await places(page);
    expect(Object.keys(drawn)).toEqual(expect.arrayContaining(['/', '/promo', '/playlist', '/schedule']));
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    expect(await places(page)).toMatchObject(drawn);
  });

test('whoever is only marked as signed in does not see it', async ({ page, product }) => {
  await page.context().addCookies([signedInMark(product.url)]);
  await page.goto('/promo', { waitUntil: 'commit' });
  await expect(page.locator('[data-frame]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

for (const path of ['/', '/promo', '/playlist', '/schedule', '/device', '/account', '/account/members'])
  test(`what ${path} begins with is asked for before any script, and once`, async ({ member: page }) => {
    // What keeps the page live asks again, once.
    await page.route(/\/assets\/live\.\w+\.js$/, (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const letGo = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    const named = await page.evaluate(
      () => JSON.parse(document.getElementById('vitrine-settings')?.textContent ?? '{}').asks as string[],
    );
    await expect.poll(() => [...asked].sort()).toEqual([...named].sort());
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const call of named) expect(asked.filter((one) => one === call)).toEqual([call]);
  });
