import type { Page, Route } from '@playwright/test';
import { changeRegistry, handMade, replaceEntry, type Area } from '../../fixtures/registry';
import { expect, test } from '../../fixtures/test';

/** Expects that frame, navigation and another area work. */
async function restIsUnharmed(page: Page) {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Promos' });

test.describe('a failing area never affects the rest', () => {
  const faults: Record<string, (route: Route) => Promise<void> | void> = {
    broken: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken while it loads")' }),
    'not a script': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>gateway</p>' }),
  };

  for (const [fault, answer] of Object.entries(faults)) {
    test(`files ${fault}: a panel with Retry, and the other areas go on`, async ({ member: page }) => {
      await page.route('**/areas/media/**', answer);
      await page.goto('/promo', { waitUntil: 'commit' });
      await expect(panel(page)).toBeVisible({ timeout: 20_000 });
      await restIsUnharmed(page);
    });
  }

  const misfits: Record<string, (area: Area) => void> = {
    'built for another host contract': (area) => {
      for (const release of Object.values(area.versions)) release.contract = '^9.0.0';
    },
    'taking what this page does not give': (area) => {
      for (const release of Object.values(area.versions))
        release.takes = { ...release.takes, react: ['useState', 'useTomorrow'] };
    },
    'refused by the server': (area) => {
      area.refused = 'takes useTomorrow from react, which this shell does not give';
    },
  };
  for (const [misfit, change] of Object.entries(misfits)) {
    test(`an area ${misfit} is not even fetched, and its menu entry stays`, async ({ member: page }) => {
      const fetched: string[] = [];
      page.on(
        'request',
        (request) =>
          request.url().includes('/areas/media/') &&
          request.resourceType() === 'script' &&
          fetched.push(request.url()),
      );
      await changeRegistry(page, change);
      await page.goto('/promo', { waitUntil: 'commit' });
      await expect(panel(page)).toContainText('Promos needs a newer Vitrine', { timeout: 20_000 });
      await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Promos' })).toBeVisible();
      expect(fetched).toEqual([]);
      await restIsUnharmed(page);
    });
  }

  test('an endless loop in an area that was not opened freezes nothing: it is prefetched, and not run', async ({
    member: page,
  }) => {
    await replaceEntry(page, 'for (;;);');
    const fetched = page.waitForResponse((response) => response.url().endsWith('/replaced.js'));
    await page.goto('/');
    await fetched;
    await restIsUnharmed(page);
  });

  test('an area that throws during its cleanup leaves the next page intact', async ({ member: page }) => {
    await changeRegistry(
      page,
      async (area) => {
        const good = area.versions[area.active]!;
        const screen = `useEffect(() => () => { throw new Error('thrown while it left'); }, []);
          return createElement('h1', null, 'Here for a moment');`;
        area.versions['9.9.9'] = await handMade(page, good, '9.9.9', screen);
        area.active = '9.9.9';
      },
      '/',
    );
    await page.goto('/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Promos' }).click();
    await expect(page.getByRole('heading', { name: 'Here for a moment' })).toBeVisible();
    const reported = page.waitForRequest('**/api/areas/report');
    await restIsUnharmed(page);
    expect((await reported).postDataJSON()).toMatchObject({
      area: 'media',
      version: '9.9.9',
      phase: 'render',
    });
  });

  test('files that hang: a message is shown and loading goes on; the previous version is offered, and the other areas work', async ({
    member: page,
  }) => {
    await page.route('**/areas/media/9.9.9/**', () => undefined);
    await changeRegistry(page, (area) => {
      const good = area.versions[area.active]!;
      const base = '/areas/media/9.9.9/';
      area.versions['9.9.9'] = { ...good, version: '9.9.9', container: 'mfe_media_9_9_9', base };
      area.previous = area.active;
      area.active = '9.9.9';
    });
    await page.goto('/promo', { waitUntil: 'commit' });
    await expect(page.getByText('Still loading. The connection is slow.')).toBeVisible();
    await restIsUnharmed(page);
    await page.getByRole('navigation').first().getByRole('link', { name: 'Promos' }).click();
    await page.getByRole('button', { name: 'Try the previous version' }).click();
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  });

  test('a bad new version falls back to the previous one', async ({ member: page }) => {
    await changeRegistry(page, (area) => {
      const good = area.versions[area.active]!;
      area.versions['9.9.9'] = {
        ...good,
        version: '9.9.9',
        container: 'mfe_media_9_9_9',
        base: '/areas/media/9.9.9/',
      };
      area.previous = area.active;
      area.active = '9.9.9';
    });
    await page.goto('/promo', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
  });
});
