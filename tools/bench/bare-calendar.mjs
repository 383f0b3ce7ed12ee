import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../areas.mjs';

const here = createRequire(path.join(root, 'mfe-schedule/package.json'));
const SCRIPTS = ['core', 'daygrid', 'timegrid', 'list'].map((name) =>
  readFileSync(path.join(path.dirname(here.resolve(`@fullcalendar/${name}`)), 'index.global.min.js'), 'utf8'),
);

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', feed: 'feed' };

/** Runs in the page: the library by itself, at a period that is empty. */
function drawEmpty({ view, day }) {
  const calendar = new window.FullCalendar.Calendar(document.getElementById('calendar'), {
    initialView: view,
    initialDate: day,
    views: { feed: { type: 'list', duration: { days: 14 } } },
    timeZone: 'UTC',
    firstDay: 1,
    fixedWeekCount: false,
    dayMaxEvents: 3,
    allDaySlot: false,
    height: 'auto',
    headerToolbar: false,
  });
  calendar.render();
  window.fill = ({ day: filled, events }) =>
    calendar.batchRendering(() => {
      calendar.addEventSource(events);
      calendar.gotoDate(filled);
    });
}

/** A page that holds FullCalendar and nothing else, to which all entries can be given at once by `window.fill`. */
export async function openBare(page, { mode, emptyDay }) {
  await page.setContent('<body style="margin:0"><div id="calendar"></div></body>');
  for (const content of SCRIPTS) await page.addScriptTag({ content });
  await page.evaluate(drawEmpty, { view: VIEWS[mode], day: emptyDay });
}
