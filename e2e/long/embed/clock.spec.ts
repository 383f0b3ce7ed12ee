import type { Page } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';

/** Speeds up the venue's clock, read every ten seconds: a minute every ten milliseconds. */
const hurryClock = (page: Page) =>
  page.addInitScript(() => {
    const [now, often] = [Date.now.bind(Date), window.setInterval.bind(window)];
    let ahead = 0;
    const hurried = (look: () => void, ms = 0, ...rest: unknown[]) =>
      ms !== 10_000
        ? often(look, ms, ...rest)
        : often(() => {
            ahead += 60_000;
            Date.now = () => now() + ahead;
            look();
            Date.now = now;
          }, 10);
    Object.assign(window, { setInterval: hurried });
  });

test('the calendar shows the selected entry, even when the clock ticks at that time', async ({
  api,
  site,
  host,
}) => {
  await fillVenue(api);
  await integrate(api, host);
  await hurryClock(site);
  const week = site.locator('.fc-timegrid');
  const card = site.getByRole('button', { name: /All day/ }).first();
  const press = (name: string) => site.getByRole('button', { name, exact: true }).first().click();
  for (let round = 0; round < 2; round += 1) {
    await site.goto(`${host.url}/react.html`);
    await expect(week).toBeVisible();
    for (let change = 0; change < 5; change += 1) {
      await press('List');
      await expect(week).toBeHidden();
      await expect(card).toBeVisible();
      await press('Week');
      await expect(week).toBeVisible();
    }
  }
});
