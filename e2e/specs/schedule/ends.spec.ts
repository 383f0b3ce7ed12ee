import type { ScheduleRule } from '@vitrine/shared/contract';
import type { Api } from '../../fixtures/api';
import { addPlaylist, fillVenue, removePlaylists } from '../../fixtures/content';
import { DAY, HOUR, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';
import { cardOn, dragDown, misplaced, openWeek } from '../../pages/calendar';

const TUESDAY = MONDAY + DAY;
const TALK = TUESDAY + 18 * HOUR;

async function durationOf(api: Api, playlistId: string): Promise<number> {
  const window = { start: MONDAY, end: MONDAY + 7 * DAY, device_group: null };
  const rules = await api.post<ScheduleRule[]>('/api/playlist/schedule', window);
  return rules.find(({ playlist_id }) => playlist_id === playlistId)?.duration ?? 0;
}

test('an entry gets an end at its lower edge and by keys, past midnight too, and the one before it continues', async ({
  member: page,
  api,
}) => {
  const { playlistId } = await fillVenue(api);
  const talk = await addPlaylist(api, { name: 'Talk', schedule_type: 'custom', custom_date: TALK });
  await openWeek(page);
  const label = (text: string) => page.locator('.fc-event').getByRole('button', { name: text });
  await expect(label('Talk, Tue, Mar 2, 2027, 18:00 – midnight')).toBeVisible();

  await test.step('the lower edge, dragged up by four hours', async () => {
    const card = cardOn(page, TUESDAY, 'Talk');
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await dragDown(page, card.locator('.fc-event-resizer-end'), -8);
    await expect.poll(() => durationOf(api, talk)).toBe(2 * HOUR);
    await expect(label('Talk, Tue, Mar 2, 2027, 18:00 – 20:00')).toBeVisible();
    await expect(label('All day, Tue, Mar 2, 2027, 20:00 – midnight')).toBeVisible();
    expect(await misplaced(page)).toEqual([]);
  });

  await test.step('Undo takes the end away', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => durationOf(api, talk)).toBe(0);
    await expect(label('Talk, Tue, Mar 2, 2027, 18:00 – midnight')).toBeVisible();
  });

  await test.step('by keys, to three in the morning', async () => {
    await cardOn(page, TUESDAY, 'Talk').getByRole('button').first().focus();
    for (const key of ['m', 'Shift+PageDown', 'Shift+PageDown', 'Shift+PageDown', 'Enter']) {
      await expect(page.locator('.fc-event button:focus').first()).toBeVisible();
      await page.keyboard.press(key);
    }
    await expect.poll(() => durationOf(api, talk)).toBe(9 * HOUR);
    await expect(label('Talk, Tue, Mar 2, 2027, 18:00 – 03:00')).toHaveCount(2);
    await expect(cardOn(page, TUESDAY + DAY, 'Talk')).toBeVisible();
  });
  await removePlaylists(api, [playlistId, talk]);
});
