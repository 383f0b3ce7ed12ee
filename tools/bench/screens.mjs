import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './figures.mjs';
import { fillProduct, startProcess, startProduct } from './server.mjs';

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
  const screens = startProcess('screens-clients.mjs');
  /** Waits for the process's next message by that name; rejects when the process ends. */
  const answer = (what) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the process of the screens ended'));
      screens.once('exit', fail);
      screens.once('message', (message) => {
        screens.off('exit', fail);
        resolve(message[what]);
      });
    });
  const { accountId, devices, api } = await fillProduct(product, { ...SIZES, ...OWNER });
  const [promo] = await api.get('/api/promo/get-items');
  const listeners = devices.map(({ deviceId, token }) => ({
    username: `dev-${deviceId}`,
    password: token,
    topics: [`${accountId}/${deviceId}/#`, `${accountId}/changed/#`],
  }));
  screens.send({ url: product.url, listeners });
  await answer('connected');
  const took = [];
  for (let n = 0; n < SAVES; n += 1) {
    // The fetches caused by the previous save are over by then.
    await sleep(2000);
    screens.send({});
    await answer('waiting');
    const began = Date.now();
    const updated = answer('updated');
    await api.post('/api/playlists/create', {
      name: `Saved ${n}`,
      schedule_type: 'every_day',
      custom_date: 0,
      device_group: null,
      selected_media: [{ id: promo.id, type: 'promo', order: 0, duration: 10 }],
    });
    took.push(((await updated) - began) / 1000);
  }
  return [
    {
      name: '1,000 screens, saved playlist to the last manifest',
      unit: 's',
      value: median(took),
      atMost: 2,
    },
  ];
}
