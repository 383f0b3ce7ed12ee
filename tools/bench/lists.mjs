import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from './fill.mjs';
import { agree, bareMs } from './interactions.mjs';
import { at, workUntil } from './interactions/reckon.mjs';
import { launch, signInThrough } from './pages.mjs';

/** Lists of a big account: the call that brings the rows, and one of them. */
const LISTS = [
  { name: 'promos', path: '/promo', call: '/api/promo/get-items', selector: 'main article img' },
  { name: 'playlists', path: '/playlist', call: '/api/playlists', selector: 'main [data-index]' },
  { name: 'devices', path: '/device', call: '/api/devices', selector: 'main [data-index]' },
  { name: 'members', path: '/account/members', call: '/api/account/members', selector: 'main [data-index]' },
];
const FULL = {
  email: 'lists@vitrine.local',
  password: 'lists-of-the-bench',
  promos: 5000,
  playlists: 1000,
  entries: 10_000,
  devices: 1000,
  members: 200,
};
const WINDOW = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', timezoneId: 'UTC' };
const PAINTED = 'rows painted';
const SLOWER = 4;
const TURNS = 5;
/** The page around the rows has come to rest by then. */
const AT_REST_MS = 1500;

/** Runs in the page before anything else: leaves a mark when the first rows are painted, and counts the elements once all is at rest. */
function markRows({ selector, painted, rest }) {
  const observer = new window.MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // Not asked for its place here: the browser would lay all out once more for us.
    window.requestAnimationFrame(() => {
      // The task that this stands in ends with the paint.
      performance.mark(painted);
      window.setTimeout(() => (window.__elements = document.querySelectorAll('*').length), rest);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

const middle = (numbers) => at(numbers, 0.5);

async function visit(browser, page, url, { path, call }) {
  const isCall = ({ pathname }) => pathname === call;
  let letGo = () => undefined;
  const held = new Promise((resolve) => (letGo = resolve));
  const hold = async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  };
  // Before it one that asks nothing, in the same process: of a new one a trace may miss the first moments, and the call with them.
  await page.goto(`${url}/readyz`);
  // The first only: once the live link is up, the page asks anew.
  await page.route(isCall, hold, { times: 1 });
  // From the beginning: of an answer whose question is not in it a trace tells nothing.
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  // Begun before the answer: what waits in the page is the page's work too.
  const counted = page.waitForFunction(() => window.__elements, undefined, {
    timeout: 60_000,
    polling: AT_REST_MS,
  });
  await sleep(AT_REST_MS);
  letGo();
  await counted;
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const elements = await page.evaluate(() => window.__elements);
  return { ms: workUntil(traceEvents, call, PAINTED), bare: await page.evaluate(bareMs), elements };
}

/**
 * The lists of an account that has much in them: elements in the page, and milliseconds from the answer to the paint of the first rows, of a processor four
 * times slower, and to what the browser takes by itself to put the same page there once more.
 */
export async function measureLists({ product, executablePath }) {
  const { password, email, ...sizes } = FULL;
  await fill({ ...sizes, email, password, dataFolder: product.dataFolder });
  const who = { username: email, password };
  const browser = await launch(executablePath);
  try {
    await agree(browser, product.url, who);
    const found = [];
    for (const list of LISTS) {
      const page = await browser.newPage(WINDOW);
      await signInThrough(page, product.url, who);
      await page.addInitScript(markRows, { selector: list.selector, painted: PAINTED, rest: AT_REST_MS });
      const visits = [];
      for (let turn = 0; turn < TURNS; turn += 1) visits.push(await visit(browser, page, product.url, list));
      await page.context().close();
      const rowsMs = middle(visits.map(({ ms }) => ms));
      found.push({
        name: list.name,
        elements: Math.max(...visits.map(({ elements }) => elements)),
        rowsMs: rowsMs * SLOWER,
        toBare: rowsMs / middle(visits.map(({ bare }) => bare)),
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}
