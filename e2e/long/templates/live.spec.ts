import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Design, DesignedPromo, Device } from '@vitrine/shared/contract';
import type { Page } from '@playwright/test';
import { until, type Api } from '../../fixtures/api';
import { addPlaylist } from '../../fixtures/content';
import { pictureOf, shareOf } from '../../fixtures/picture';
import { Product } from '../../fixtures/product';
import { expect, test as base } from '../../fixtures/test';
import { openPlayer, SCREEN, untilKept } from '../../pages/player';

const GREEN = [20, 160, 60] as const;
const FORECAST = {
  current: { time: '2026-11-27T12:00', temperature_2m: 4.6, weather_code: 61, is_day: 1 },
  daily: {
    ...{ time: ['2026-11-27'], weather_code: [61] },
    ...{ temperature_2m_max: [6.1], temperature_2m_min: [1.2] },
  },
};
const ANSWERS: Record<string, string> = {
  '/weather': JSON.stringify(FORECAST),
  '/news': `<rss version="2.0"><channel><title>Town</title><item><title>Market moves</title></item></channel></rss>`,
  '/page': `<!doctype html><style>body{margin:0;height:100vh;background:rgb(${GREEN.join()})}</style><body>`,
};

interface Sources {
  at(path: string): string;
  close(): Promise<void>;
}

/** Feed, forecast and page on this machine. */
async function startSources(): Promise<Sources> {
  const server = http.createServer(({ url = '' }, response) => {
    const text = ANSWERS[url.split('?')[0] ?? ''];
    response.writeHead(text ? 200 : 404, { 'content-type': 'text/html' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const test = base.extend<object, { sources: Sources }>({
  sources: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const sources = await startSources();
      await use(sources);
      await sources.close().catch(() => undefined);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ sources }, use) => {
      const product = await Product.start({
        VITRINE_ALLOW_PRIVATE_FEEDS: '1',
        VITRINE_WEATHER_URL: sources.at('/weather'),
        ...(process.env['CHROMIUM_PATH'] ? { VITRINE_CHROMIUM: process.env['CHROMIUM_PATH'] } : {}),
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Saves a promo and plays it alone on a screen. @returns its id */
async function play(api: Api, deviceId: string, design: Design): Promise<string> {
  const name = design.template;
  const { id } = await api.post<{ id: string }>('/api/promo/design', { name, design });
  const playlist = await addPlaylist(api, { name, schedule_type: 'manual' }, id);
  await api.post('/api/playlist/play', { playlist_id: playlist, device_ids: [deviceId] });
  return id;
}
const design = (screen: Page) => screen.locator('.layer .design').last();

test('clock, weather, news and a web page play; a page whose server is gone shows its picture after a restart without network', async ({
  api,
  elsewhere,
  sources,
}) => {
  const screen = await elsewhere(SCREEN);
  const { id: device } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
  await test.step('a clock', async () => {
    await play(api, device, { template: 'clock', texts: { title: 'Bar time' } });
    await expect(design(screen)).toContainText(/Bar time.*\d\d:\d\d/);
  });
  await test.step('the weather of a place', async () => {
    const place = { name: 'Hamburg, Germany', latitude: 53.55, longitude: 9.99 };
    await play(api, device, { template: 'weather', texts: {}, place });
    await expect(design(screen)).toContainText('5°C', { timeout: 30_000 });
  });
  await test.step('news', async () => {
    await play(api, device, { template: 'news', texts: {}, source: sources.at('/news') });
    await expect(design(screen)).toContainText('Market moves', { timeout: 30_000 });
    await expect(design(screen)).toContainText('Updated');
  });
  await test.step('a web page, of which the server takes a picture', async () => {
    const id = await play(api, device, { template: 'web-page', texts: {}, source: sources.at('/page') });
    await until(
      () => api.get<DesignedPromo>(`/api/promo/design/${id}`),
      ({ snapshot }) => snapshot?.taken_at !== undefined,
      'the picture of the page',
    );
    await until(
      () => pictureOf(screen),
      (shown) => shareOf(shown, GREEN) > 0.99,
      'the page',
    );
    await expect(screen.locator('.design-page')).toHaveCount(1);
    await expect(screen.locator('.design img')).toHaveCount(1);
    await until(
      async () => (await api.get<Device[]>('/api/devices')).find((one) => one.id === device),
      (found) =>
        found?.state !== undefined &&
        found.state.manifest_version === found.manifest_version &&
        found.state.content_ready === found.state.content_total,
      'the picture to be stored on the screen',
    );
  });
  await test.step('its server is gone, and the screen starts without network', async () => {
    await untilKept(screen);
    await sources.close();
    await screen.context().setOffline(true);
    await screen.reload();
    await expect(design(screen)).toContainText(/^127\.0\.0\.1:\d+ · Updated \d\d:\d\d$/);
    await expect(screen.locator('.design-page')).toHaveCount(0);
    await until(
      async () => shareOf(await pictureOf(screen), GREEN),
      (share) => share > 0.9 && share < 0.98,
      'the picture of the page, above the line with its age',
    );
    await screen.context().setOffline(false);
  });
});
