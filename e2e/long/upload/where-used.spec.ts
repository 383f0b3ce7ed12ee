import { addPlaylist, addPromo } from '../../fixtures/content';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { expect, test } from '../../fixtures/test';

test('the menu of a promo lists the playlists that use it, in every look, and leads to them', async ({
  api,
  member: page,
}) => {
  const promo = await addPromo(api, 'Rainy day.png');
  await addPlaylist(api, { name: 'Breakfast', schedule_type: 'manual' }, promo.id);
  await addPlaylist(api, { name: 'Late menu', schedule_type: 'manual' }, promo.id);

  await page.goto('/promo');
  await page.getByRole('button', { name: `Preview ${promo.name}` }).hover();
  await page.getByRole('button', { name: `Actions for ${promo.name}` }).click();
  await page.getByRole('menuitem', { name: 'Where used' }).click();
  const dialog = page.getByRole('dialog', { name: `Playlists with “${promo.name}”` });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveText(['BreakfastApproved for screens', 'Late menuApproved for screens']);
  await expectGoodInEveryLook(page, () => expect(rows).toHaveCount(2));

  await dialog.getByRole('link', { name: 'Late menu' }).click();
  await expect(page).toHaveURL(/\/playlist\/edit\?id=/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Late menu');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Promos', level: 1 })).toBeVisible();
});
