import { type Page } from '@playwright/test';
import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { HOUR, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';

const DAYS = [
  'Mon, Mar 1',
  'Tue, Mar 2',
  'Wed, Mar 3',
  'Thu, Mar 4',
  'Fri, Mar 5',
  'Sat, Mar 6',
  'Sun, Mar 7',
];

/** Opens the week as a browser shows it in its print dialog. */
async function openWeek(page: Page): Promise<void> {
  await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY)}`);
  await expect(page.locator('.fc-timegrid-event').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

/** Checks the sheet: all days, their entries with hours, and nothing of the page. */
async function expectSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading')).toHaveText('Schedule, Mar 01 - Mar 07, 2027');
  await expect(sheet.getByText('Bar Aurora, Ungrouped devices')).toBeVisible();
  await expect(sheet.getByRole('columnheader')).toHaveText(DAYS.map((day) => `${day}, 2027`));
  const cells = sheet.getByRole('cell');
  await expect(cells.nth(3)).toHaveText(/^08:00 – midnight *Breakfast$/);
  await expect(cells.nth(4)).toHaveText(
    /^08:00 – 17:00 *Breakfast *17:00 – 19:00 *Happy hour *19:00 – midnight *Breakfast$/,
  );
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('.fc-timegrid-event').first()).toBeHidden();
}

test('the schedule is printed from the menu and by keys: all days with their entries, and nothing of the page', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  const made = [
    await addPlaylist(api, { name: 'Breakfast', schedule_type: 'every_day', custom_date: 8 * HOUR }),
    await addPlaylist(api, {
      ...{ name: 'Happy hour', schedule_type: 'day_of_week', days_of_week: [5] },
      ...{ custom_date: 17 * HOUR, schedule_duration: 2 * HOUR },
    }),
  ];

  await test.step('by keys, on one page in landscape', async () => {
    await openWeek(page);
    // Headless browsers ignore Ctrl+P; the page is printed the same way. The sheet loads when idle.
    await expect(async () => {
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/MediaBox *\[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 792 612]']);
    }).toPass();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  await test.step('from the menu', async () => {
    await openWeek(page);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Schedule actions' }).click();
    await page.getByRole('menuitem', { name: 'Print…' }).click();
    await page.emulateMedia({ media: 'print' });
    await expectSheet(page);
  });
  await removePlaylists(api, made);
});
