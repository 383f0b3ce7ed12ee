import { addPlaylist } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, untilKept } from '../../pages/player';

test('a menu board is made from a template; a changed price reaches three screens, and stays without network', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const saved = () => page.waitForURL(/\/promo$/);
  await test.step('made in the gallery', async () => {
    await page.goto('/promo');
    await page.getByRole('link', { name: 'Use a template' }).click();
    await page.getByRole('link', { name: 'Menu board' }).click();
    await page.getByLabel('Promo name').fill('Our menu');
    await page.getByLabel('Price, Line 1').fill('2.80');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved();
    await expect(page.getByRole('button', { name: 'Preview Our menu' })).toBeVisible();
  });

  const [promo] = await api.get<{ id: string; name: string; template?: string }[]>('/api/promo/get-items');
  expect(promo).toMatchObject({ name: 'Our menu', template: 'menu-board' });
  if (!promo) return;
  const playlist = await addPlaylist(api, { name: 'Boards', schedule_type: 'manual' }, promo.id);
  const upright = { ...SCREEN, viewport: { width: 540, height: 960 } };
  const screens = [await elsewhere(SCREEN), await elsewhere(SCREEN), await elsewhere(upright)];
  const ids: string[] = [];
  for (const screen of screens)
    ids.push((await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`)).id);
  await api.post('/api/playlist/play', { playlist_id: playlist, device_ids: ids });
  const show = async (price: string) => {
    for (const screen of screens) await expect(screen.locator('.design').getByText(price)).toBeVisible();
  };
  await show('2.80');

  await test.step('a price is changed', async () => {
    await page.getByRole('button', { name: 'Preview Our menu' }).hover();
    await page.getByRole('button', { name: 'Actions for Our menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit design' }).click();
    const price = page.getByLabel('Price, Line 1');
    await expect(price).toHaveValue('2.80');
    await price.fill('3.10');
    await page.getByRole('button', { name: 'Save' }).click();
    const since = Date.now();
    await saved();
    await show('3.10');
    test.info().annotations.push({ type: 'screens changed after', description: `${Date.now() - since} ms` });
    for (const screen of screens) await expect(screen.locator('.design')).toHaveCount(1);
  });

  await test.step('after a restart without network', async () => {
    for (const screen of screens) {
      await untilKept(screen);
      await screen.context().setOffline(true);
      await screen.reload();
    }
    await show('3.10');
    for (const screen of screens) await screen.context().setOffline(false);
  });

  await test.step('the brand changes its colors', async () => {
    await page.goto('/promo/template');
    await page.getByRole('button', { name: 'Brand' }).click();
    await page.getByRole('button', { name: 'Sky' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Brand saved.')).toBeVisible();
  });
});
