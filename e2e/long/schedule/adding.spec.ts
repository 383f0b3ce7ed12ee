import { addPromo, fillVenue, removePlaylists } from '../../fixtures/content';
import { DAY, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { closeSheet, openEmpty, sheet } from '../../pages/schedule-sheet';
import { comeBack } from '../../pages/sign-in';

const FRIDAY = MONDAY + 4 * DAY;

test('a day of a month that a finger rests on gets an entry; a tap shows its week', async ({
  elsewhere,
  venue,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  const page = await elsewhere({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await comeBack(page, venue.url);
  await page.goto(`/schedule?mode=month&day=${isoDay(MONDAY)}`);
  const day = page.locator(`.fc-daygrid-day[data-date="${isoDay(FRIDAY)}"]`);
  await expect(day).toBeVisible();
  await expect(page.locator('.fc-event-draggable').first()).toBeVisible();
  const box = await day.boundingBox();
  if (!box) throw new Error('the day is not on the page');
  const point = { x: box.x + box.width / 2, y: box.y + box.height - 6 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [point]);
  // A long press is a length of time, not a condition.
  await page.evaluate(() => new Promise((rested) => setTimeout(rested, 400)));
  await touch('touchEnd', []);
  await expect(sheet(page).getByLabel('Date', { exact: true })).toHaveValue(isoDay(FRIDAY));
  await closeSheet(page);
  await page.touchscreen.tap(point.x, point.y);
  await expect(page.locator('.fc-timegrid-col').first()).toBeVisible();
  await removePlaylists(api, [playlistId]);
});

test('a new playlist by name continues in the editor with its times', async ({ member: page, api }) => {
  await addPromo(api);
  await openEmpty(page);
  await page.getByRole('button', { name: 'Add to schedule' }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'Playlist' })).toBeFocused();
  await page.keyboard.type('Quiz night');
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('radio', { name: 'Select a day of the week' }).click();
  await sheet(page).getByRole('button', { name: 'Choose content' }).click();
  await expect(page).toHaveURL(/\/playlist\/new\?name=Quiz\+night/);
  await expect(page.getByRole('radio', { name: 'Select a day of the week' })).toBeChecked();
  await expect(page.getByLabel('Starts at')).toHaveValue('09:00');
  await expect(page.getByLabel('Ends at')).toHaveValue('10:00');
  await expect(page.getByLabel('Name')).toHaveValue('Quiz night');
});
