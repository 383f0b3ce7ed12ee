import { median } from './figures.mjs';
import { launchProfile } from './pages.mjs';
import { freshFolder, startDemo, until } from './server.mjs';

const STARTS = 5;
const MOST_SECONDS = 3;

/** Records when the first item begins to show and is painted, in milliseconds since the page's begin. */
function watch() {
  new window.MutationObserver((found, observer) => {
    const isShown = ({ target }) => target.classList.contains('layer') && target.style.opacity === '1';
    if (!found.some(isShown)) return;
    observer.disconnect();
    window.requestAnimationFrame(() => (window.__firstAt = performance.now()));
  }).observe(document, { subtree: true, attributeFilter: ['style'] });
}

/** Starts a browser on a folder of its own, which keeps what a screen stores, with the player's page. */
async function startScreen(folder, url, executablePath) {
  const context = await launchProfile(folder, { executablePath, viewport: { width: 1920, height: 1080 } });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(watch);
  await page.goto(`${url}/player`, { waitUntil: 'commit' });
  return { context, page };
}

/** Connects a new screen that plays a playlist of the demo, until it has stored all files and its page. */
async function install(folder, api, executablePath) {
  const { context, page } = await startScreen(folder, api.url, executablePath);
  await page.locator('.pairing[data-state=code]').waitFor();
  const code = (await page.locator('.pairing-code').innerText()).replace(/[^A-Z2-9]/g, '');
  const { id } = await api.get(`/api/device/connect/${code}`);
  const [playlist] = await until(
    () => api.get('/api/playlists'),
    (playlists) => playlists.length > 0,
    'a playlist',
  );
  await api.post('/api/playlist/play', { playlist_id: playlist.id, device_ids: [id] });
  const isReady = ({ content_ready: ready, content_total: total, playing } = {}) =>
    playing && total > 0 && ready === total;
  await until(
    () => api.get('/api/devices'),
    (devices) => isReady(devices.find((device) => device.id === id)?.state),
    'all files on the screen',
    300,
  );
  await page.waitForFunction(() => window.navigator.serviceWorker.controller !== null);
  await context.close();
}

/** Measures the seconds from the begin of the page to the first item on screen, without the server. */
export async function measure({ executablePath }) {
  const folder = freshFolder();
  const { product, api } = await startDemo();
  await install(folder, api, executablePath);
  await product.stop();
  const seconds = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { context, page } = await startScreen(folder, product.url, executablePath);
    await page.waitForFunction(() => window.__firstAt > 0, undefined, { timeout: 60_000 });
    seconds.push((await page.evaluate(() => window.__firstAt)) / 1000);
    await context.close();
  }
  const name = 'first item after power-on, without network';
  return [{ name, unit: 's', value: median(seconds), atMost: MOST_SECONDS }];
}
