import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserType } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPlaylist, addPromo } from '../../fixtures/content';
import { clip } from '../../fixtures/files';
import type { Product } from '../../fixtures/product';
import { expect, productWith, test as base } from '../../fixtures/test';
import { openPlayer, SCREEN, showsPicture, showsVideo, untilKept } from '../../pages/player';

/** Has its own worker: it kills its product. */
const test = base.extend<object, { product: Product }>({ product: productWith() });

/** Opens the browser of the project on a folder of its own. */
async function openOn(folder: string, type: BrowserType, options: object) {
  const context = await type.launchPersistentContext(folder, { ...options, ...SCREEN });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** Kills all processes that have the folder among their arguments (Linux): a power cut. */
async function cut(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) process.kill(Number(pid), 'SIGKILL');
  }
}

test('a screen in Firefox plays a picture and a video; after a power cut it does so without a network', async ({
  api,
  product,
  playwright,
  browserName,
  channel,
  launchOptions,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-firefox-'));
  const open = () => openOn(folder, playwright[browserName], { ...launchOptions, channel });
  try {
    const promos = [(await addPromo(api)).id, (await addPromo(api, 'Violet evening.mp4', clip())).id];
    await addPlaylist(api, { name: 'All day', schedule_type: 'every_day', custom_date: 0 }, ...promos);
    const first = await open();
    await api.get(`/api/device/connect/${await openPlayer(first.page, product.url)}`);
    await until(() => showsPicture(first.page), Boolean, 'the picture');
    await until(() => showsVideo(first.page), Boolean, 'the video');
    await untilKept(first.page);
    await cut(folder);
    // Rejects when playwright has noticed the end of the browser.
    await first.context.close().catch(() => undefined);
    await product.killTree();

    const second = await open();
    await second.page.goto(`${product.url}/player`);
    await until(() => showsPicture(second.page), Boolean, 'the picture without a network');
    await until(() => showsVideo(second.page), Boolean, 'the video without a network');
    expect(await second.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await second.context.close();
  } finally {
    await cut(folder);
    await rm(folder, { recursive: true, force: true });
  }
});
