import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import type { Release } from '../../fixtures/registry';

/** Build of Promos that this page would run, and the files of its first screen. */
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

/** Transfers of these files over the network, without cache hits. */
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

test('a pointer resting on a link prefetches its page without running it; the click fetches nothing twice', async ({
  member: page,
}) => {
  // Disables idle prefetching, which is another test.
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

test('with Save-Data nothing is fetched before the click, and then all files at once', async ({
  member: page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  );
  const asked: string[] = [];
  const held: (() => void)[] = [];
  // Responses are held until released, so that only requests without dependencies are sent.
  await page.route(/\/areas\/media\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const loads = page.waitForResponse(/\/assets\/federation\./);
  await openDashboard(page);
  // Loaded when the page is idle: 6 KB for all other pages.
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
  // The scripts used the prefetched responses.
  expect(asked).toHaveLength(files.length);
});
