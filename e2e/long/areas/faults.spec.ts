import type { Page } from '@playwright/test';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { changeRegistry, handMade } from '../../fixtures/registry';
import { expect, test } from '../../fixtures/test';

/** Runs a hand-written version of media; the real one is its previous version. */
const madeByHand = (page: Page, screen: string) =>
  changeRegistry(page, async (area) => {
    const good = area.versions[area.active]!;
    area.previous = area.active;
    area.active = '9.9.9';
    area.versions['9.9.9'] = await handMade(page, good, '9.9.9', screen);
  });

const THROWS: Record<string, string> = {
  'an effect':
    "useEffect(() => { throw new Error('thrown'); }, []); return createElement('h1', null, 'Here');",
  'a handler':
    "return createElement('button', { onClick: () => { throw new Error('thrown'); } }, 'Press me');",
  'a promise':
    "return createElement('button', { onClick: async () => { throw new Error('thrown'); } }, 'Press me');",
};
for (const [place, screen] of Object.entries(THROWS))
  test(`an error thrown in ${place} is reported with its version, once`, async ({ member: page }) => {
    const reports: unknown[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/areas/report') && reports.push(request.postDataJSON()),
    );
    await madeByHand(page, screen);
    await page.goto('/promo');
    const button = page.getByRole('button', { name: 'Press me' });
    if (place === 'an effect')
      await expect(page.getByRole('alert').filter({ hasText: 'Promos' })).toBeVisible();
    else for (let presses = 0; presses < 3; presses += 1) await button.click();
    const phase = place === 'an effect' ? 'render' : 'thrown';
    const report = { area: 'media', version: '9.9.9', phase, message: 'thrown', why: 'active' };
    await expect.poll(() => reports).toEqual([report]);
    // An error in a handler is no crash.
    if (place !== 'an effect') await expect(button).toBeVisible();
  });

test('on a slow connection an area is waited for, and only one build is fetched', async ({
  member: page,
}) => {
  const fetched = new Set<string>();
  await changeRegistry(page, (area) => {
    const good = area.versions[area.active]!;
    area.versions['0.0.1'] = {
      ...good,
      version: '0.0.1',
      container: 'mfe_media_0_0_1',
      base: '/areas/media/0.0.1/',
    };
    area.previous = '0.0.1';
  });
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/areas/media/**', async (route) => {
    fetched.add(new URL(route.request().url()).pathname.split('/')[3]!);
    await slow;
    await route.continue();
  });
  await page.goto('/promo', { waitUntil: 'commit' });
  await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  expect([...fetched]).not.toContain('0.0.1');
});

test('a missing late chunk is offered for retry where it was needed; the schedule stays', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 8 * 3600 });
  let isMissing = true;
  let late: string[] = [];
  await changeRegistry(
    page,
    (area) => {
      const { entry, exposes, integrity } = area.versions[area.active]!;
      const needed = new Set([entry, ...Object.values(exposes).flat()]);
      late = Object.keys(integrity).filter((file) => !needed.has(file));
    },
    '/schedule',
    'schedule',
  );
  await page.route('**/areas/schedule/**', (route) =>
    isMissing && late.some((file) => route.request().url().endsWith(`/${file}`))
      ? route.fulfill({ status: 404, body: 'gone' })
      : route.fallback(),
  );
  await page.goto('/schedule');
  await page
    .getByRole('button', { name: /^All day, / })
    .first()
    .click();
  // A dialog of the page around: dialogs of the area are what failed to load.
  const offer = page.getByRole('alertdialog', { name: 'Couldn’t load this' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  isMissing = false;
  await offer.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Playlists: 1' })).toBeVisible();
});

test.describe('an override', () => {
  const badge = (page: Page) => page.getByRole('status').filter({ hasText: 'verride' });

  test('to any published version works, even to one that is not in the page’s registry', async ({
    member: page,
  }) => {
    await page.route('**/api/areas', async (route) => {
      const response = await route.fetch();
      const registry = (await response.json()) as {
        areas: Record<string, Parameters<Parameters<typeof changeRegistry>[1]>[0]>;
      };
      const area = registry.areas.media!;
      const old = await handMade(
        page,
        area.versions[area.active]!,
        '0.5.0',
        "return createElement('h1', null, 'The old one');",
      );
      area.versions['0.5.0'] = old;
      await route.fulfill({ response, json: registry });
    });
    await page.addInitScript(() => localStorage.setItem('vitrine:override:media', '0.5.0'));
    await page.goto('/promo');
    await expect(page.getByRole('heading', { name: 'The old one' })).toBeVisible();
    await expect(badge(page)).toHaveText(/Override: Promos runs 0\.5\.0\./);
    await page.goto('/testing');
    await expect(page.getByText('0.5.0, an override in this browser')).toBeVisible();
  });

  test('to an unpublished version is reported', async ({ member: page }) => {
    await page.addInitScript(() => localStorage.setItem('vitrine:override:media', '7.7.7'));
    await page.goto('/promo');
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    await expect(badge(page)).toContainText('Override of Promos is ignored: 7.7.7 is not published.');
  });

  test('to a stopped dev server reports what runs instead', async ({ member: page }) => {
    // Once, before the page starts: one that is open may already fetch its areas ahead.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('asked')) return;
      sessionStorage.setItem('asked', 'yes');
      localStorage.setItem('vitrine:override:media', 'http://127.0.0.1:9/');
    });
    await page.goto('/promo');
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
    await expect(badge(page)).toContainText('http://127.0.0.1:9/ didn’t load.');
    await badge(page).getByRole('button', { name: 'Reset' }).click();
    await expect(badge(page)).toBeHidden();
  });
});
