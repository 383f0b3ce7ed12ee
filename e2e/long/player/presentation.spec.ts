import { PNG } from 'pngjs';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

const RED = [200, 40, 40] as const;
const BLACK = [0, 0, 0] as const;

/** Upright picture of one colour. */
function upright(): Buffer {
  const picture = new PNG({ width: 360, height: 640 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([...RED, 255], at);
  return PNG.sync.write(picture);
}

test('an upright picture has black, blurred or cut edges, as its playlist asks, in preview and on the screen', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const promo = await addPromo(api, 'Upright.png', upright());
  const id = await addPlaylist(api, { name: 'Poster', schedule_type: 'manual' }, promo.id);
  const screen = await elsewhere(SCREEN);
  const code = await openPlayer(screen);
  const device = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device.id] });
  const shows = (red: (share: number) => boolean, black: (share: number) => boolean, what: string) =>
    until(
      () => pictureOf(screen),
      (shown) => red(shareOf(shown, RED)) && black(shareOf(shown, BLACK)),
      what,
    );
  const a = (share: number) => (found: number) => Math.abs(found - share) < 0.03;
  await shows(a(0.316), a(0.684), 'black edges');

  const choose = async (fit: string) => {
    await page.goto(`/playlist/edit?id=${id}`);
    await page.getByRole('combobox', { name: 'Pictures of another shape' }).selectOption(fit);
    await page.getByRole('button', { name: 'Preview' }).click();
    const shown = page.getByRole('dialog').getByRole('img', { name: 'Upright.png' });
    await expect(shown).toHaveCSS('object-fit', fit === 'Fill the screen' ? 'cover' : 'contain');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/playlist(\?|$)/);
  };
  await test.step('blurred', async () => {
    await choose('Blurred edges');
    // Darker than the picture, and nowhere black.
    await shows(a(0.316), a(0), 'blurred edges');
    await expect(screen.locator('.layer .backdrop')).toHaveCount(1);
  });
  await test.step('filled', async () => {
    await choose('Fill the screen');
    await shows(a(1), a(0), 'the whole screen in its colour');
    await expect(screen.locator('.layer .backdrop')).toHaveCount(0);
  });
});
