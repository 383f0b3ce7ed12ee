import { expectAccessible } from '../../fixtures/axe';
import { addEntry, DAY, HOUR, isoDay, MONDAY, openWeek } from '../../fixtures/calendar';
import { fillVenue } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import type { Page } from '@playwright/test';

const WIDTHS = [360, 390, 768, 820, 1024, 1440, 1920];
const NAMES = ['Coffee', 'News', 'Weather', 'Bakery'];

/** What lies over another or sticks out: nothing of the calendar may. */
const troubles = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) found.push(`the page is ${sideways} px too wide`);
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((el) => ({ el, box: el.getBoundingClientRect() }));
    for (const { el, box } of boxes('.fc-col-header-cell')) {
      const { left, right } = el.querySelector('span, a')?.getBoundingClientRect() ?? box;
      if (left < box.left - 1 || right > box.right + 1) found.push(`${el.textContent} leaves its column`);
    }
    for (const column of document.querySelectorAll('.fc-timegrid-col[data-date]')) {
      const cards = [...column.querySelectorAll('.fc-timegrid-event')].map((el) =>
        el.getBoundingClientRect(),
      );
      const wide = Math.max(...cards.map(({ width }) => width));
      if (cards.some(({ width }) => width < wide - 1)) found.push('entries stand beside each other');
    }
    return found;
  });

test('entries of a quarter of an hour show their names below each other; the calendar fits every screen; axe finds nothing in a full month', async ({
  member: page,
  api,
}) => {
  test.setTimeout(240_000);
  await fillVenue(api);
  for (const [index, name] of NAMES.entries()) {
    const custom_date = MONDAY + DAY + 10 * HOUR + index * 900;
    await addEntry(api, { name, schedule_type: 'custom', custom_date });
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
  // An entry is one stop for the keyboard: its button.
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

  for (const mode of ['week', 'month'])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/schedule?mode=${mode}&day=${isoDay(MONDAY)}`);
      await expect(page.locator('.fc-event').first()).toBeAttached();
      const panel = page.getByRole('button', { name: 'Why is this on?' });
      for (const turn of ['as it opens', 'with the panel turned']) {
        await expect(async () =>
          expect(await troubles(page), `${mode}, ${width} px, ${turn}`).toEqual([]),
        ).toPass();
        await panel.click();
      }
    }
  await expect(page.getByRole('button', { name: /more/ }).first()).toBeVisible();
  await expectAccessible(page);
});
