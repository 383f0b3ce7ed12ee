import { addPlaylist, addPromo, removePlaylists } from '../../fixtures/content';
import { HOUR, isoDay, MONDAY } from '../../fixtures/schedule';
import { pairScreen } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';

test('a day shows all groups side by side, and an entry leads to its week', async ({ member: page, api }) => {
  await addPromo(api);
  const { id: device } = await pairScreen(api);
  const { id: group } = await api.post<{ id: string }>('/api/device/groups', { name: 'Terrace' });
  await api.post(`/api/device/update/${device}`, { group_ids: [group] });
  const everyDay = (name: string, hour: number, device_group: string | null = null) =>
    addPlaylist(api, { name, schedule_type: 'every_day', custom_date: hour * HOUR, device_group });
  const made = [await everyDay('Breakfast', 6), await everyDay('Sundowner', 20, group)];

  await page.goto(`/schedule?mode=week&day=${isoDay(MONDAY)}`);
  await page.getByRole('button', { name: 'Schedule actions' }).click();
  await page.getByRole('menuitem', { name: 'All groups side by side' }).click();
  await expect(page.getByRole('heading', { name: 'Mon, Mar 1, 2027' })).toBeVisible();
  const board = page.getByRole('region', { name: 'All groups on Mon, Mar 1, 2027' });
  const column = (name: string) =>
    board.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const entries = (name: string) => column(name).getByRole('listitem');

  await test.step('columns by group, each with its devices and entries', async () => {
    await expect(board.getByRole('heading')).toHaveText(['Ungrouped devices', 'Terrace']);
    await expect(column('Terrace').locator('header')).toContainText('1 device');
    await expect(entries('Ungrouped devices')).toHaveText(['Breakfast 06:00 – midnight']);
    await expect(entries('Terrace')).toHaveText(['Breakfast 06:00 – 20:00', 'Sundowner 20:00 – midnight']);
  });

  await test.step('entries are at their hours, and the name of a long one stays in view', async () => {
    const hours = (await board.boundingBox())!;
    const tops = await entries('Terrace').evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).offsetTop),
    );
    const height = await column('Terrace')
      .locator('ul')
      .evaluate((day) => day.clientHeight);
    expect(tops.map((top) => Math.round((top / height) * 24))).toEqual([6, 20]);
    await board.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
    const name = (await entries('Terrace').first().locator('b').boundingBox())!;
    const head = (await column('Terrace').locator('header').boundingBox())!;
    expect(name.y).toBeGreaterThanOrEqual(head.y + head.height);
    expect(name.y).toBeLessThan(hours.y + hours.height / 2);
  });

  await test.step('links to the group’s week, and back', async () => {
    await entries('Terrace').last().getByRole('link').click();
    await expect(page).toHaveURL(`/schedule?mode=week&day=2027-03-01&group=${group}`);
    await expect(page.locator('.fc-timegrid-event').filter({ hasText: 'Sundowner' }).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Back to the schedule' }).click();
    await expect(page).toHaveURL(/\/schedule\?day=2027-03-02/);
  });
  await removePlaylists(api, made);
  await api.delete(`/api/device/del/${device}`);
  await api.delete(`/api/device/group/${group}?contents=release`);
});
