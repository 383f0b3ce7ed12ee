import type { CDPSession } from '@playwright/test';
import { until } from '../../fixtures/api';
import { addPromo } from '../../fixtures/content';
import { clip, plainPicture } from '../../fixtures/files';
import { playerProxy, shortenItems } from '../../fixtures/player-proxy';
import { expect, test } from '../../fixtures/test';
import { openPlayer } from '../../pages/player';

/** Changes of the item on screen; `VITRINE_TEST_CHANGES` asks for more. */
const CHANGES = Number(process.env['VITRINE_TEST_CHANGES'] ?? 96);
const MEASURES = 32;
/** Seconds of an item; no playlist of the product has shorter ones. */
const SHORT = 0.05;

interface Counted {
  /** Addresses of blobs that are not revoked. */
  blobs: Set<string>;
  /** Layers that came. */
  changes: number;
}

/** Counts without keeping anything. */
function count() {
  const seen = window as unknown as Counted;
  Object.assign(seen, { blobs: new Set(), changes: 0 });
  const come = (node: Node) => node instanceof HTMLElement && node.classList.contains('layer');
  new MutationObserver((found) => {
    for (const { addedNodes } of found) seen.changes += [...addedNodes].filter(come).length;
  }).observe(document, { subtree: true, childList: true });
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
  const { nodes } = await session.send('Memory.getDOMCounters');
  const blobs = await session.send('Runtime.evaluate', { expression: 'blobs.size' });
  return {
    heap: usedSize,
    nodes,
    blobs: Number(blobs.result.value),
    videos: await countOf(session, 'HTMLVideoElement'),
    pictures: await countOf(session, 'HTMLImageElement'),
  };
}

const meanOf = (all: readonly Measure[], key: keyof Measure) =>
  all.reduce((sum, one) => sum + one[key], 0) / all.length;

const middleOf = (all: readonly Measure[], key: keyof Measure) =>
  all.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const mostOf = (all: readonly Measure[], key: keyof Measure) => Math.max(...all.map((one) => one[key]));

test(`a screen needs no more memory after ${CHANGES} changes of its item`, async ({
  api,
  browser,
  venue,
}) => {
  test.setTimeout(120_000 + CHANGES * 1000);
  const shorten = shortenItems(SHORT);
  const proxy = await playerProxy(venue.url, () => shorten);
  // Without a service worker every file is a blob. Reduced motion: a change takes no time.
  const context = await browser.newContext({
    ...{ viewport: { width: 640, height: 360 }, baseURL: proxy.url },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  try {
    const screen = await context.newPage();
    await screen.addInitScript(count);
    const { id: device } = await api.get<{ id: string }>(`/api/device/connect/${await openPlayer(screen)}`);
    const design = { template: 'notice', texts: { title: 'Open', text: 'until ten' } };
    const promos = [
      await addPromo(api, 'Red.png', plainPicture([200, 40, 40])),
      await addPromo(api, 'Evening.mp4', clip()),
      await api.post<{ id: string }>('/api/promo/design', { name: 'Notice', design }),
      await addPromo(api, 'Blue.png', plainPicture([40, 80, 200])),
    ];
    const selected_media = promos.map(({ id }, order) => ({ id, type: 'promo', order, duration: 2 }));
    const fields = { name: 'Short', schedule_type: 'manual', device_group: null };
    const { id } = await api.post<{ id: string }>('/api/playlists/create', { ...fields, selected_media });
    await api.post('/api/playlist/play', { playlist_id: id, device_ids: [device] });

    const session = await context.newCDPSession(screen);
    const measures: Measure[] = [];
    const begun = Date.now();
    const total = () => screen.evaluate(() => (window as unknown as Counted).changes);
    for (let nth = 1; nth <= MEASURES; nth += 1) {
      await until(total, (count) => count >= (nth * CHANGES) / MEASURES, `${nth} of ${MEASURES}`, CHANGES);
      measures.push(await measure(session));
    }
    const perSecond = (1000 * CHANGES) / (Date.now() - begun);
    process.stdout.write(
      `${perSecond.toFixed(1)} changes a second; heap ${measures.map(({ heap }) => (heap / 1e6).toFixed(2)).join(' ')} MB; ` +
        `nodes ${measures.map(({ nodes }) => nodes).join(' ')}; blobs ${measures.map(({ blobs }) => blobs).join(' ')}; ` +
        `videos ${measures.map(({ videos }) => videos).join(' ')}; pictures ${measures.map(({ pictures }) => pictures).join(' ')}\n`,
    );
    const quarter = MEASURES / 4;
    const [second, last] = [measures.slice(quarter, 2 * quarter), measures.slice(-quarter)];
    expect(meanOf(last, 'heap') / meanOf(second, 'heap')).toBeLessThanOrEqual(1.1);
    // A design has many nodes, a picture one, a change between two designs those of both: nodes that stay
    // raise the middle.
    expect(middleOf(last, 'nodes') / middleOf(second, 'nodes')).toBeLessThanOrEqual(1.1);
    for (const key of ['blobs', 'videos', 'pictures'] as const)
      expect(mostOf(last, key), key).toBeLessThanOrEqual(6);
  } finally {
    await context.close();
    proxy.close();
  }
});
