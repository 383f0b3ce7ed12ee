import { randomBytes } from 'node:crypto';
import type { Device } from '@vitrine/shared/contract';
import { until, type Api } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { largeClip } from '../../fixtures/files';
import { expect, test } from '../../fixtures/test';
import { Upload } from '../../fixtures/upload';
import { openPlayer, SCREEN, untilKept } from '../../pages/player';

const MEGABYTE = 1024 * 1024;
const SIZE = 6 * MEGABYTE;

async function addVideo(api: Api, name: string): Promise<string> {
  const upload = new Upload(largeClip(SIZE, randomBytes(SIZE)), `${name}.mp4`);
  for (const number of upload.missing()) await upload.send(api, number);
  return upload.promo(api);
}

test('a full device gives up files for later, plays on, reports it, and loads them when there is space', async ({
  api,
  elsewhere,
  member: page,
  venue,
}) => {
  // Noon at the venue: evening and night are later on the same day.
  const ahead = 12 - new Date().getUTCHours();
  const timezone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await api.post('/api/account', { timezone });
  const inTwoHours = (Math.floor(Date.now() / 1000) + ahead * 3600 + 7200) % 86_400;
  const picture = await addPromo(api);
  const later = [await addVideo(api, 'Evening one'), await addVideo(api, 'Evening two')];
  const fields = { name: 'Evening', schedule_type: 'every_day', custom_date: inTwoHours } as const;
  await addPlaylist(api, fields, ...later);
  const now = await addPlaylist(api, { name: 'Now', schedule_type: 'manual' }, picture.id);
  const night = {
    name: 'Night',
    schedule_type: 'every_day',
    custom_date: inTwoHours + 3600,
  } as const;
  await addPlaylist(api, night, await addVideo(api, 'Night'));

  const screen = await elsewhere(SCREEN);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post('/api/playlist/play', { playlist_id: now, device_ids: [id] });
  const state = async () => (await api.get<Device[]>('/api/devices')).find((one) => one.id === id)?.state;
  await until(
    state,
    (found) =>
      found?.playing?.name === picture.name && found.content_ready === 4 && found.content_total === 4,
    'all files on the screen',
    120,
  );
  await untilKept(screen);
  await screen.evaluate(() => Object.assign(globalThis, { vitrineWitness: true }));

  const session = await screen.context().newCDPSession(screen);
  const origin = new URL(venue.url).origin;
  const used = await screen.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 2 * MEGABYTE });

  await test.step('what is needed now takes the place of what is for later', async () => {
    const wanted = await addVideo(api, 'Wanted now');
    const selected_media = [picture.id, wanted].map((promo, order) => ({
      ...{ id: promo, type: 'promo', order },
      duration: 5,
    }));
    const body = { id: now, name: 'Now', schedule_type: 'manual', device_group: null, selected_media };
    await api.post('/api/playlists/create', body);
    await until(
      state,
      (found) => found?.playing?.name.startsWith('Wanted now') ?? false,
      'the new video',
      120,
    );
    await until(state, (found) => found?.error?.includes('Storage is full') ?? false, 'the report of it');
    const found = await state();
    expect(found?.content_total).toBe(5);
    expect(found?.content_ready).toBe(4);
    // The file of the last change of the day goes first.
    expect(found?.missing?.map(({ name, why }) => [name.split('.')[0], why])).toEqual([['Night', 'full']]);
    expect(found?.meant?.playlists).toMatchObject([{ total: 2, ready: 2 }]);
  });

  await test.step('the device’s page has it in a sentence', async () => {
    await page.goto(`/device/details?id=${id}`);
    await expect(page.getByText('Storage is full, so some files couldn’t be saved.')).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: 'Problems' })
        .getByText(/“Night.*doesn’t fit: the device has no space left/),
    ).toBeVisible();
  });

  await test.step('it plays without the server', async () => {
    await screen.context().setOffline(true);
    for (const name of [picture.name, 'Wanted now'])
      await screen
        .locator(name === picture.name ? '.layer img' : '.layer video')
        .first()
        .waitFor();
    await screen.context().setOffline(false);
  });

  expect(await screen.evaluate(() => 'vitrineWitness' in globalThis)).toBe(true);
  await test.step('with space again everything is loaded', async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    // The browser does not report when there is space: a running player tries again after five minutes.
    await screen.reload();
    await until(state, (found) => found?.content_ready === 5, 'all files on the screen', 120);
    await until(state, (found) => !found?.error && !found?.missing?.length, 'the report of it');
  });
});
