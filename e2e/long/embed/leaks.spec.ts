import type { CDPSession } from '@playwright/test';
import { fillVenue } from '../../fixtures/content';
import { expect, integrate, test } from '../../fixtures/embed';
import { countLeftovers, watchLeftovers } from '../../fixtures/leftovers';

/** What the browser itself counts after a collection: detached nodes and listeners of all kinds are among them. */
async function countOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

for (const area of ['schedule', 'media', 'playlists', 'devices'])
  test(`${area}, put there and taken away forty times, leaves no node, listener, timer or memory`, async ({
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
    };
    // What the last view leaves to a late answer comes and goes, and is one view at most: a leak grows with every span.
    const spans: {
      page: Awaited<ReturnType<typeof countLeftovers>>;
      browser: Awaited<ReturnType<typeof countOf>>;
    }[] = [];
    for (const count of [10, 20, 20]) {
      await rounds(count);
      spans.push({ page: await countLeftovers(site), browser: await countOf(session) });
    }
    const [first, second, third] = spans;
    expect([second?.page, third?.page]).toEqual([first?.page, first?.page]);
    const grown = (what: 'nodes' | 'listeners' | 'heap') =>
      Math.min(
        ...[second, third].map(
          (span, index) => (span?.browser[what] ?? NaN) - (spans[index]?.browser[what] ?? NaN),
        ),
      );
    expect(grown('nodes'), 'nodes kept by twenty views').toBeLessThan(20);
    expect(grown('listeners'), 'listeners kept by twenty views').toBeLessThan(5);
    // Each of them has more than 100 kB.
    expect(grown('heap'), 'bytes kept by twenty views').toBeLessThan(2e6);
  });
