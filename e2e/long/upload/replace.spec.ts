import { addPlaylist, addPromo } from '../../fixtures/content';
import { clip } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, showsPicture, showsVideo } from '../../pages/player';

test('a replaced file is on a playing screen when it is prepared; name and playlist stay', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const promo = await addPromo(api, 'Menu.png');
  const id = await addPlaylist(api, { name: 'Evening', schedule_type: 'manual' }, promo.id);
  const screen = await elsewhere(SCREEN);
  const code = await openPlayer(screen);
  const device = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device.id] });
  await expect.poll(() => showsPicture(screen), { timeout: 30_000 }).toBe(true);

  await page.goto('/promo');
  await page.getByRole('button', { name: 'Preview Menu.png' }).hover();
  await page.getByRole('button', { name: 'Actions for Menu.png' }).click();
  await page.getByRole('menuitem', { name: 'Replace file' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles({ name: 'new.mp4', mimeType: 'video/mp4', buffer: clip() });
  await expect(page.getByText('File uploaded. Screens show it as soon as it is ready.')).toBeVisible();

  await expect.poll(() => showsVideo(screen), { timeout: 60_000 }).toBe(true);
  await expect(page.getByRole('button', { name: /^Preview Menu.png, / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(1);
  const promos = await api.get<{ id: string; name: string }[]>('/api/promo/get-items');
  expect(promos.map((one) => [one.id, one.name])).toEqual([[promo.id, 'Menu.png']]);
});
