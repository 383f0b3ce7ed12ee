import { expect, type Page } from '@playwright/test';

const MAIN = /\/assets\/main\.\w+\.js$/;
/** Positions of rail and bars: visible boxes of the dark frame. */
const barsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  );

/** Holds the page's own script until released. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(MAIN, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

export const DESK = { width: 1440, height: 900 };

/** Top left corner of the page's title. */
const cornerOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [x, y].map(Math.round);
  });

/** Expects rail, bars and the page's title before any script, at their final positions. */
export async function expectFrameFirst(
  page: Page,
  viewport: { width: number; height: number },
  rail: 'open' | 'folded',
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.addInitScript((kept) => localStorage.setItem('vitrine:rail', kept), rail);
  const letGo = await holdScript(page);
  await page.goto('/playlist', { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  await expect(page.locator('[data-skeleton] h1')).toHaveText('Playlists');
  const title = await cornerOf(page, '[data-skeleton] h1');
  const before = await barsOf(page, '[data-skeleton] > :first-child, [data-skeleton] > :last-child');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  const frame = viewport.width < 760 ? '#root > div > header, #root > div > nav' : '#root > div > aside';
  const after = await barsOf(page, frame);
  // The page below may be longer by now; nothing may move sideways or at its top.
  expect(await cornerOf(page, 'main h1')).toEqual(title);
  for (const [index, [x, y, width]] of before.entries())
    expect(after[index]?.slice(0, 3), `${frame} ${index}`).toEqual([x, y, width]);
}

/** Expects the first calls of a page before any script, and once. */
export async function expectCallsOnce(page: Page, path: string): Promise<void> {
  // The realtime link causes one refetch.
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
}
