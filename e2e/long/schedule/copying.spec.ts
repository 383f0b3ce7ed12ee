import { devices } from '@playwright/test';
import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { countClicks } from '../../pages/calendar';
import { comeBack } from '../../pages/sign-in';

const NEXT = MONDAY + 7 * DAY;

for (const kind of ['desk', 'phone'] as const)
  test(`on a ${kind} last week is copied in three clicks, and undone in one`, async ({
    elsewhere,
    venue,
    api,
  }) => {
    await addPromo(api);
    const once = (name: string, custom_date: number) =>
      addPlaylist(api, { name, schedule_type: 'custom', custom_date, schedule_duration: HOUR });
    const made = [
      await once('Quiz', MONDAY + DAY + 20 * HOUR),
      await once('Tasting', MONDAY + 4 * DAY + 18 * HOUR),
    ];
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
    const page = await elsewhere(kind === 'phone' ? { viewport, hasTouch, isMobile, deviceScaleFactor } : {});
    await comeBack(page, venue.url);
    await page.goto(`/schedule?mode=week&day=${isoDay(NEXT)}`);
    await expect(page.locator('.fc-timegrid-col').first()).toBeVisible();

    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Schedule actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy last week' }).click();
    const sheet = page.getByRole('dialog', { name: 'Copy a week' });
    await expect(sheet.getByText('Quiz, Tue, Mar 9, 2027, 20:00 – 21:00, All devices')).toBeVisible();
    await expect(sheet.getByText('Tasting, Fri, Mar 12, 2027, 18:00 – 19:00, All devices')).toBeVisible();
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied 2 entries to Mar 08 - Mar 14, 2027.')).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(3);
    expect(await saved(api, NEXT)).toEqual(['2027-03-09 20:00 Quiz', '2027-03-12 18:00 Tasting']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The copy is undone.')).toBeVisible();
    expect(await saved(api, NEXT)).toEqual([]);
    expect(await saved(api)).toHaveLength(2);
    await removePlaylists(api, made);
  });
