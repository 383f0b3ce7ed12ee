import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../server/src/testing/engines/free-port.mjs';
import { startRabbit } from '../../../server/src/testing/engines/rabbit.mjs';
import { until } from '../../fixtures/api';
import { fillVenue } from '../../fixtures/content';
import { Product } from '../../fixtures/product';
import { test as base, expect } from '../../fixtures/test';
import { openPlayer, SCREEN, showsPicture } from '../../pages/player';

const SECRET = 'a-secret-of-the-broker';

interface Outside {
  product: Product;
  channel: string;
}
/** Product with RabbitMQ as its broker; only addresses differ. */
const test = base.extend<object, Outside>({
  channel: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
    async ({}, use) => use(`ws://127.0.0.1:${await freePort()}/mqtt`),
    { scope: 'worker' },
  ],
  product: [
    async ({ channel }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-rabbit-'));
      const [mqtt, api, names, node] = [
        await freePort(),
        await freePort(),
        await freePort(),
        await freePort(),
      ];
      const ports = { mqtt, ws: Number(new URL(channel).port), api, names, node };
      const product = await Product.start({
        VITRINE_BROKER_URL: `mqtt://vitrine:of-the-server@127.0.0.1:${mqtt}`,
        VITRINE_BROKER_SECRET: SECRET,
        VITRINE_BROKER_API: `http://operator:of-the-api@127.0.0.1:${api}`,
        VITRINE_REALTIME_URL: channel,
      });
      const authUrl = `${product.url}/api/broker`;
      const rabbit = await startRabbit(folder, { ports, authUrl, authQuery: `?secret=${SECRET}` });
      await use(product);
      await product.stop();
      await rabbit.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** WebSocket addresses of the page from now on. */
function socketsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('websocket', (socket) => void opened.push(socket.url()));
  return opened;
}

test('a screen and its owner’s page communicate over RabbitMQ', async ({
  api,
  elsewhere,
  member: page,
  channel,
}) => {
  const { playlistId } = await fillVenue(api);
  const screen = await elsewhere(SCREEN);
  const sockets = [socketsOf(screen), socketsOf(page)];
  const code = await openPlayer(screen);
  const { id } = await api.get<{ id: string }>(`/api/device/connect/${code}`);
  await api.post(`/api/device/update/${id}`, { name: 'Lobby' });

  await page.goto('/device');
  const actions = page.getByRole('button', { name: 'Actions for Lobby' });
  await expect(page.getByRole('img', { name: 'Live' }).first()).toBeVisible();
  await api.post('/api/playlist/play', { playlist_id: playlistId, device_ids: [id] });
  await until(() => showsPicture(screen), Boolean, 'the picture on the screen');

  await expect(async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Sync now' }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Lobby has the latest schedule.')).toBeVisible();

  await api.post(`/api/device/update/${id}`, { name: 'Terrace' });
  await expect(page.getByText('Terrace').first()).toBeVisible();

  // The screen's browser is gone: RabbitMQ then publishes its last will.
  await screen.context().close();
  await expect(page.getByText(/Terrace offline since/)).toBeVisible();
  for (const opened of sockets) expect([...new Set(opened)]).toEqual([channel]);
});
