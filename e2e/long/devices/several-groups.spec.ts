import { pairScreen } from '../../fixtures/screens';
import { expect, test } from '../../fixtures/test';

test('a device gets a second group, in a chosen order, which stays after a reload', async ({
  member: page,
  api,
}) => {
  const { id: device } = await pairScreen(api);
  await api.post(`/api/device/update/${device}`, { name: 'Counter' });
  const made = [];
  for (const name of ['Bar', 'Terrace'])
    made.push((await api.post<{ id: string }>('/api/device/groups', { name })).id);
  const [bar = '', terrace = ''] = made;
  await api.post(`/api/device/update/${device}`, { group_ids: [bar] });

  await page.goto('/device');
  const dialog = page.getByRole('dialog', { name: 'Groups of Counter' });
  const listed = dialog.getByRole('list', { name: 'Groups' }).getByRole('listitem');
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Counter' }).click();
    await page.getByRole('menuitem', { name: 'Group' }).click();
  };
  await open();
  await page.getByRole('button', { name: 'Several groups…' }).click();
  await expect(listed).toHaveText(['Bar']);
  await dialog.getByLabel('Add a group').selectOption('Terrace');
  await dialog.getByRole('button', { name: 'Move Terrace up' }).click();
  await expect(listed).toContainText(['Terrace', 'Bar']);
  await dialog.getByRole('button', { name: 'Save groups' }).click();
  await expect(page.getByText('Counter is now in: Terrace, Bar.')).toBeVisible();

  await page.reload();
  await open();
  await expect(listed).toContainText(['Terrace', 'Bar']);
  for (const group of [bar, terrace]) {
    await page.goto(`/device/group?id=${group}`);
    await expect(page.getByRole('list', { name: 'Devices' }).getByText('Counter')).toBeVisible();
  }
  await api.delete(`/api/device/del/${device}`);
  for (const group of made) await api.delete(`/api/device/group/${group}`);
});
