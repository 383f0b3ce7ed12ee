import type { PlaylistForEdit } from '@vitrine/shared/contract';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { joinInvited } from '../../pages/mail-links';
import { PlaylistEditor } from '../../pages/playlist-editor';

test('two users in one playlist: the later save shows the conflict, with a choice', async ({
  api,
  elsewhere,
  member: owner,
}) => {
  const promo = await addPromo(api);
  // Named, because the demo's own promos may still be in preparation.
  const id = await addPlaylist(api, { name: 'Two hands', schedule_type: 'manual' }, promo.id);
  const mara = await elsewhere();
  await joinInvited(mara, api, { name: 'Mara', email: 'mara@two.test', role: 'approver' });

  const [mine, hers] = [new PlaylistEditor(owner), new PlaylistEditor(mara)];
  for (const editor of [mine, hers]) await editor.open(id);
  await mine.name.fill('Mine');
  await hers.name.fill('Hers');
  await hers.save();

  await test.step('the open editor shows a note; what was typed stays', async () => {
    await expect(owner.getByText(/^Mara( \d+)? changed this playlist just now\./)).toBeVisible();
    await expect(mine.name).toHaveValue('Mine');
  });

  await test.step('a save writes nothing over hers unasked, and both can be seen', async () => {
    await mine.save();
    const dialog = owner.getByRole('alertdialog', { name: /^Mara( \d+)? changed this/ });
    await expect(dialog.getByRole('row', { name: /Hers/ })).toContainText('Mine');
    await dialog.getByRole('button', { name: 'Both side by side' }).click();
    await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText(
      promo.name.replace(/\..*/, ''),
    );
    expect((await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`)).name).toBe('Hers');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.name).toHaveValue('Mine');
  });

  await test.step('the table has every field, unchanged ones included', async () => {
    await mine.save();
    const dialog = owner.getByRole('alertdialog', { name: /^Mara( \d+)? changed this/ });
    await expect(dialog.getByRole('rowheader')).toHaveText([
      /^Name/,
      /^Running order/,
      /^Schedule/,
      /^Devices/,
      /^Look/,
    ]);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('mine, knowingly', async () => {
    await mine.save();
    await owner.getByRole('button', { name: 'Save mine' }).click();
    await mine.expectSaved();
    expect((await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`)).name).toBe('Mine');
  });
});

test('two users change different fields of one playlist: both are saved, without a question', async ({
  api,
  elsewhere,
  member: owner,
}) => {
  const promo = await addPromo(api);
  const id = await addPlaylist(api, { name: 'Breakfast', schedule_type: 'manual' }, promo.id);
  const mara = await elsewhere();
  await joinInvited(mara, api, { name: 'Mara', email: 'mara@both.test', role: 'approver' });

  const [mine, hers] = [new PlaylistEditor(owner), new PlaylistEditor(mara)];
  for (const editor of [mine, hers]) await editor.open(id);
  await mine.name.fill('Brunch');
  const title = promo.name.replace(/\..*/, '');
  await mara
    .getByRole('complementary', { name: 'Library' })
    .getByRole('button', { name: title })
    .first()
    .click();
  await hers.save();
  await hers.expectSaved();
  await expect(owner.getByText(/^Mara( \d+)? changed this playlist just now\./)).toBeVisible();

  await mine.save();
  await mine.expectSaved();
  await expect(owner.getByText(/^Saved, together with Mara( \d+)?’s changes\.$/)).toBeVisible();
  const kept = await api.get<PlaylistForEdit>(`/api/playlist-for-edit/${id}`);
  expect([kept.name, kept.selected_media.length]).toEqual(['Brunch', 2]);
});
