import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { afterSending, installClock, openPlayer } from '../../pages/player';

interface Plays {
  total: { plays: number; completed: number; seconds: number };
}

/** Browser on a folder of its own, which `cut` ends without warning; what it has stored stays. */
async function openBrowser(folder: string) {
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const child = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [...options, `--user-data-dir=${folder}`, 'about:blank'],
    {
      detached: true,
      stdio: 'ignore',
    },
  );
  const portFile = path.join(folder, 'DevToolsActivePort');
  const port = await until(
    () =>
      readFile(portFile, 'utf8').then(
        (text) => text.split('\n')[0],
        () => '',
      ),
    Boolean,
    'the browser',
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page || child.pid === undefined) throw new Error('The browser has no page.');
  const { pid } = child;
  const cut = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await ended;
    await rm(portFile, { force: true });
  };
  return { page, cut };
}

test('what was on screen at a power cut is counted once, as cut', async ({ api, venue }) => {
  test.setTimeout(300_000);
  const promo = await addPromo(api, 'Long.png');
  const playlist = await addPlaylist(api, { name: 'All day', schedule_type: 'manual' }, promo.id);
  const long = [{ id: promo.id, type: 'promo', duration: 3600 }];
  await api.post('/api/playlists/create', { id: playlist, name: 'All day', selected_media: long });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-power-cut-'));
  const { page, cut } = await openBrowser(folder);
  let last = cut;
  try {
    const code = await openPlayer(page, venue.url);
    const device = await api.get<{ id: string }>(`/api/device/connect/${code}`);
    await api.post('/api/playlist/play', { playlist_id: playlist, device_ids: [device.id] });
    await page.locator('img').first().waitFor();
    const shownFrom = Date.now();
    await page.waitForTimeout(12_000);
    await cut();
    const longest = (Date.now() - shownFrom) / 1000;
    const plays = async () => (await api.get<Plays>(`/api/plays?group_by=device&device=${device.id}`)).total;
    expect((await plays()).plays).toBe(0);

    const again = await openBrowser(folder);
    last = again.cut;
    await installClock(again.page);
    await again.page.goto(`${venue.url}/player`);
    await again.page.locator('img').first().waitFor();
    const found = await afterSending(again.page, plays, (total) => total.plays > 0);
    expect(found).toMatchObject({ plays: 1, completed: 0 });
    expect(found.seconds).toBeGreaterThanOrEqual(5);
    expect(found.seconds).toBeLessThanOrEqual(Math.ceil(longest) + 1);
  } finally {
    await last().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});
