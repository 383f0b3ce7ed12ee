import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asScreen, brokerOf, connect, createSender } from './clients.mjs';
import { median } from './figures.mjs';
import { fromServer } from './server-library.mjs';
import { fillProduct, startProduct } from './server.mjs';

const { default: pLimit } = fromServer('p-limit');
const SIZES = { promos: 24, playlists: 12, entries: 60, devices: 1000, members: 6 };
const OWNER = { email: 'chain@vitrine.local', password: 'one-chain-bench' };
/** Number of saves, of which the median counts: at the first the server's code is not compiled yet. */
const SAVES = 5;

/**
 * Measures a thousand connected screens of one account: seconds from a saved playlist to the last of their
 * manifests.
 */
export async function measure() {
  const product = await startProduct({ VITRINE_DEMO: '0' });
  const { accountId, devices, api } = await fillProduct(product, { ...SIZES, ...OWNER });
  const [promo] = await api.get('/api/promo/get-items');
  const send = createSender(256, { 'accept-encoding': 'gzip, deflate, br' });
  const open = async (device) => {
    const client = await connect(brokerOf(product), asScreen(device));
    await client.subscribeAsync([`${accountId}/${device.deviceId}/#`, `${accountId}/changed/#`]);
    return { client, token: device.token };
  };
  const limit = pLimit(50);
  const screens = await Promise.all(devices.map((device) => limit(() => open(device))));
  const update = async ({ client, token }) => {
    await once(client, 'message');
    await send(product.url, { target: '/api/player/manifest', token });
  };
  const took = [];
  for (let n = 0; n < SAVES; n += 1) {
    // The fetches caused by the previous save are over by then.
    await sleep(2000);
    const updated = Promise.all(screens.map(update));
    const began = performance.now();
    await api.post('/api/playlists/create', {
      name: `Saved ${n}`,
      schedule_type: 'every_day',
      custom_date: 0,
      device_group: null,
      selected_media: [{ id: promo.id, type: 'promo', order: 0, duration: 10 }],
    });
    await updated;
    took.push((performance.now() - began) / 1000);
  }
  const name = '1,000 screens, saved playlist to the last manifest';
  return [{ name, unit: 's', value: median(took), atMost: 2 }];
}
