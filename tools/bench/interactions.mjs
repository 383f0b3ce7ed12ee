import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from './fill.mjs';
import { at, longestChain, tasksOfTrace } from './interactions/reckon.mjs';
import { launch, signInThrough } from './pages.mjs';

/** What a person waits for after a click in the menu: an element with this text, of the page that comes. */
const ROUTES = [
  { link: 'Promos', selector: 'main article img', text: '' },
  { link: 'Playlists', selector: 'main h2', text: 'All day at Bar Aurora' },
  { link: 'Schedule', selector: '.fc-event', text: '' },
  { link: 'Devices', selector: 'main h2', text: 'Totem' },
  { link: 'Dashboard', selector: 'h1', text: "Hello! Let's entertain!" },
];
const FULL = {
  email: 'interactions@vitrine.local',
  password: 'interactions-of-the-bench',
  promos: 200,
  playlists: 50,
  entries: 1000,
  devices: 20,
  members: 5,
};
const WINDOW = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', timezoneId: 'UTC' };
const ROUND_TRIP_MS = 40;
const SLOWER = 4;
/** Longer than this keeps a hand waiting. */
const LONG_TASK_MS = 100;

/** Runs in the page: from the next press until what is waited for has been painted, and what was asked for meanwhile. */
function arm({ selector, text }) {
  window.__shown = undefined;
  const found = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent.includes(text) && element.getClientRects().length > 0,
    );
  const begin = ({ timeStamp }) => {
    const painted = () =>
      window.requestAnimationFrame(() => {
        const channel = new window.MessageChannel();
        channel.port1.onmessage = () => {
          const until = performance.now();
          const asked = performance
            .getEntriesByType('resource')
            .filter(({ startTime, name }) => startTime >= timeStamp && /\.m?js$/.test(name));
          window.__shown = {
            ms: until - timeStamp,
            scripts: asked.map(({ startTime, responseEnd }) => [startTime, responseEnd]),
          };
        };
        channel.port2.postMessage(0);
      });
    const observer = new window.MutationObserver(() => {
      if (!found()) return;
      observer.disconnect();
      painted();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  // A click begins where the button goes up: for how long it is held down is the person's affair.
  const first = (event) => {
    for (const kind of ['pointerup', 'keydown']) window.removeEventListener(kind, first, true);
    begin(event);
  };
  for (const kind of ['pointerup', 'keydown']) window.addEventListener(kind, first, true);
}

async function timed(page, target, act) {
  await page.evaluate(arm, target);
  await act();
  await page.waitForFunction(() => window.__shown, undefined, { timeout: 60_000 });
  return page.evaluate(() => window.__shown);
}

/** Runs in the page: what the browser takes by itself to put the same page there once more, until it is painted. */
export const bareMs = () =>
  new Promise((resolve) => {
    const main = document.querySelector('main');
    const began = performance.now();
    const copy = main.cloneNode(true);
    main.parentElement.append(copy);
    window.requestAnimationFrame(() => {
      const channel = new window.MessageChannel();
      channel.port1.onmessage = () => {
        const ms = performance.now() - began;
        copy.remove();
        resolve(ms);
      };
      channel.port2.postMessage(0);
    });
  });

const click = (page, { link }) =>
  page.getByRole('navigation').getByRole('link', { name: link }).first().click();

/** Clicks in the menu once everything was fetched ahead, each beside the browser's own time for the same page; then the palette. */
async function settledClicks(browser, url) {
  const page = await browser.newPage(WINDOW);
  await signInThrough(page, url);
  await page.goto(url);
  const [ours, bare] = [[], []];
  for (let round = 0; round < 4; round += 1)
    for (const route of ROUTES) {
      await page.waitForLoadState('networkidle');
      const { ms } = await timed(page, route, () => click(page, route));
      const alone = await page.evaluate(bareMs);
      // The first round makes every page for the first time.
      if (round === 0) continue;
      ours.push(ms);
      bare.push(alone);
    }
  const palette = [];
  for (let round = 0; round < 5; round += 1) {
    const first = { selector: '[role=option]', text: '' };
    palette.push((await timed(page, first, () => page.keyboard.press('Control+k'))).ms);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
  await page.context().close();
  return { clickMs: at(ours, 0.5), bareMs: at(bare, 0.5), paletteMs: at(palette, 0.5) };
}

/** Clicks to pages of which nothing was fetched ahead, each from a visit of its own. */
async function firstClicks(browser, url) {
  const found = [];
  for (const route of ROUTES.slice(0, 4)) {
    const page = await browser.newPage(WINDOW);
    // Who saves data gets nothing ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
    );
    await signInThrough(page, url);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(url);
    await page.getByText("Hello! Let's entertain!").waitFor();
    await page.waitForLoadState('networkidle');
    found.push(await timed(page, route, () => click(page, route)));
    await page.context().close();
  }
  return {
    firstMs: at(
      found.map(({ ms }) => ms),
      0.5,
    ),
    chain: Math.max(...found.map(({ scripts }) => longestChain(scripts))),
  };
}

/** Runs in the page before anything else: how long each press took until the page showed what it did. */
function watchPresses() {
  window.__presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.__presses.set(interactionId, Math.max(duration, window.__presses.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** The main story with a slow processor. @returns milliseconds of every press that took 16 or more, the others as 8 */
async function story(browser, url, who) {
  const page = await browser.newPage(WINDOW);
  await page.addInitScript(watchPresses);
  await page.goto(`${url}/login`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByLabel(/user name or e-mail/i).pressSequentially(who.username);
  await page
    .getByLabel(/password/i)
    .first()
    .pressSequentially(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText("Hello! Let's entertain!").waitFor();
  await click(page, { link: 'Promos' });
  await page.locator('main article button[data-open]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await click(page, { link: 'Playlists' });
  await page.locator('main h2 a').first().click();
  await page.waitForURL(/\/playlist\/edit/);
  await click(page, { link: 'Schedule' });
  await page.locator('.fc-event').first().waitFor();
  for (const mode of ['Week', 'Feed', 'Month']) await changeMode(page, mode);
  await click(page, { link: 'Devices' });
  await page.waitForURL(/\/device/);
  await page.waitForLoadState('networkidle');
  const presses = await page.evaluate(() => ({
    long: [...window.__presses.values()],
    count: performance.interactionCount ?? 0,
  }));
  await page.context().close();
  const short = Math.max(0, presses.count - presses.long.length);
  return [...presses.long, ...Array(short).fill(8)];
}

const PERIODS = { Month: '.fc-dayGridMonth-view', Week: '.fc-timeGridWeek-view', Feed: '.fc-list' };

async function changeMode(page, mode) {
  // By what CSS can find: a look for a role goes through the whole page, in a task that would be counted.
  await page.locator('[role=radiogroup] label', { hasText: mode }).click();
  await page.locator(`${PERIODS[mode]} .fc-event`).first().waitFor();
}

/** How many tasks took longer than that of the processor while something was done, and the longest of them. */
async function tasksOf(browser, page, act) {
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  // What the last move began is over a second later.
  await sleep(1000);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const tasks = tasksOfTrace(traceEvents);
  return { long: tasks.filter((ms) => ms > LONG_TASK_MS).length, longest: Math.max(0, ...tasks) };
}

async function scroll(page) {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 450);
    await sleep(50);
  }
}

/** An entry of the week that stands by itself is carried about and put back where it was. */
async function drag(page) {
  const entry = page.locator('.fc-timeGridWeek-view .fc-event-draggable').first();
  await entry.scrollIntoViewIfNeeded();
  const box = await entry.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(8, box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 120, { steps: 20 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
}

/** On a calendar of a thousand entries. */
async function longTasks(browser, url, who) {
  const page = await browser.newPage(WINDOW);
  await signInThrough(page, url, who);
  await page.goto(`${url}/schedule?mode=month`);
  await page.locator('.fc-event').first().waitFor();
  const modes = await tasksOf(browser, page, async () => {
    for (const mode of ['Week', 'Feed', 'Month', 'Week']) await changeMode(page, mode);
  });
  const dragging = await tasksOf(browser, page, () => drag(page));
  await changeMode(page, 'Feed');
  const scrolling = await tasksOf(browser, page, () => scroll(page));
  await page.context().close();
  return { modes, dragging, scrolling };
}

/** A new person is asked for the terms first; once said, nobody asks again. */
export async function agree(browser, url, who) {
  const page = await browser.newPage(WINDOW);
  await signInThrough(page, url, who);
  await page.goto(url);
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'I agree' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.context().close();
}

/** What a hand waits for: milliseconds of clicks and presses, scripts in a row that a first click waits for, long tasks. */
export async function measureInteractions({ product, executablePath }) {
  const { password, email, ...sizes } = FULL;
  await fill({ ...sizes, email, password, dataFolder: product.dataFolder });
  const who = { username: email, password };
  const browser = await launch(executablePath);
  try {
    await agree(browser, product.url, who);
    const settled = await settledClicks(browser, product.url);
    const first = await firstClicks(browser, product.url);
    const presses = await story(browser, product.url, who);
    const tasks = await longTasks(browser, product.url, who);
    return { ...settled, ...first, presses: presses.length, pressMs: at(presses, 0.95), tasks };
  } finally {
    await browser.close();
  }
}
