import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { HOUR, isoDay, MONDAY } from '../../fixtures/schedule';
import { expect, test } from '../../fixtures/test';

test('a group has its own opening hours: on its page, and shaded in its week alone', async ({
  member: page,
  api,
}) => {
  await addPromo(api);
  const made = [
    await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 8 * HOUR }),
  ];
  const { id: group } = await api.post<{ id: string }>('/api/device/groups', { name: 'Terrace' });
  await page.goto(`/device/group?id=${group}`);
  const hours = page.getByRole('region', { name: 'Opening hours' });
  await expect(hours.getByText('Its devices follow the opening hours of the venue.')).toBeVisible();
  await hours.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('switch', { name: 'This group has its own opening hours' }).click();
  await page.getByLabel('Monday: opens at').fill('12:00');
  await page.getByLabel('Monday: closes at').fill('21:00');
  await page.getByRole('button', { name: 'Use Monday’s hours every day' }).click();
  await page.getByRole('button', { name: 'Save opening hours' }).click();
  await expect(page.getByText('Opening hours saved.')).toBeVisible();
  await page.reload();
  await expect(hours.getByText('12:00 – 21:00')).toBeVisible();

  const shades = page.locator(`.fc-timegrid-col[data-date="${isoDay(MONDAY)}"] .closed`);
  const openWeek = async (query: string) => {
    await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY)}${query}`);
    await expect(page.locator('.fc-timegrid-event').first()).toBeVisible();
  };
  await openWeek(`&group=${group}`);
  await expect(shades).toHaveCount(2);
  await openWeek('');
  await expect(shades).toHaveCount(0);

  await test.step('and follows the venue again', async () => {
    await page.goto(`/device/group?id=${group}`);
    await hours.getByRole('button', { name: 'Change…' }).click();
    await page.getByRole('switch', { name: 'This group has its own opening hours' }).click();
    await page.getByRole('button', { name: 'Save opening hours' }).click();
    await expect(hours.getByText('Its devices follow the opening hours of the venue.')).toBeVisible();
  });
  await removePlaylists(api, made);
  await api.delete(`/api/device/group/${group}`);
});
