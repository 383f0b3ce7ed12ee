import { addPromo, removePlaylists } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { PlaylistEditor } from '../../pages/playlist-editor';

interface Listed {
  id: string;
  device_group: string | null;
  device_groups?: string[];
}

test('a playlist for two groups is on the calendar of both, and keeps them when it is edited there', async ({
  member: page,
  api,
}) => {
  await addPromo(api, 'Menu.png');
  const groups: string[] = [];
  for (const name of ['Bar', 'Terrace', 'Upstairs'])
    groups.push((await api.post<{ id: string }>('/api/device/groups', { name })).id);
  const [bar = '', terrace = ''] = groups;
  const ofMenu = async () =>
    (await api.get<Listed[]>('/api/playlists')).filter((one) => one.device_groups !== undefined);

  await test.step('made in the editor', async () => {
    const editor = new PlaylistEditor(page);
    await page.goto('/playlist/new');
    await page.getByRole('button', { name: 'Add Menu.png' }).first().click();
    await editor.name.fill('Menu');
    await page.getByLabel('Devices').selectOption('Bar');
    await page.getByLabel('Another group').selectOption('Upstairs');
    await page.getByLabel('Another group').selectOption('Terrace');
    await page.getByRole('button', { name: 'Remove Upstairs' }).click();
    await editor.save();
    await editor.expectSaved();
    expect(await ofMenu()).toMatchObject([{ device_group: bar, device_groups: [bar, terrace] }]);
  });

  await test.step('edited on the calendar of the second', async () => {
    await page.goto('/schedule?mode=week');
    await page.getByRole('button', { name: 'Upstairs' }).click();
    await expect(page.locator('.fc-timegrid-event')).toHaveCount(0);
    await page.getByRole('button', { name: 'Terrace' }).click();
    await page.locator('.fc-timegrid-event').last().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit Menu' });
    await expect(sheet.getByLabel('Devices')).toHaveValue(bar);
    await expect(sheet.getByRole('button', { name: 'Remove Terrace' })).toBeVisible();
    await sheet.getByLabel('Starts at').fill('10:00');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    expect(await ofMenu()).toMatchObject([{ device_group: bar, device_groups: [bar, terrace] }]);
  });

  await removePlaylists(
    api,
    (await ofMenu()).map(({ id }) => id),
  );
  for (const group of groups) await api.delete(`/api/device/group/${group}`);
});
