import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { plainPicture } from '../../fixtures/files';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, untilKept } from '../../pages/player';

const RED = [200, 40, 40] as const;
const BLUE = [40, 80, 200] as const;

test('a playlist shares the screen with others, in the layout that is chosen in its editor', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const [red, blue] = [
    await addPromo(api, 'Red.png', plainPicture(RED)),
    await addPromo(api, 'Blue.png', plainPicture(BLUE)),
  ];
  const filled = { schedule_type: 'manual', presentation: { fit: 'fill' } } as const;
  const main = await addPlaylist(api, { name: 'Main', ...filled }, red.id);
  await addPlaylist(api, { name: 'Side', ...filled }, blue.id);
  const screen = await elsewhere(SCREEN);
  const device = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post('/api/playlist/play', { playlist_id: main, device_ids: [device.id] });
  const shows = (redShare: number, blueShare: number, what: string) =>
    until(
      () => pictureOf(screen),
      (shown) =>
        Math.abs(shareOf(shown, RED) - redShare) < 0.02 && Math.abs(shareOf(shown, BLUE) - blueShare) < 0.02,
      what,
    );
  await shows(1, 0, 'the playlist alone');

  const divide = async (layout: string, count: number) => {
    await page.goto(`/playlist/edit?id=${main}`);
    await page.getByRole('button', { name: 'Divide the screen…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Divide the screen' });
    await dialog.getByText(layout, { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: layout })).toBeChecked();
    for (let zone = 2; zone < 2 + count; zone += 1)
      await dialog.getByRole('combobox', { name: `Zone ${zone}` }).selectOption('Side');
    await dialog.getByRole('button', { name: 'Set' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/playlist(\?|$)/);
  };
  await test.step('a column at the side', async () => {
    await divide('Side column', 1);
    await shows(0.75, 0.25, 'a quarter of the screen in the other playlist');
  });
  await test.step('four quarters', async () => {
    await divide('Four quarters', 3);
    await shows(0.25, 0.75, 'three quarters of the screen');
  });
  await test.step('again after a restart without network', async () => {
    await untilKept(screen);
    await screen.context().setOffline(true);
    await screen.reload();
    await shows(0.25, 0.75, 'the same without network');
    await screen.context().setOffline(false);
  });
  await test.step('and the whole screen', async () => {
    await divide('Whole screen', 0);
    await shows(1, 0, 'the playlist alone');
  });
});
