import type { ScheduleRule } from '@vitrine/shared/contract';
import { devices, type Page } from '@playwright/test';
import type { Api } from '../../fixtures/api';
import { addPlaylist, addPromo, fillVenue, removePlaylists } from '../../fixtures/content';
import { DAY, HOUR, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, countClicks, dragOver, openWeek, placeOn } from '../../pages/calendar';
import { closeSheet, openEmpty, sheet } from '../../pages/schedule-sheet';
import { comeBack } from '../../pages/sign-in';

const FRIDAY = MONDAY + 4 * DAY;
const WEEKDAYS = [0, 1, 2, 3, 4].map((day) => MONDAY + day * DAY);

/** Rules of the schedule: 'Happy hour, day 4 17:00 2 h, 0 changed', with 0 for Monday. */
async function entries(api: Api): Promise<string[]> {
  // Longer than a week: a rule whose only day is skipped is not answered.
  const window = { start: MONDAY, end: MONDAY + 28 * DAY, device_group: null };
  const rules = await api.post<ScheduleRule[]>('/api/playlist/schedule', window);
  return rules
    .map(({ title, date_start, repeat_interval, duration = 0, exceptions }) => {
      const day = (Math.floor(date_start / DAY) + 3) % 7;
      const time = new Date(date_start * 1000).toISOString().slice(11, 16);
      return `${title}, ${repeat_interval === 604_800 ? `day ${day}` : repeat_interval} ${time} ${duration / HOUR} h, ${exceptions.length} changed`;
    })
    .sort();
}
/** Fields of the sheet, typed and clicked as a hand does. */
async function fillIn(page: Page, { start, end, days }: { start?: string; end: string; days?: string }) {
  await expect(sheet(page).getByRole('combobox', { name: 'Playlist' })).toBeFocused();
  await page.keyboard.type('Happy');
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('radio', { name: 'Select a day of the week' }).click();
  if (days) await sheet(page).getByRole('button', { name: days }).click();
  for (const [label, time] of [
    ['Starts at', start],
    ['Ends at', end],
  ] as const) {
    if (!time) continue;
    await sheet(page).getByLabel(label).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(time);
  }
  await sheet(page).getByRole('button', { name: 'Save' }).click();
}

const HAPPY_HOUR = [0, 1, 2, 3, 4].map((day) => `Happy hour, day ${day} 17:00 2 h, 0 changed`);

for (const kind of ['desk', 'phone'] as const)
  test(`on a ${kind} a happy hour on weekdays and a Friday night take at most six clicks each`, async ({
    elsewhere,
    venue,
    api,
  }) => {
    await addPromo(api);
    const happy = await addPlaylist(api, { name: 'Happy hour', schedule_type: 'manual' });
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
    const page = await elsewhere(kind === 'phone' ? { viewport, hasTouch, isMobile, deviceScaleFactor } : {});
    await comeBack(page, venue.url);

    await test.step('happy hour, 17:00 to 19:00 on weekdays, with typed times', async () => {
      await openEmpty(page);
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Add to schedule' }).click();
      await expect(sheet(page)).toBeVisible();
      await fillIn(page, { start: '17:00', end: '19:00', days: 'Weekdays' });
      await expect(page.getByText('Happy hour now plays Mon–Fri 17:00 – 19:00.')).toBeVisible();
      expect(await entries(api)).toEqual(HAPPY_HOUR);
      expect(await clicks()).toBeLessThanOrEqual(6);
    });

    await test.step('Undo takes it off again', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Happy hour is back at its old times.')).toBeVisible();
      expect(await entries(api)).toEqual([]);
    });

    await test.step('every Friday from 22:00 to 03:00', async () => {
      await openEmpty(page);
      const clicks = await countClicks(page);
      if (kind === 'phone') await page.getByRole('button', { name: /^Fri, Mar 5/ }).click();
      await expect(page.locator(`.fc-timegrid-col[data-date="${isoDay(FRIDAY)}"]`)).toBeVisible();
      const { x, y } = await placeOn(page, FRIDAY + 22 * HOUR, true);
      await (kind === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await expect(sheet(page)).toBeVisible();
      await fillIn(page, { end: '3:00' });
      await expect(page.getByText('Happy hour now plays Fri 22:00 – 03:00.')).toBeVisible();
      expect(await entries(api)).toEqual(['Happy hour, day 4 22:00 5 h, 0 changed']);
      expect(await clicks()).toBeLessThanOrEqual(6);
    });
    await removePlaylists(api, [happy]);
  });

test('a drag beside what plays is a stretch, a day of a month has its own button, and keys do the same', async ({
  member: page,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  const happy = await addPlaylist(api, { name: 'Happy hour', schedule_type: 'manual' });
  const field = (label: string) => sheet(page).getByLabel(label, { exact: true });
  await openWeek(page);

  await test.step('dragged over two hours of a Friday', async () => {
    await dragOver(page, FRIDAY + 17 * HOUR, FRIDAY + 19 * HOUR);
    await expect(sheet(page)).toBeVisible();
    await expect(field('Date')).toHaveValue(isoDay(FRIDAY));
    await expect(field('Starts at')).toHaveValue('17:00');
    // The quarter under the pointer is included.
    await expect(field('Ends at')).toHaveValue('19:15');
    await closeSheet(page);
  });

  await test.step('the clicked time of an entry', async () => {
    const card = cardOn(page, FRIDAY, 'All day');
    await card.click({ position: { x: 20, y: 60 } });
    await page.getByRole('button', { name: /^Add at / }).click();
    await expect(field('Date')).toHaveValue(isoDay(FRIDAY));
    await closeSheet(page);
  });

  await test.step('N on an entry', async () => {
    await cardOn(page, FRIDAY, 'All day').getByRole('button').first().focus();
    await page.keyboard.press('n');
    await expect(field('Date')).toHaveValue(isoDay(FRIDAY));
    await expect(field('Starts at')).toHaveValue('09:00');
    await closeSheet(page);
  });

  await test.step('while times are explained a click explains another one', async () => {
    await page.getByRole('button', { name: 'Why is this on?' }).click();
    const { x, y } = await placeOn(page, FRIDAY + 17 * HOUR);
    await page.mouse.click(x, y);
    await expect(page.getByRole('complementary').getByText(/Fri, Mar 5, 2027, 17:00/)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
  });

  await test.step('a day of a month: its button adds, a click elsewhere on it shows its week', async () => {
    await page.goto(`/schedule?mode=month&day=${isoDay(MONDAY)}`);
    const day = page.locator(`.fc-daygrid-day[data-date="${isoDay(FRIDAY)}"]`);
    await day.hover();
    await page.getByRole('button', { name: 'Add on Fri, Mar 5, 2027' }).click();
    await expect(field('Date')).toHaveValue(isoDay(FRIDAY));
    await closeSheet(page);
    await day.click({ position: { x: 60, y: 90 } });
    await expect(page.locator('.fc-timegrid-col').first()).toBeVisible();
  });
  await removePlaylists(api, [playlistId, happy]);
});

test('an entry is edited, duplicated and removed, and Undo restores it with its skipped day', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  const happy = await addPlaylist(api, {
    name: 'Happy hour',
    schedule_type: 'day_of_week',
    days_of_week: [1, 2, 3, 4, 5],
    custom_date: 17 * HOUR,
    schedule_duration: 2 * HOUR,
  });
  await openWeek(page);
  const [, tuesday = 0, wednesday = 0] = WEEKDAYS;
  const act = async (day: number, name: string) => {
    await cardOn(page, day, 'Happy hour').getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  const isShown = (text: string) => expect(page.getByText(text)).toBeVisible();
  await act(tuesday, 'Skip this day');
  await expect(cardOn(page, tuesday, 'Happy hour')).toHaveCount(0);
  await expect.poll(() => entries(api)).toContain('Happy hour, day 1 17:00 2 h, 1 changed');
  const before = await entries(api);

  await test.step('edited: its skipped day ends, and Undo restores both', async () => {
    await act(wednesday, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Happy hour' });
    await dialog.getByLabel('Ends at').fill('20:00');
    await expect(dialog.getByText(/^One day was moved or skipped/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isShown('Happy hour now plays Mon–Fri 17:00 – 20:00.');
    await expect(cardOn(page, tuesday, 'Happy hour')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await isShown('Happy hour is back at its old times.');
    expect(await entries(api)).toEqual(before);
    await expect(cardOn(page, tuesday, 'Happy hour')).toHaveCount(0);
  });

  await test.step('removed from the schedule after a question; the playlist stays', async () => {
    await act(wednesday, 'Remove');
    await isShown('It plays Mon–Fri 17:00 – 19:00. All of these times are removed');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await isShown('Happy hour is off the schedule.');
    await expect(page.locator('.fc-timegrid-event')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => entries(api)).toEqual(before);
  });

  await test.step('duplicated at the same time, with its content', async () => {
    await expect(cardOn(page, wednesday, 'Happy hour')).toHaveCount(1);
    await act(wednesday, 'Duplicate');
    const dialog = page.getByRole('dialog', { name: 'Duplicate Happy hour' });
    await dialog.getByLabel('Name').fill('Happy hour in summer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isShown('Happy hour in summer now plays Mon–Fri 17:00 – 19:00.');
    const playlists = await api.get<{ id: string; name: string; item_count: number }[]>('/api/playlists');
    const copy = playlists.find(({ name }) => name === 'Happy hour in summer');
    expect(copy?.item_count).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await isShown('Happy hour in summer was deleted.');
    expect(await entries(api)).toEqual(before);
  });
  await removePlaylists(api, [happy]);
});
