import { chromium } from '@playwright/test';
import { DEMO } from './server.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** 1.6 Mbit/s, 150 ms, 4 × slower processor: a phone in a bar. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** What a person needs to see before a page counts as usable. */
const PAGES = [
  {
    name: 'login',
    path: '/login',
    guest: true,
    usable: (page) => page.getByRole('button', { name: 'Sign in' }),
  },
  { name: 'dashboard', path: '/', usable: (page) => page.getByText("Hello! Let's entertain!") },
  { name: 'promos', path: '/promo', usable: (page) => page.locator('main img').first() },
  { name: 'schedule', path: '/schedule', usable: (page) => page.locator('.fc-event').first() },
];

export const launch = (executablePath) =>
  chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) });

/** One first visit with an empty cache. @returns bytes of JavaScript until usable (gzip or brotli as sent), requests, milliseconds */
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
  const seen = { bytes: 0, requests: 0, scripts: new Map() };
  // What travelled as JavaScript: the answer's head (policies, caching) is not part of it.
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    seen.requests += 1;
    if (type === 'Script') seen.scripts.set(requestId, 0);
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType))
      seen.scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (seen.scripts.has(requestId)) seen.bytes += encodedDataLength - seen.scripts.get(requestId);
  });
  // gzip is what the bars are written in; brotli is what most people get and is smaller.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const began = Date.now();
  await page.goto(url + target.path, { waitUntil: 'commit', timeout: 90_000 });
  await target.usable(page).waitFor({ timeout: 90_000 });
  const result = { ms: Date.now() - began, kilobytes: seen.bytes / 1000, requests: seen.requests };
  await context.close();
  return result;
}

/** Signs in on the real page, then leaves for an empty one so that the measured visit is a first load. */
async function signInThrough(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel(/user name or e-mail/i).fill(DEMO.username);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText("Hello! Let's entertain!").waitFor();
  await page.goto('about:blank');
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

export async function measurePages({ url, executablePath, runs = 3 }) {
  const browser = await launch(executablePath);
  const rows = [];
  for (const target of PAGES) {
    const fast = await visit(browser, url, target, false);
    const slow = [];
    for (let run = 0; run < runs; run += 1) slow.push((await visit(browser, url, target, true)).ms);
    rows.push({
      page: target.name,
      kilobytes: fast.kilobytes,
      requests: fast.requests,
      slowMs: median(slow),
    });
  }
  await browser.close();
  return rows;
}
