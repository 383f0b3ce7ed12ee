import type { Device } from '@vitrine/shared/contract';
import { until } from '../../fixtures/api';
import { fillVenue } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, showsPicture } from '../../pages/player';

const THREE_HOURS_MS = 3 * 3_600_000;

test('a screen with a wrong clock in a wrong zone, behind a network that changes files, shows the right picture at the right time', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const { playlistId } = await fillVenue(api);
  await api.post('/api/account', { timezone: 'Asia/Kathmandu' });
  const screen = await elsewhere({ ...SCREEN, timezoneId: 'UTC', serviceWorkers: 'block' });
  // The device's clock is three hours behind.
  await screen.addInitScript((off) => {
    const right = Date.now;
    Date.now = () => right() - off;
  }, THREE_HOURS_MS);
  const answers: string[] = [];
  await screen.route('**/files/**', async (route) => {
    const tries = answers.length;
    if (tries === 0) {
      answers.push('another file');
      const real = await route.fetch();
      const body = await real.body();
      body.writeUInt8(body.readUInt8(body.length - 30) ^ 1, body.length - 30);
      return route.fulfill({ response: real, body });
    }
    answers.push('the file');
    return route.continue();
  });
  const code = await openPlayer(screen);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await api.post('/api/playlist/play', { playlist_id: playlistId, device_ids: [id] });
  const mine = async () => (await api.get<Device[]>('/api/devices')).find((one) => one.id === id);

  const refused = await until(mine, (one) => one?.state?.missing?.[0]?.why === 'damaged', 'the refusal');
  expect(refused?.state?.playing).toBeNull();
  // The card shows venue time, not the device's.
  const minutes = (text: string) => Number(text.slice(0, text.indexOf(':'))) * 60 + Number(text.slice(-2));
  const wall = new Date(Date.now() + 5.75 * 3_600_000);
  const card = minutes((await screen.locator('.card-clock').innerText()).trim());
  const off = Math.abs((wall.getUTCHours() % 12) * 60 + wall.getUTCMinutes() - (card % 720));
  expect(Math.min(off, 720 - off)).toBeLessThanOrEqual(2);

  await until(() => showsPicture(screen), Boolean, 'the picture on the screen');
  expect(answers.slice(0, 2)).toEqual(['another file', 'the file']);
  const playing = await until(mine, (one) => one?.state?.playing?.source === 'play_now', 'the report');
  expect(playing?.state).toMatchObject({
    playing: { playlist_id: playlistId, playlist_title: 'All day', source: 'play_now' },
    meant: { source: 'play_now', playlists: [{ id: playlistId, total: 1, ready: 1 }] },
    missing: [],
    clock_off_seconds: -(3 + 5.75) * 3600,
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Devices' }).first().click();
  await expect(
    page.getByText('8 hours 45 minutes behind. Vitrine plays by venue time, so nothing is wrong.'),
  ).toBeVisible();
});
