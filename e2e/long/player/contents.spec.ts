import type { PromoItem } from '@vitrine/shared/contract';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

const RED = [200, 40, 40] as const;
const BLUE = [40, 80, 200] as const;

test('a trimmed video plays its new length', async ({ api, elsewhere }) => {
  const video = await addPromo(api, 'Clip.mp4', clip());
  const playlist = await addPlaylist(api, { name: 'Video', schedule_type: 'manual' }, video.id);
  const screen = await elsewhere(SCREEN);
  const device = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post('/api/playlist/play', { playlist_id: playlist, device_ids: [device.id] });
  const length = () =>
    screen
      .locator('.layer video')
      .last()
      .evaluate((one: HTMLVideoElement) => one.duration);
  const whole = await until(length, (seconds) => seconds > 2, 'the whole video');

  await api.post(`/api/promo/trim/${video.id}`, { start: 0.5, end: 2 });
  await until(
    async () => (await api.get<PromoItem[]>('/api/promo/get-items')).find(({ id }) => id === video.id),
    (promo) => promo?.trim?.end === 2 && !promo.is_processing,
    'the trimmed video',
  );
  const trimmed = await until(length, (seconds) => seconds < whole - 0.3, 'the trimmed video on the screen');
  expect(Math.abs(trimmed - 1.5)).toBeLessThan(0.2);
});

test('a playlist in a playlist plays its items in between', async ({ api, elsewhere }) => {
  const red = await addPromo(api, 'Red.png', plainPicture(RED));
  const blue = await addPromo(api, 'Blue.png', plainPicture(BLUE));
  const filled = { schedule_type: 'manual', presentation: { fit: 'fill' } } as const;
  const inner = await addPlaylist(api, { name: 'Inner', ...filled }, blue.id);
  const { id: outer } = await api.post<{ id: string }>('/api/playlists/create', {
    ...{ name: 'Outer', ...filled, device_group: null },
    selected_media: [
      { id: red.id, type: 'promo', order: 0, duration: 3 },
      { id: inner, type: 'playlist', order: 1, duration: 0 },
    ],
  });
  const screen = await elsewhere(SCREEN);
  const device = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post('/api/playlist/play', { playlist_id: outer, device_ids: [device.id] });
  const shows = (color: readonly [number, number, number], what: string) =>
    until(
      () => pictureOf(screen),
      (shown) => shareOf(shown, color) > 0.98,
      what,
    );
  for (let round = 0; round < 2; round += 1) {
    await shows(RED, 'the picture of the playlist');
    await shows(BLUE, 'the picture of the playlist in it');
  }
});
