import type { Page } from '@playwright/test';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn, isHydrated } from '../../pages/sign-in';

/** Holds the page's scripts until the returned function is called; code before the first paint is inline. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
/** Opens without waiting for `load`, which waits for the scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Positions and styles of all elements. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, opacity, filter, display } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, font, opacity, filter, display];
    });
  });
/** Waits for pictures and fonts: layout shifts of theirs are not due to scripts. */
const loaded = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });

test('a press on Sign in before the scripts signs in when they have loaded, and the password is in no address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const release = await holdScripts(page);
  await open(page, '/device');
  await fillSignIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-pressed', '');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  release();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  expect(addresses.filter((address) => address.includes(DEMO.password))).toEqual([]);
});

for (const [what, width, height, colorScheme] of [
  ['a desk', 1440, 900, 'light'],
  ['a phone at night', 390, 844, 'dark'],
] as const)
  test(`nothing moves or changes its look during hydration, on ${what}`, async ({ elsewhere }) => {
    const page = await elsewhere({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    const said: string[] = [];
    page.on('console', (message) => message.type() !== 'info' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const release = await holdScripts(page);
    await open(page, '/login');
    await expect(button(page)).toBeVisible();
    await loaded(page);
    const before = await look(page);
    const shifts = await page.evaluateHandle(() => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      return { count: () => entries.push(...observer.takeRecords()) };
    });
    release();
    await isHydrated(page);
    expect(await look(page)).toEqual(before);
    expect([await shifts.evaluate(({ count }) => count()), said]).toEqual([0, []]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
