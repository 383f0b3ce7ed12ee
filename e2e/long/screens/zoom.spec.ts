import { fillVenue } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';
import { comeBack } from '../../pages/sign-in';

test('at 200 % zoom nothing overflows, is cut off or covered', async ({ elsewhere, venue, api }) => {
  await fillVenue(api);
  const page = await elsewhere({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  await comeBack(page, venue.url);
  const found: string[] = [];
  for (const address of ['/', '/promo', '/promo/new', '/playlist/new', '/schedule?mode=week', '/device'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      found.push(...(await faultsAt(page, 720, 450)).map((fault) => `${address} at ${fault}`));
    });
  expect(found).toEqual([]);
});
