import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { addPromo } from '../../fixtures/content';
import { letterTo } from '../../fixtures/mail';
import { expect, test } from '../../fixtures/test';

test('two people in one playlist: who saves later is told, and chooses', async ({
  api,
  elsewhere,
  member: owner,
  product,
}) => {
  const promo = await addPromo(api);
  const { id } = await api.post<{ id: string }>('/api/playlists/create', {
    name: 'Two hands',
    schedule_type: 'manual',
    selected_media: [{ id: promo.id, type: 'promo' }],
  });
  const email = 'mara@two.test';
  await api.post('/api/user/invite_member', { email, role: 'approver' });
  const mara = await elsewhere();
  await mara.goto((await letterTo(product.url, email, /./)).link);
  await mara.getByLabel('Your name').fill('Mara');
  await mara.getByLabel('Password', { exact: true }).fill('evening light on glass');
  await mara.getByRole('checkbox').check();
  await mara.getByRole('button', { name: 'Join' }).click();
  await expect(mara.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  for (const page of [owner, mara]) await page.goto(`/playlist/edit?id=${id}`);
  const nameOf = (page: typeof owner) => page.getByRole('textbox', { name: 'Name' });
  await nameOf(owner).fill('Mine');
  await nameOf(mara).fill('Hers');
  await mara.getByRole('button', { name: 'Save', exact: true }).click();

  await test.step('the open editor is told while one works; what was typed stays', async () => {
    await expect(owner.getByText(/^Mara changed this playlist just now\./)).toBeVisible();
    await expect(nameOf(owner)).toHaveValue('Mine');
  });

  await test.step('a save writes nothing over hers unasked, and both can be seen', async () => {
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = owner.getByRole('alertdialog', { name: /^Mara changed this/ });
    await expect(dialog.getByRole('row', { name: /Hers/ })).toContainText('Mine');
    await dialog.getByRole('button', { name: 'Both side by side' }).click();
    await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText(
      promo.name.replace(/\..*/, ''),
    );
    expect((await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`)).name).toBe('Hers');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toBeHidden();
    await expect(nameOf(owner)).toHaveValue('Mine');
  });

  await test.step('mine, knowingly', async () => {
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByRole('button', { name: 'Save mine' }).click();
    await expect(owner).toHaveURL(/\/playlist\?saved=/);
    expect((await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`)).name).toBe('Mine');
  });
});
