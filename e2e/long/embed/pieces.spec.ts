import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';

const PIECES = /\.pieces\.js$/;

test.beforeEach(async ({ api, host }) => {
  if (!host.integration) await fillVenue(api);
  await integrate(api, host);
});

test('a file of pieces with one changed byte does not run; the week stays, and Retry loads the month', async ({
  site,
  host,
}) => {
  let isChanged = true;
  let served = 0;
  await site.route(PIECES, async (route) => {
    const response = await route.fetch();
    served += 1;
    const text = await response.text();
    // Not cached: the next request gets the right one.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: isChanged ? `${text}globalThis.hasRun = true;` : text });
  });
  await site.goto(`${host.url}/area.html?area=schedule&mode=read`);
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  await expect.poll(() => served).toBeGreaterThan(0);
  const month = site.getByRole('radio', { name: 'Month' });
  const again = site.getByRole('button', { name: 'Retry' });
  await month.check();
  await expect(again).toBeVisible();
  await site.getByRole('radio', { name: 'Week' }).check();
  await expect(site.getByRole('button', { name: /All day/ }).first()).toBeVisible();
  await month.check();
  await expect(again).toBeVisible();
  expect(await site.evaluate(() => 'hasRun' in globalThis)).toBe(false);

  isChanged = false;
  await again.click();
  await expect(site.locator('.fc-daygrid-day').first()).toBeVisible();
});

test('a browser that checks no hashes of modules fetches the pieces by their hash, and runs them', async ({
  site,
  host,
}) => {
  await site.addInitScript(() => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'modulepreload' && supports.call(this, token);
    };
  });
  await site.goto(`${host.url}/area.html?area=schedule&mode=read&view=month&blobs=`);
  await expect(site.locator('.fc-daygrid-day').first()).toBeVisible();
  await expect(site.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});
