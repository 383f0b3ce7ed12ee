import { chromium } from '@playwright/test';
import { QUIET } from '../check/chromium.mjs';
import { DEMO } from './server.mjs';

/** 1.6 Mbit/s, 150 ms, 4 × slower processor: a phone in a bar. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/**
 * What a person needs to see before a page counts as usable: an element of this kind, with this text, that has a size. The page
 * itself notes the moment (see `watch`); asking from outside would come late and count what idle time fetches afterwards. The sign-in form stands
 * in the HTML and takes what is typed at once (decision 0094): its scripts count until they have hydrated it, which the title of the tab tells.
 */
export const PAGES = [
  {
    name: 'login',
    path: '/login',
    guest: true,
    selector: 'button',
    text: 'Sign in',
    title: 'Sign in · Vitrine',
  },
  { name: 'dashboard', path: '/', selector: 'h1', text: "Hello! Let's entertain!" },
  { name: 'promos', path: '/promo', selector: 'main img', text: '' },
  { name: 'schedule', path: '/schedule', selector: '.fc-event', text: '' },
];

export const launch = (executablePath) =>
  chromium.launch({ args: QUIET, ...(executablePath ? { executablePath } : {}) });

/** Runs in the page before anything else: notes when the element is there and painted (milliseconds since navigation). */
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

/** What the page asked for until that moment: every script begun before it counts, whether needed or not. */
function account() {
  const begun = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime <= window.__usableAt);
  const scripts = begun.filter((entry) => /\.m?js$/.test(new URL(entry.name).pathname));
  return {
    ms: window.__usableAt,
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requests: begun.length + 1,
    kilobytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000,
    scripts: scripts.map(
      (entry) =>
        `${String(entry.encodedBodySize).padStart(7)}  at ${entry.startTime.toFixed(0)} ms  ${new URL(entry.name).pathname}`,
    ),
  };
}

/** One first visit with an empty cache. @returns kilobytes of JavaScript until usable (gzip bodies), requests, milliseconds until then and until the first paint, scripts */
export async function visit(browser, url, target, slow) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  if (!target.guest) await signInThrough(page, url);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // gzip is what the bars are written in; brotli is what most people get and is smaller.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(watch, { selector: target.selector, text: target.text, title: target.title });
  await page.goto(url + target.path, { waitUntil: 'commit', timeout: 90_000 });
  await page.waitForFunction(() => window.__usableAt > 0, undefined, { timeout: 90_000 });
  // A script that was under way at that moment has its size once it is here.
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate(account);
  await context.close();
  return result;
}

/** Signs in on the real page, as the demo's owner unless told, then leaves for an empty one so that the measured visit is a first load. */
export async function signInThrough(page, url, { username, password } = DEMO) {
  await page.goto(`${url}/login`);
  await page.getByLabel(/user name or e-mail/i).fill(username);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText("Hello! Let's entertain!").waitFor();
  await page.goto('about:blank');
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

export async function measurePages({ url, executablePath, runs = 3 }) {
  const browser = await launch(executablePath);
  const rows = [];
  for (const target of PAGES) {
    const fast = await visit(browser, url, target, false);
    const slow = [];
    for (let run = 0; run < runs; run += 1) slow.push(await visit(browser, url, target, true));
    rows.push({
      page: target.name,
      kilobytes: fast.kilobytes,
      requests: fast.requests,
      slowMs: median(slow.map(({ ms }) => ms)),
      /** The first text on the screen: of the sign-in page that is its form. */
      slowPaintedMs: median(slow.map(({ paintedMs }) => paintedMs)),
      scripts: fast.scripts,
    });
  }
  await browser.close();
  return rows;
}
