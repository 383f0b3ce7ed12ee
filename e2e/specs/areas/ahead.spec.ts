import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import type { Release } from '../../fixtures/registry';

/** The build of Promos that this page would run, and the files of its first screen. */
const promosOf = async (page: Page) => {
  const release = await page.evaluate(() => {
    const { areas } = JSON.parse(document.getElementById('vitrine-registry')?.textContent ?? '') as {
      areas: Record<string, { active: string; versions: Record<string, Release> }>;
    };
    return areas.media?.versions[areas.media.active];
  });
  if (!release) throw new Error('the page knows no build of Promos');
  const files = [release.entry, ...(release.exposes['./library'] ?? [])];
  return { container: release.container, files: files.map((file) => `${release.base}${file}`) };
};

const link = (page: Page) => page.getByRole('navigation').first().getByRole('link', { name: 'Promos' });
const title = (page: Page) => page.getByRole('heading', { name: 'Promos', level: 1 });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What came over the line of these files: a copy in the cache was not sent. */
const sentOf = (page: Page, files: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0)
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => wanted.includes(file))
        .sort(),
    files,
  );

test('a pointer that rests on a way fetches its page and runs nothing of it; the click asks for nothing twice', async ({
  member: page,
}) => {
  // What is fetched when the page rests is another matter.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await openDashboard(page);
  const { container, files } = await promosOf(page);
  const isRun = () => page.evaluate((name) => name in globalThis, container);
  expect(await sentOf(page, files)).toEqual([]);
  await link(page).hover();
  await expect.poll(() => sentOf(page, files)).toEqual([...files].sort());
  expect(await isRun()).toBe(false);
  await link(page).click();
  await expect(title(page)).toBeVisible();
  expect(await isRun()).toBe(true);
  expect(await sentOf(page, files)).toEqual([...files].sort());
});

test('for people who save data nothing is asked for before the click, and then all files at once', async ({
  member: page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  );
  const asked: string[] = [];
  const held: (() => void)[] = [];
  // Nothing is answered until the test says so: what waits for an answer would never be asked for.
  await page.route(/\/areas\/media\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const loads = page.waitForResponse(/\/assets\/federation\./);
  await openDashboard(page);
  // It comes when the page rests: 6 KB that every page but this one needs.
  await loads;
  const { files } = await promosOf(page);
  await link(page).focus();
  await link(page).dispatchEvent('pointerdown');
  expect(asked).toEqual([]);
  await link(page).click();
  await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([]);
  expect(asked).toHaveLength(files.length);
  for (const answer of held) answer();
  await expect(title(page)).toBeVisible();
  // The scripts took what had been asked for.
  expect(asked).toHaveLength(files.length);
});
