import type { CDPSession } from '@playwright/test';
import { QUIET } from '../../../tools/check/programs.mjs';
import { until } from '../../fixtures/api';
import { addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { playerProxy, shortenItems } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { openPlayer } from '../../pages/player';

/** Changes of the item on screen; `VITRINE_TEST_CHANGES=10000` asks for more. */
const CHANGES = Number(process.env['VITRINE_TEST_CHANGES'] ?? 640);
const MEASURES = 32;
/** Seconds of an item; no playlist of the product has shorter ones. */
const SHORT = 0.02;
/** Durations in a manifest: videos keep their own length. */
const DURATIONS = /"duration":[\d.]+/g;

interface Counted {
  /** Addresses of blobs that are not revoked. */
  blobs: Set<string>;
  /** Layers that were shown, by what they contain. */
  shown: Record<string, number>;
}

// Frames as fast as they can be drawn: a change waits for two.
test.use({
  launchOptions: {
    args: [...QUIET, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  },
});

/** Counts without keeping anything. */
function count() {
  const seen = window as unknown as Counted;
  Object.assign(seen, { blobs: new Set(), shown: {} });
  new MutationObserver((found) => {
    for (const { target } of found) {
      if (!(target instanceof HTMLElement) || !target.matches('.layer[style*="opacity: 1"]')) continue;
      const kind = target.firstElementChild?.tagName ?? '';
      seen.shown[kind] = (seen.shown[kind] ?? 0) + 1;
    }
  }).observe(document, { subtree: true, attributeFilter: ['style'] });
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const url = createObjectURL.call(URL, blob);
    seen.blobs.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    seen.blobs.delete(url);
    revokeObjectURL.call(URL, url);
  };
}

interface Measure {
  heap: number;
  nodes: number;
  listeners: number;
  blobs: number;
  videos: number;
  pictures: number;
}

async function countOf(session: CDPSession, name: string): Promise<number> {
  const prototype = await session.send('Runtime.evaluate', { expression: `${name}.prototype` });
  const objectId = prototype.result.objectId ?? '';
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: objectId });
  const call = { functionDeclaration: 'function () { return this.length; }', returnByValue: true };
  const { result } = await session.send('Runtime.callFunctionOn', {
    ...call,
    objectId: objects.objectId ?? '',
  });
  for (const held of [objectId, objects.objectId ?? ''])
    await session.send('Runtime.releaseObject', { objectId: held });
  return Number(result.value);
}

async function measure(session: CDPSession): Promise<Measure> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const blobs = await session.send('Runtime.evaluate', { expression: 'blobs.size' });
  return {
    heap: usedSize,
    nodes,
    listeners,
    blobs: Number(blobs.result.value),
    videos: await countOf(session, 'HTMLVideoElement'),
    pictures: await countOf(session, 'HTMLImageElement'),
  };
}

const meanOf = (all: readonly Measure[], key: keyof Measure) =>
  all.reduce((sum, one) => sum + one[key], 0) / all.length;

const leastOf = (all: readonly Measure[], key: keyof Measure) => Math.min(...all.map((one) => one[key]));

const mostOf = (all: readonly Measure[], key: keyof Measure) => Math.max(...all.map((one) => one[key]));

test(`a screen needs no more memory after ${CHANGES} changes of its item`, async ({
  api,
  browser,
  venue,
}) => {
  test.setTimeout(120_000 + CHANGES * 1000);
  const shorten = shortenItems(SHORT, DURATIONS);
  const proxy = await playerProxy(venue.url, () => shorten);
  // Without a service worker every file is a blob. Reduced motion: a change takes no time.
  const context = await browser.newContext({
    ...{ viewport: { width: 320, height: 180 }, baseURL: proxy.url },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  try {
    const screen = await context.newPage();
    await screen.addInitScript(count);
    const { id: device } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    const design = { template: 'notice', texts: { title: 'Open', text: 'until ten' } };
    const [red, evening, notice, blue] = [
      await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
      await addPromo(api, 'Evening.mp4', clip()),
      await api.post<{ id: string }>('/api/promo/design', { name: 'Notice', design }),
      await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
    ];
    const selected_media = [red, evening, notice, blue, red, notice, blue, red].map(({ id }, order) => ({
      ...{ id, type: 'promo', order, duration: 2 },
    }));
    const fields = { name: 'Short', schedule_type: 'manual', device_group: null };
    const { id } = await api.post<{ id: string }>('/api/playlists/create', { ...fields, selected_media });
    await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device] });

    const session = await context.newCDPSession(screen);
    const measures: Measure[] = [];
    const begun = Date.now();
    const total = () =>
      screen.evaluate(() => Object.values((window as unknown as Counted).shown).reduce((a, b) => a + b, 0));
    for (let nth = 1; nth <= MEASURES; nth += 1) {
      await until(total, (count) => count >= (nth * CHANGES) / MEASURES, `${nth} of ${MEASURES}`, CHANGES);
      measures.push(await measure(session));
    }
    const perSecond = (1000 * CHANGES) / (Date.now() - begun);
    const shown = await screen.evaluate(() => (window as unknown as Counted).shown);
    const series = Object.keys(measures[0]!).map(
      (key) => `${key} ${measures.map((one) => one[key as keyof Measure]).join(' ')}`,
    );
    process.stdout.write(
      `${perSecond.toFixed(1)} changes a second, ${JSON.stringify(shown)}\n${series.join('\n')}\n`,
    );
    for (const kind of ['IMG', 'VIDEO', 'DIV']) expect(shown[kind], kind).toBeGreaterThan(CHANGES / 20);
    const [half, quarter] = [MEASURES / 2, MEASURES / 4];
    const [second, last] = [measures.slice(quarter, half), measures.slice(-quarter)];
    expect(meanOf(last, 'heap') / meanOf(second, 'heap')).toBeLessThanOrEqual(1.05);
    // A design has many nodes, a picture one: nodes that stay raise the least.
    for (const key of ['nodes', 'listeners'] as const) {
      const grown = leastOf(measures.slice(half), key) - leastOf(measures.slice(0, half), key);
      expect(grown, key).toBeLessThanOrEqual(CHANGES / 20);
    }
    for (const key of ['blobs', 'videos', 'pictures'] as const)
      expect(mostOf(last, key), key).toBeLessThanOrEqual(6);
  } finally {
    await context.close();
    proxy.close();
  }
});
