import { readFile } from 'node:fs/promises';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { fourFields } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';

test('a selection is tagged, moved to a folder, added to a playlist with Undo, and downloaded', async ({
  api,
  member: page,
}) => {
  const bytes = fourFields();
  const menu = await addPromo(api, 'Menu.png', bytes);
  const other = await addPromo(api, 'Quiz.png', Buffer.concat([bytes, Buffer.from('other')]));
  const playlist = await addPlaylist(api, { name: 'Evening', schedule_type: 'manual' }, menu.id);
  const items = async () =>
    (
      await api.get<{ selected_media: { id: string }[] }>(`/api/playlist-for-edit/${playlist}`)
    ).selected_media.map(({ id }) => id);
  const choose = (act: string) => page.getByRole('button', { name: act }).click();

  await page.goto('/promo');
  await page.getByRole('button', { name: 'Preview Menu.png' }).hover();
  await page.getByRole('checkbox', { name: 'Select Menu.png' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();

  await test.step('folder and tags filter the library', async () => {
    await choose('Move to folder');
    await page.getByRole('combobox', { name: 'Folder' }).last().fill('Summer');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 promos moved to “Summer”.')).toBeVisible();
    await choose('Edit tags');
    await page.getByRole('textbox', { name: 'New tag' }).fill('Terrace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tags of 2 promos saved.')).toBeVisible();
  });

  await test.step('several are downloaded as one archive', async () => {
    const arrives = page.waitForEvent('download');
    await choose('Download');
    const download = await arrives;
    expect(download.suggestedFilename()).toBe('Promos.zip');
    const zip = await readFile(await download.path());
    expect(zip.includes(bytes)).toBe(true);
  });

  await test.step('what is new is added to the playlist; Undo takes it out', async () => {
    await page.getByRole('button', { name: 'Add to playlists' }).click();
    await page.getByRole('checkbox', { name: 'Evening' }).click();
    await page.getByRole('button', { name: 'Add to 1 playlist' }).click();
    await expect(page.getByText('Added to 1 playlist.')).toBeVisible();
    expect(await items()).toEqual([menu.id, other.id]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(items).toEqual([menu.id]);
  });

  await test.step('the filter shows them, and only them', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('Summer');
    await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Terrace');
    await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('No folder');
    await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all promos' }).click();
    await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(2);
  });
});
