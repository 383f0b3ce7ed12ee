import type { Device } from '@vitrine/shared/contract';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { playerProxy, type Change } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { openPlayer, SCREEN, showsPicture, untilKept } from '../../pages/player';

/** Name of the script of a release that throws at its start. */
const BROKEN = 'main.0badbad000.js';

/** Replaces the player by a release whose script throws; everything else of it is in order. */
const breakPlayer: Change = ({ url = '' }, found, answer) => {
  const isScript = url === `/player/assets/${BROKEN}`;
  if (!isScript && url !== '/player' && url !== '/player/service-worker.js') return false;
  const chunks: Buffer[] = [];
  found.on('data', (chunk: Buffer) => chunks.push(chunk));
  found.on('end', () => {
    const text = Buffer.concat(chunks)
      .toString()
      .replaceAll(/main\.\w+\.js/g, BROKEN);
    const { 'content-length': _, etag: __, ...headers } = found.headers;
    if (isScript) headers['content-type'] = 'text/javascript';
    answer.writeHead(200, headers);
    answer.end(isScript ? "throw new Error('a broken release');" : text);
  });
  return true;
};

test('a release that shows nothing within a minute gives way to the one before it, which reports that', async ({
  api,
  elsewhere,
  venue,
}) => {
  let change: Change = () => false;
  const proxy = await playerProxy(venue.url, () => change);
  try {
    const promo = await addPromo(api);
    await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 0 }, promo.id);
    const screen = await elsewhere({ ...SCREEN, baseURL: proxy.url });
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    await until(() => showsPicture(screen), Boolean, 'the picture');
    await untilKept(screen);
    const device = async () => (await api.get<Device[]>('/api/devices')).find((one) => one.id === id);
    await until(device, (found) => found?.update_state === 'up_to_date', 'the report of the screen');

    change = breakPlayer;
    await screen.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await until(
      () => screen.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)),
      Boolean,
      'the broken release',
    );
    await screen.reload();
    await expect(screen.locator(`script[src*="${BROKEN}"]`)).toBeAttached();
    expect(await showsPicture(screen)).toBe(false);
    await until(() => showsPicture(screen), Boolean, 'the picture of the release before', 120);
    await until(device, (found) => found?.update_state === 'failed', 'the report that the update failed');
    // It is not tried again.
    await screen.reload();
    await until(() => showsPicture(screen), Boolean, 'the picture');
    await expect(screen.locator(`script[src*="${BROKEN}"]`)).not.toBeAttached();
  } finally {
    proxy.close();
  }
});
