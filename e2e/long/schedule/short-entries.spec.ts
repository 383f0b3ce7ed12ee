import { addPlaylist, fillVenue, removePlaylists } from '../../fixtures/content';
import { DAY, HOUR, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, misplaced, openWeek } from '../../pages/calendar';

const TUESDAY = MONDAY + DAY;
const MINUTE = 60;
/** Starts on one day: each entry plays until the next one. */
const SHORT = { 'Five minutes': 10 * HOUR, News: 10 * HOUR + 5 * MINUTE, 'Ten minutes': 12 * HOUR };
const LONG = { Talk: 12 * HOUR + 10 * MINUTE, Evening: 18 * HOUR };

test('a week with entries of 5 and 10 minutes draws each with a proportional height, after loading and after adding', async ({
  member: page,
  api,
}) => {
  const add = (starts: Record<string, number>) =>
    Promise.all(
      Object.entries(starts).map(([name, time]) =>
        addPlaylist(api, { name, schedule_type: 'custom', custom_date: TUESDAY + time }),
      ),
    );
  const { playlistId } = await fillVenue(api);
  const made = [playlistId, ...(await add(LONG))];
  await openWeek(page);
  expect(await misplaced(page)).toEqual([]);

  await test.step('entries that are added while the week is open', async () => {
    made.push(...(await add(SHORT)));
    for (const name of Object.keys(SHORT)) await cardOn(page, TUESDAY, name).waitFor();
    expect(await misplaced(page)).toEqual([]);
  });

  await test.step('the same week, loaded', async () => {
    await page.reload();
    await cardOn(page, TUESDAY, 'Five minutes').waitFor();
    expect(await misplaced(page)).toEqual([]);
  });

  await test.step('the week, come to from the month and from a week without short entries', async () => {
    await page.getByRole('radio', { name: 'Month' }).check();
    await page.locator('.fc-daygrid-day').first().waitFor();
    await page.getByRole('radio', { name: 'Week' }).check();
    await cardOn(page, TUESDAY, 'Five minutes').waitFor();
    expect(await misplaced(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await cardOn(page, TUESDAY + 7 * DAY, 'All day').waitFor();
    expect(await misplaced(page)).toEqual([]);
    await page.getByRole('button', { name: 'Previous' }).click();
    await cardOn(page, TUESDAY, 'Five minutes').waitFor();
    expect(await misplaced(page)).toEqual([]);
  });
  await removePlaylists(api, made);
});
