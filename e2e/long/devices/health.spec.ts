import { readFile } from 'node:fs/promises';
import { until } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN } from '../../pages/player';

interface Health {
  devices: { id: string; outages: number; offline_since: number | null }[];
}

test('an outage of a screen is in the health of the fleet, in its log and in the CSV', async ({
  api,
  elsewhere,
  member: page,
}) => {
  const screen = await elsewhere(SCREEN);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await api.post(`/api/device/update/${id}`, { name: 'Bar TV' });
  const isLive = async () =>
    (await api.get<{ id: string; is_live: boolean }[]>('/api/devices')).find((one) => one.id === id)?.is_live;
  const health = async () =>
    (await api.get<Health>('/api/devices/health')).devices.find((one) => one.id === id);
  await until(isLive, (live) => live === true, 'the screen to be live');

  await screen.goto('about:blank');
  // A leave of less than half a minute is a reload.
  await until(health, (one) => one?.offline_since !== null, 'the outage');
  await page.goto('/device/health');
  const row = page.getByRole('row', { name: /Bar TV/ });
  await expect(row).toContainText('Offline since');

  await screen.goto('/player');
  await until(isLive, (live) => live === true, 'the screen to be back');
  await until(health, (one) => one?.offline_since === null && one.outages === 1, 'the end of the outage');
  await page.reload();
  await expect(row).not.toContainText('Offline since');
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.startsWith('Bar TV,'))?.split(',')[4]).toBe('1');

  await row.getByRole('link', { name: 'Bar TV' }).click();
  await expect(page.getByText(/^Online again after \d/)).toBeVisible();
});
