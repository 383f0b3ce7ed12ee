import { chromium } from '@playwright/test';
import { QUIET } from '../check/programs.mjs';
import { fromSource } from '../typescript.mjs';
import { median } from './figures.mjs';
import { atEnd, startDemo } from './server.mjs';

const { DEMO } = fromSource('e2e/fixtures/product.ts');

/** Network and processor of a phone in a bar: 1.6 Mbit/s, 150 ms, 4 × slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const RUNS = 3;

/**
 * Pages by the element that makes them usable: this kind, this text, with a size. The page records the time
 * itself (see `watch`), before idle time prefetches more. The sign-in form counts once it is hydrated, which
 * sets the tab's title.
 */
const PAGES = [
  {
    name: 'sign-in',
    path: '/login',
    guest: true,
    selector: 'button',
    text: 'Sign in',
    title: 'Sign in · Vitrine',
    atMost: 115,
  },
  { name: 'dashboard', path: '/', selector: 'h1', text: "Hello! Let's entertain!", atMost: 160 },
  { name: 'promos', path: '/promo', selector: 'main img', text: '', atMost: 190 },
  { name: 'schedule', path: '/schedule', selector: '.fc-event', text: '', atMost: 265 },
];

/** Opens a browser, until `endAll`. */
export async function launch(executablePath) {
  const browser = await chromium.launch({ args: QUIET, executablePath });
  atEnd(() => browser.close());
  return browser;
}

/** Opens a browser on a folder, which keeps what its pages store, until `endAll`. */
export async function launchProfile(folder, { executablePath, args = [], viewport }) {
  const options = { args: [...QUIET, ...args], executablePath, viewport };
  const context = await chromium.launchPersistentContext(folder, options);
  atEnd(() => context.close());
  return context;
}

/**
 * Records when the element is there and painted (milliseconds since navigation). Runs in the page before
 * anything else.
 */
function watch({ selector, text, title }) {
  const found = () =>
    (!title || document.title === title) &&
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent.includes(text) && element.getClientRects().length > 0,
    );
  const observer = new window.MutationObserver(() => {
    if (!found()) return;
    observer.disconnect();
    window.requestAnimationFrame(() => (window.__usableAt = performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Lists requests of the page until that time: every script begun before it counts, whether needed or not. */
function account() {
  const begun = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime <= window.__usableAt);
  const scripts = begun.filter((entry) => /\.m?js$/.test(new URL(entry.name).pathname));
  return {
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    kilobytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
  };
}

/**
 * Measures one first visit with an empty cache.
 * @returns kilobytes of JavaScript until usable (gzip), and the first paint
 */
async function visit(browser, url, target, slow) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  if (!target.guest) await signInThrough(page, url);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // The limits are in gzip; most users get brotli, which is smaller.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(watch, { selector: target.selector, text: target.text, title: target.title });
  await page.goto(url + target.path, { waitUntil: 'commit', timeout: 90_000 });
  await page.waitForFunction(() => window.__usableAt > 0, undefined, { timeout: 90_000 });
  // A script still in transfer at that time has its size once it is here.
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate(account);
  await context.close();
  return result;
}

/**
 * Signs in on the real page as the demo's owner, then opens an empty one so that the measured visit is a
 * first load.
 */
export async function signInThrough(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel(/user name or e-mail/i).fill(DEMO.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText("Hello! Let's entertain!").waitFor();
  await page.goto('about:blank');
}

/**
 * Measures the kilobytes of JavaScript until each page is usable on a first visit, and the first paint of the
 * sign-in form on a slow phone.
 */
export async function measure({ executablePath }) {
  const { product } = await startDemo();
  const browser = await launch(executablePath);
  const figures = [];
  for (const page of PAGES) {
    const { kilobytes } = await visit(browser, product.url, page);
    const name = `${page.name}, JavaScript until usable (gzip)`;
    figures.push({ name, unit: 'KB', value: kilobytes, atMost: page.atMost });
  }
  const slow = [];
  for (let run = 0; run < RUNS; run += 1) slow.push(await visit(browser, product.url, PAGES[0], SLOW));
  const painted = median(slow.map(({ paintedMs }) => paintedMs)) / 1000;
  figures.push({ name: 'sign-in form painted on a slow phone', unit: 's', value: painted, atMost: 1.2 });
  return figures;
}
