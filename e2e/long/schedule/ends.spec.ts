import type { ScheduleRule } from '@vitrine/shared/contract';
import { devices } from '@playwright/test';
import type { Api } from '../../fixtures/api';
import { addPlaylist, fillVenue, removePlaylists } from '../../fixtures/content';
import { DAY, HOUR, isoDay, MONDAY, saved } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, countClicks } from '../../pages/calendar';
import { comeBack } from '../../pages/sign-in';

const TUESDAY = MONDAY + DAY;

async function durationOf(api: Api, playlistId: string): Promise<number> {
  const window = { start: MONDAY, end: MONDAY + 7 * DAY, device_group: null };
  const rules = await api.post<ScheduleRule[]>('/api/playlist/schedule', window);
  return rules.find(({ playlist_id }) => playlist_id === playlistId)?.duration ?? 0;
}

test('a playlist with an end in the editor is shown with it', async ({ member: page, api }) => {
  const { playlistId } = await fillVenue(api);
  const happy = await addPlaylist(api, {
    name: 'Happy hour',
    schedule_type: 'every_day',
    custom_date: 17 * HOUR,
  });
  await page.goto(`/playlist/edit?id=${happy}`);
  await page.getByLabel('Ends', { exact: true }).selectOption('At a set time');
  await page.getByLabel('Ends at').fill('19:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => durationOf(api, happy)).toBe(2 * HOUR);
  await page.goto('/playlist');
  await expect(page.getByText('Every day 17:00 – 19:00')).toBeVisible();
  await removePlaylists(api, [playlistId, happy]);
});

for (const kind of ['desk', 'phone'] as const)
  test(`on a ${kind} one day of an entry is skipped in at most three clicks, and Undo takes it back`, async ({
    elsewhere,
    venue,
    api,
  }) => {
    const { playlistId } = await fillVenue(api);
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
    const page = await elsewhere(kind === 'phone' ? { viewport, hasTouch, isMobile, deviceScaleFactor } : {});
    await comeBack(page, venue.url);
    await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY)}`);
    await expect(cardOn(page, MONDAY, 'All day')).toBeVisible();

    const clicks = await countClicks(page);
    if (kind === 'phone') await page.getByRole('button', { name: /^Tue, Mar 2/ }).click();
    await cardOn(page, TUESDAY, 'All day').getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip this day' }).click();
    await expect(cardOn(page, TUESDAY, 'All day')).toHaveCount(0);
    expect(await clicks()).toBeLessThanOrEqual(3);
    const days = async () => (await saved(api)).map((entry) => entry.slice(8, 10));
    await expect.poll(days).toEqual(['01', '03', '04', '05', '06', '07']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOn(page, TUESDAY, 'All day')).toHaveCount(1);
    await expect.poll(days).toHaveLength(7);
    await removePlaylists(api, [playlistId]);
  });
