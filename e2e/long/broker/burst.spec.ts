import type { Browser, Page } from '@playwright/test';
import { SpeakingScreens } from '../../fixtures/screens';
import { expect, productWith, test as base } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';

const test = base.extend<object, { product: import('../../fixtures/product').Product }>({
  product: productWith({ VITRINE_SOCKET_MESSAGES: '10000', VITRINE_ACCOUNT_MESSAGES: '1000000' }),
});
const SCREENS = 10;
/** Each tick sends two messages per screen: a thousand a second. */
const TICK_MS = (1000 * 2 * SCREENS) / 1000;
const SECONDS = 6;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in µs: on a shared machine every task takes long by the clock. */
  tdur?: number;
  args?: { name?: string };
}

/** Longest task of the page's main thread while `act` runs, in milliseconds of processor time. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid}/${tid}`));
  expect(tasks.length, 'tasks of the page').toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

test('1,000 messages a second cause no task over 50 ms on an open dashboard', async ({
  browser,
  member: page,
  api,
}) => {
  const screens = await SpeakingScreens.connect(api, SCREENS);
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText('Live updates on').first()).toBeVisible();
  const before = screens.said;
  const longest = await longestTask(browser, page, async () => {
    screens.start(TICK_MS);
    // Timers of a busy machine run late: the number of messages counts.
    await expect
      .poll(() => screens.said - before, { timeout: 60_000 })
      .toBeGreaterThanOrEqual((SECONDS * 1000) / 2);
  });
  await screens.stop();
  expect(longest).toBeLessThan(LONG_MS);
});
