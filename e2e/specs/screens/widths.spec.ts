import type { Locator } from '@playwright/test';
import { fillVenue, longNames } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { faultsAt } from '../../fixtures/widths';

const WIDTHS = [390, 820];

test('on a phone and a tablet nothing is wider than the page, cut off or over another, with long names', async ({
  member: page,
  api,
}) => {
  test.setTimeout(180_000);
  const { playlistId } = await fillVenue(api);
  const names = await longNames(api);
  const main = page.getByRole('main');
  const screens: [string, Locator][] = [
    ['/', main.getByText(names.device)],
    ['/promo', main.getByText('Four fields')],
    ['/playlist', main.getByText(names.playlist)],
    [`/playlist/edit?id=${playlistId}`, main.getByRole('button', { name: 'Remove Four fields.png' })],
    ['/schedule?mode=week', main.getByText('All day')],
    ['/device', main.getByText(names.device)],
    ['/account', main.getByLabel('Venue name')],
    ['/account/subscription', main.getByText('Invoices')],
  ];
  const found: string[] = [];
  for (const [address, full] of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(full.first()).toBeVisible();
      for (const width of WIDTHS)
        found.push(...(await faultsAt(page, width)).map((fault) => `${address} at ${fault}`));
    });
  expect(found).toEqual([]);
});
