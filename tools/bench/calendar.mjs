import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../areas.mjs';
import { connectDatabase } from './database.mjs';
import { launch, signInThrough } from './pages.mjs';
import { startDemo } from './server.mjs';

const COUNT = 1000;
const SLOWER = 4;
const DAY = 86_400;
const FULL_DAY = '2027-03-01';
const EMPTY_DAY = '2027-06-16';
const MARCH = Date.parse(FULL_DAY) / 1000;
const WINDOW = { viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' };

/** Start times, spread evenly over March, each on a minute of its own. */
const STARTS = Array.from(
  { length: COUNT },
  (_, index) => MARCH + Math.floor((index * 31 * 1440) / COUNT) * 60,
);

/** Events for FullCalendar: each entry lasts until the next of its day, as our rules end them. */
const EVENTS = STARTS.map((start, index) => {
  const end = Math.min(STARTS[index + 1] ?? Infinity, start - (start % DAY) + DAY);
  return { id: String(index), title: 'Evening mood', start: start * 1000, end: end * 1000 };
});

/** Replaces the demo's entries, which it writes last, with ours. */
async function fillMarch(dataFolder) {
  const client = await connectDatabase(dataFolder);
  while ((await client.query('SELECT 1 FROM schedule_entries LIMIT 1')).rowCount === 0) await sleep(250);
  await client.query('DELETE FROM schedule_entries');
  await client.query(
    `INSERT INTO schedule_entries (id, account_id, playlist_id, date_start, repeat_interval, exceptions)
     SELECT gen_random_uuid(), p.account_id, p.id, start, 0, '[]'
     FROM (SELECT id, account_id FROM playlists ORDER BY id LIMIT 1) p, unnest($1::bigint[]) start`,
    [STARTS],
  );
  await client.end();
}

/**
 * Slows a page's main thread: `measure(act)` returns its milliseconds until it is idle again, and the page's
 * elements.
 */
async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  /** Idle: under 15 ms in each quarter of a second. */
  const idle = async () => {
    for (let before = await busyMs(), calm = 0; ;) {
      await sleep(250);
      const now = await busyMs();
      calm = now - before < 15 ? calm + 1 : 0;
      before = now;
      if (calm === 4) return now;
    }
  };
  return async (act) => {
    const before = await idle();
    await act();
    await page.locator('.fc-event').first().waitFor();
    const ms = (await idle()) - before;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.context().close();
    return { ms, nodes };
  };
}

async function ours(browser, url) {
  const page = await browser.newPage(WINDOW);
  await signInThrough(page, url);
  await page.goto(`${url}/schedule?mode=month&day=${EMPTY_DAY}`);
  await page.locator('.fc-daygrid-day').first().waitFor();
  const measure = await throttle(page);
  return measure(() =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new window.PopStateEvent('popstate', { state: {} }));
    }, `/schedule?mode=month&day=${FULL_DAY}`),
  );
}

const scheduleRequire = createRequire(path.join(root, 'mfe-schedule/package.json'));
const fullCalendar = ['core', 'daygrid'].map((name) =>
  path.join(path.dirname(scheduleRequire.resolve(`@fullcalendar/${name}`)), 'index.global.min.js'),
);

/** Renders FullCalendar by itself, at an empty month. Runs in the page. */
function drawEmpty(initialDate) {
  window.calendar = new window.FullCalendar.Calendar(document.body, {
    initialView: 'dayGridMonth',
    initialDate,
    timeZone: 'UTC',
    firstDay: 1,
    fixedWeekCount: false,
    dayMaxEvents: 3,
    height: 'auto',
    headerToolbar: false,
  });
  window.calendar.render();
}

async function bare(browser) {
  const page = await browser.newPage(WINDOW);
  for (const file of fullCalendar) await page.addScriptTag({ content: readFileSync(file, 'utf8') });
  await page.evaluate(drawEmpty, EMPTY_DAY);
  const measure = await throttle(page);
  return measure(() =>
    page.evaluate(
      ({ day, events }) =>
        window.calendar.batchRendering(() => {
          window.calendar.addEventSource(events);
          window.calendar.gotoDate(day);
        }),
      { day: FULL_DAY, events: EVENTS },
    ),
  );
}

/** Measures a month of 1,000 entries on a slow processor, and FullCalendar with all of them in one run. */
export async function measure({ executablePath }) {
  const { product } = await startDemo();
  const browser = await launch(executablePath);
  await fillMarch(product.dataFolder);
  const { ms, nodes } = await ours(browser, product.url);
  const library = await bare(browser);
  return [
    { name: 'month of 1,000 entries, to FullCalendar given all', value: ms / library.ms, atMost: 0.8 },
    { name: 'month of 1,000 entries, elements in the page', value: nodes, atMost: 1800 },
  ];
}
