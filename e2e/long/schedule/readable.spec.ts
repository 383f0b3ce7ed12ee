import { expectAccessible } from '../../fixtures/axe';
import { addPlaylist, fillVenue } from '../../fixtures/content';
import { DAY, HOUR, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { expectTidy, openWeek } from '../../pages/calendar';

/** Widths of this test; widths.spec.ts has all. */
const WIDTHS = [390, 1440];
const NAMES = ['Coffee', 'News', 'Weather', 'Bakery'];

test('entries of a quarter of an hour show their names; the calendar fits phones and desktops; axe finds nothing in a full month', async ({
  member: page,
  api,
}) => {
  await fillVenue(api);
  for (const [index, name] of NAMES.entries()) {
    const custom_date = MONDAY + DAY + 10 * HOUR + index * 900;
    await addPlaylist(api, { name, schedule_type: 'custom', custom_date });
  }
  await openWeek(page);

  for (const name of NAMES) {
    const card = page.locator('.fc-timegrid-event').filter({ hasText: name });
    const seen = await card.getByText(name, { exact: true }).boundingBox();
    const around = await card.boundingBox();
    if (!seen || !around) throw new Error(`${name} is not drawn`);
    expect(seen.height, `${name} has a line`).toBeGreaterThanOrEqual(12);
    expect(seen.y, `${name} is whole`).toBeGreaterThanOrEqual(around.y - 1);
    expect(seen.y + seen.height, `${name} is whole`).toBeLessThanOrEqual(around.y + around.height + 1);
  }
  // An entry has one tab stop: its button.
  expect(await page.locator('.fc-event[tabindex]').count()).toBe(0);

  await test.step('a long entry scrolls away under its name', async () => {
    const name = page
      .locator(`.fc-timegrid-col[data-date="${isoDay(MONDAY)}"]`)
      .getByText('All day', { exact: true });
    await page
      .locator('.fc-scroller')
      .last()
      .evaluate((el) => (el.scrollTop = 600));
    await expect(name).toBeInViewport();
  });

  await expectTidy(page, WIDTHS);
  await expect(page.getByRole('button', { name: /more/ }).first()).toBeVisible();
  await expectAccessible(page);
});
