import type { CDPSession, Request } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';
import { countLeftovers, watchLeftovers } from '../../fixtures/leftovers';

/** Counts of the browser after a garbage collection, detached nodes and all listeners included. */
async function countOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

const UNKNOWN = { nodes: NaN, listeners: NaN, heap: NaN };
/**
 * Whether counts stay below what twenty views would leak at a node, a listener or a hundred kilobytes each.
 */
const isFlat = ({ nodes, listeners, heap }: typeof UNKNOWN, most: number) =>
  nodes < most && listeners < 5 && heap < 2e6;
/**
 * FullCalendar keeps a list of the shadow roots that it has styled (decision 0091): the emptied root, its
 * host and style elements.
 */
const mostNodes = (area: string) => (area === 'schedule' ? 20 * 4 : 20);

for (const area of ['schedule', 'media', 'playlists', 'devices'])
  test(`${area}, mounted and removed repeatedly, leaks no node, listener, timer or memory`, async ({
    site,
    api,
    host,
  }) => {
    if (!host.integration) await fillVenue(api);
    await integrate(api, host);
    await site.goto(`${host.url}/area.html?mode=edit&area=${area}`);
    const session = await site.context().newCDPSession(site);
    await session.send('Performance.enable');
    await site.evaluate(() => document.getElementById('area')?.remove());
    await watchLeftovers(site);
    const underWay = new Set<Request>();
    site.on('request', (request) => underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      site.on(end as 'requestfinished', (request) => underWay.delete(request));
    const rounds = async (count: number) => {
      await site.evaluate(
        async ([times, id]) => {
          const module = document.querySelector<HTMLScriptElement>('script[src*="/embed/"]')?.src ?? '';
          const { mount } = (await import(module)) as {
            mount: (element: Element, options: object) => { ready: Promise<void>; unmount(): void };
          };
          const token = (await (await fetch(`/vitrine-token?area=${id}&mode=edit`)).json()) as object;
          for (let index = 0; index < times; index += 1) {
            const options = { apiBaseUrl: new URL(module).origin, getToken: () => token };
            const mounted = mount(document.body, options);
            await mounted.ready;
            await new Promise((resolve) => setTimeout(resolve, 50));
            mounted.unmount();
          }
        },
        [count, area] as const,
      );
      await expect.poll(async () => (await countLeftovers(site)).timers).toBe(0);
      await expect.poll(() => underWay.size, { timeout: 60_000 }).toBe(0);
    };
    // Late responses of the last view come and go: only a leak grows with every round.
    await rounds(10);
    const page = await countLeftovers(site);
    let [before, grown] = [await countOf(session), UNKNOWN];
    for (let span = 0; span < 4 && !isFlat(grown, mostNodes(area)); span += 1) {
      await rounds(20);
      expect(await countLeftovers(site)).toEqual(page);
      const now = await countOf(session);
      grown = {
        nodes: now.nodes - before.nodes,
        listeners: now.listeners - before.listeners,
        heap: now.heap - before.heap,
      };
      before = now;
    }
    expect(isFlat(grown, mostNodes(area)), `kept by each twenty views: ${JSON.stringify(grown)}`).toBe(true);
  });
