import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openBare } from './bare-calendar.mjs';
import { launch, signInThrough } from './pages.mjs';
import { signIn, startProduct, waitForDemo } from './server.mjs';

const COUNTS = [1000, 10_000];
const SLOWER = 4;
const DAY = 86_400;
const MARCH = Date.UTC(2027, 2, 1) / 1000;
const isoDay = (at) => new Date(at * 1000).toISOString().slice(0, 10);

const today = () => Math.floor(Date.now() / 1000 / DAY) * DAY;
/** Where the entries lie, and a day of a period that has none of them. */
const SCENES = {
  month: { from: () => MARCH, days: 31, emptyDay: '2027-06-16' },
  week: { from: () => MARCH + 7 * DAY, days: 7, emptyDay: '2027-06-16' },
  feed: { from: today, days: 14, emptyDay: '2027-06-16' },
};

/** Entries of one date, spread evenly and each on a minute of its own. */
const startsOf = ({ from, days }, count) =>
  Array.from({ length: count }, (_, index) => from() + Math.floor((index * days * 1440) / count) * 60);

async function connect(dataFolder) {
  const lines = readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: 'vitrine',
    database: 'postgres',
  });
  await client.connect();
  return client;
}

/** The demo writes its schedule last. */
async function waitForSchedule(client) {
  while ((await client.query('SELECT 1 FROM schedule_entries LIMIT 1')).rowCount === 0) await sleep(250);
}

/** Instead of the demo's own entries. */
async function fill(client, starts) {
  await client.query('DELETE FROM schedule_entries');
  await client.query(
    `INSERT INTO schedule_entries (id, account_id, playlist_id, date_start, repeat_interval, exceptions)
     SELECT gen_random_uuid(), p.account_id, p.id, start, 0, '[]'
     FROM (SELECT id, account_id FROM playlists ORDER BY id LIMIT 1) p, unnest($1::bigint[]) start`,
    [starts],
  );
}

/** Each entry until the next of its day, as our rules end them. */
const eventsOf = (starts) =>
  starts.map((start, index) => {
    const dayEnd = start - (start % DAY) + DAY;
    const end = Math.min(starts[index + 1] ?? dayEnd, dayEnd);
    return { id: String(index), title: 'Evening mood', start: start * 1000, end: end * 1000 };
  });

function watchLongTasks() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
}

async function throttled(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  return { busyMs };
}

/** Until the main thread has done next to nothing for a second. @returns its milliseconds so far */
async function still(busyMs) {
  for (let before = await busyMs(), calm = 0; ;) {
    await sleep(250);
    const now = await busyMs();
    calm = now - before < 15 ? calm + 1 : 0;
    before = now;
    if (calm === 4) return now;
  }
}

/** Main thread, longest task and elements of one thing done to a page. */
async function measure(page, busyMs, act, seen) {
  const before = await still(busyMs);
  await page.evaluate(watchLongTasks);
  await act();
  if (seen) await page.locator(seen).first().waitFor();
  const after = await still(busyMs);
  return {
    ms: after - before,
    ...(await page.evaluate(() => ({
      longest: window.longest,
      nodes: document.querySelectorAll('*').length,
    }))),
  };
}

const go = (page, address) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new window.PopStateEvent('popstate', { state: {} }));
  }, address);

async function ours(page, busyMs, { mode, scene }) {
  const address = (inMode, day) => `/schedule?mode=${inMode}&day=${day}`;
  const emptyMode = mode === 'feed' ? 'week' : mode;
  await go(page, address(emptyMode, scene.emptyDay));
  const full = address(mode, isoDay(scene.from()));
  const drawn = await measure(page, busyMs, () => go(page, full), '.fc-event');
  const scrolled = await measure(page, busyMs, () => scroll(page));
  return { ...drawn, scrolled };
}

/** As a wheel does it, half a window at a time, in whatever scrolls. */
async function scroll(page) {
  await page.mouse.move(500, 600);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 450);
    await sleep(60);
  }
}

async function bare(browser, { mode, scene, starts }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  const { busyMs } = await throttled(page);
  await openBare(page, { mode, emptyDay: scene.emptyDay });
  const events = eventsOf(starts);
  const full = { day: isoDay(scene.from()), events };
  const drawn = await measure(
    page,
    busyMs,
    () => page.evaluate((given) => window.fill(given), full),
    '.fc-event',
  );
  await page.close();
  return drawn;
}

/** One view with so many entries in one period: ours, and FullCalendar by itself. */
async function oneView({ browser, url, client }, { count, mode, scene }) {
  const starts = startsOf(scene, count);
  await fill(client, starts);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  const page = await context.newPage();
  await signInThrough(page, url);
  const { busyMs } = await throttled(page);
  await page.goto(`${url}/schedule?mode=month&day=${scene.emptyDay}`);
  await page.locator('.fc-daygrid-day').first().waitFor();
  const mine = await ours(page, busyMs, { mode, scene });
  const theirs = await bare(browser, { mode, scene, starts });
  await context.close();
  return { mode, count, ours: mine, bare: theirs };
}

/**
 * What a full calendar costs a slow browser, beside FullCalendar by itself given the same entries in the same run. Both stand at an
 * empty period and go to the full one; ours fetches it from a product of its own.
 * @returns for each view and number of entries: milliseconds of main thread until all is still, the longest task, elements in the page
 */
export async function measureCalendar({ executablePath }) {
  const product = await startProduct();
  const browser = await launch(executablePath);
  try {
    await waitForDemo(product.url, await signIn(product.url));
    const client = await connect(product.dataFolder);
    await waitForSchedule(client);
    const found = [];
    for (const count of COUNTS)
      for (const [mode, scene] of Object.entries(SCENES))
        found.push(await oneView({ browser, url: product.url, client }, { count, mode, scene }));
    await client.end();
    return found;
  } finally {
    await browser.close();
    await product.stop();
  }
}
