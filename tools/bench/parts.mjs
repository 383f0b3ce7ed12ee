import { setTimeout as sleep } from 'node:timers/promises';
import { measureCalendar } from './calendar.mjs';
import { measureCrowd } from './crowd.mjs';
import { measureFederation } from './federation.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureLists } from './lists.mjs';
import { measurePages } from './pages.mjs';
import { row } from './record/rows.mjs';
import { measureRequests, REQUEST_RATIO } from './requests.mjs';
import { measureScreens } from './screens.mjs';
import { childrenMegabytes, residentMegabytes } from './server.mjs';
import { measureServers } from './servers.mjs';
import { measureUpload } from './upload.mjs';

const BARS = { login: 39, dashboard: 140, promos: 161, schedule: 233 };
const FORM_SECONDS = 1.2;
const SERVER_MEGABYTES = 150;
const UPLOAD_RATIO = 4;
/** While one account reads as much as it can: memory to that before, and how long another waits to how long it waits alone. */
const CROWD_MEMORY = 2.5;
const CROWD_WAIT = 12;
/** Requests for a second of the processor, of two servers to one on the same cores; 0.6 to 0.96 on a busy machine. */
const SECOND_SERVER = 0.5;
/** First visits, with federation to without. */
const FEDERATED = { bytes: 1.15, time: 1.05 };
/** The lowest of three runs on lighthouse's slow phone. */
const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Of a chain: megabytes for so many screens, and seconds from a saved playlist to the last of their manifests. */
const CHAIN = { screens: 1000, megabytes: 60, seconds: 2 };
/**
 * Of a hand: milliseconds of a click in the menu, of the first click to a page at 40 ms round trip, of the palette, of 95 in 100 presses at a quarter
 * of the processor; of a click also to what the browser takes by itself to put the same page there.
 */
const HAND = { click: 50, first: 300, palette: 50, press: 100, toBare: 4 };

/** A view of so many entries, to FullCalendar by itself given the same: main thread until all is still. */
const CALENDAR = { 1000: 0.5, 10_000: 0.15 };
const MOST_ELEMENTS = 1500;
/** From the answer to the paint of the first rows, of a processor four times slower. */
const FIRST_ROWS_MS = 100;

/** First, while nothing has been asked of the server. */
async function memory({ product }) {
  await sleep(10_000);
  return [
    row('memory', 'server idle', 'MB', residentMegabytes(product.pid), { atMost: SERVER_MEGABYTES }),
    row('memory', 'PostgreSQL idle', 'MB', childrenMegabytes(product.pid)),
  ];
}

async function pages({ product, executablePath }) {
  const measured = await measurePages({ url: product.url, executablePath });
  return measured.flatMap(({ page, kilobytes, requests, slowMs, slowPaintedMs }) => [
    row('pages', `${page}, JavaScript until usable`, 'KB', kilobytes, { atMost: BARS[page] }),
    row('pages', `${page}, requests until usable`, '', requests),
    row(
      'pages',
      `${page}, usable at 1.6 Mbit/s, 150 ms, CPU ÷ 4`,
      's',
      slowMs / 1000,
      page === 'login' ? { atMost: FORM_SECONDS } : {},
    ),
    ...(page === 'login'
      ? [row('pages', 'login, form painted, same line', 's', slowPaintedMs / 1000, { atMost: FORM_SECONDS })]
      : []),
  ]);
}

async function federation({ product, executablePath }) {
  const measured = await measureFederation({ port: product.port, executablePath });
  return measured.flatMap(({ page, kilobytes, milliseconds }) => [
    row('federation', `${page}, JavaScript until usable, to without`, '', kilobytes, {
      atMost: FEDERATED.bytes,
    }),
    row('federation', `${page}, time until usable, to without`, '', milliseconds, { atMost: FEDERATED.time }),
  ]);
}

async function upload({ product, token }) {
  const measured = await measureUpload({ port: product.port, token });
  return measured.flatMap(({ roundTripMs, one, all, raw }) => {
    const where = roundTripMs ? `${roundTripMs} ms round trip` : 'loopback';
    return [
      row('upload', `one chunk at a time, ${where}`, 'MB/s', one),
      row('upload', `as the uploader sends, ${where}`, 'MB/s', all),
      row('upload', `one raw PUT, ${where}`, 'MB/s', raw),
      row(
        'upload',
        `as the uploader sends, to one at a time, ${where}`,
        '',
        all / one,
        roundTripMs ? { atLeast: UPLOAD_RATIO } : {},
      ),
    ];
  });
}

async function crowd({ product, token }) {
  const { idle, most, alone, during } = await measureCrowd(product, token);
  return [
    row('crowd', 'memory during to before', '', most / idle, { atMost: CROWD_MEMORY }),
    row('crowd', 'another account waits, during to alone', '', during.p50 / alone.p50, {
      atMost: CROWD_WAIT,
    }),
    row('crowd', 'another account waits during, p95', 'ms', during.p95),
    row('crowd', 'another account refused', '', during.refused.length, { atMost: 0 }),
  ];
}

async function interactions({ product, executablePath }) {
  const found = await measureInteractions({ product, executablePath });
  const part = (...rest) => row('interactions', ...rest);
  return [
    part('click in the menu, all fetched', 'ms', found.clickMs, { atMost: HAND.click }),
    part("click in the menu, to the browser's own time for that page", '', found.clickMs / found.bareMs, {
      atMost: HAND.toBare,
    }),
    part('first click to a page, 40 ms round trip', 'ms', found.firstMs, { atMost: HAND.first }),
    part('first click to a page, scripts one after the other', '', found.chain),
    part('palette, first result', 'ms', found.paletteMs, { atMost: HAND.palette }),
    part('press to paint, p95, CPU ÷ 4', 'ms', found.pressMs, { atMost: HAND.press }),
    part('presses counted', '', found.presses),
    ...Object.entries(found.tasks).flatMap(([what, { long, longest }]) => [
      part(`1,000 entries, ${what}, tasks over 100 ms of processor`, '', long, { atMost: 0 }),
      part(`1,000 entries, ${what}, longest task`, 'ms', longest),
    ]),
  ];
}

async function lists({ product, executablePath }) {
  const measured = await measureLists({ product, executablePath });
  return measured.flatMap(({ name, elements, rowsMs, toBare }) => [
    row('lists', `${name}, elements in the page`, '', elements, { atMost: MOST_ELEMENTS }),
    row('lists', `${name}, answer to first rows, main thread, CPU ÷ 4`, 'ms', rowsMs, {
      atMost: FIRST_ROWS_MS,
    }),
    row('lists', `${name}, answer to first rows, to the browser's own time for that page`, '', toBare),
  ]);
}

async function lighthouse({ product, executablePath, say }) {
  const print = ({ screen, lost }) => say(`lighthouse, ${screen}: ${JSON.stringify(lost)}`);
  const measured = await measureLighthouse({ url: product.url, executablePath, print });
  return measured.flatMap(({ screen, scores }) =>
    Object.entries(scores).map(([category, score]) =>
      row('lighthouse', `${screen}, ${category}`, '', score, { atLeast: SCORES[category] }),
    ),
  );
}

async function screens() {
  const measured = await measureScreens();
  return measured.flatMap(({ count, memory: megabytes, perSecond, manifestMs, plain }) => {
    const isBarred = count === CHAIN.screens;
    const part = (name, ...rest) => row('screens', `${count} connected, ${name}`, ...rest);
    return [
      part('memory', 'MB', megabytes, isBarred ? { atMost: CHAIN.megabytes } : {}),
      part('deliveries in a second', '', perSecond),
      part('deliveries in a second by Mosquitto', '', plain.perSecond),
      part(
        'saved playlist to the last manifest',
        's',
        manifestMs / 1000,
        isBarred ? { atMost: CHAIN.seconds } : {},
      ),
    ];
  });
}

async function servers() {
  const measured = await measureServers();
  const failed = measured.reduce((sum, one) => sum + one.failed, 0);
  return [
    ...measured.flatMap(({ name, one, two }) => [
      ...Object.entries({ 'one server': one, 'two servers': two }).flatMap(([who, { perSecond, p99 }]) => [
        row('servers', `${name}, in a second, ${who}`, '', perSecond),
        row('servers', `${name}, p99, ${who}`, 'ms', p99),
      ]),
      row('servers', `${name}, in a second, two to one`, '', two.perSecond / one.perSecond),
      row(
        'servers',
        `${name}, for a second of the processor, two to one`,
        '',
        two.perProcessorSecond / one.perProcessorSecond,
        { atLeast: SECOND_SERVER },
      ),
    ]),
    row('servers', 'calls that failed', '', failed, { atMost: 0 }),
  ];
}

async function requests() {
  const measured = await measureRequests();
  return measured.flatMap(({ target, statements, product, ratio, p99, failed }) => {
    const name = target.replace(/[0-9a-f-]{36}/, ':id');
    const part = (what, ...rest) => row('requests', `${name}, ${what}`, ...rest);
    return [
      part('to a bare route, for a second of the processor', '', ratio, { atLeast: REQUEST_RATIO }),
      part('in a second', '', product.perSecond),
      part('p99', 'ms', p99),
      part('statements', '', statements),
      part('failed', '', failed, { atMost: 0 }),
    ];
  });
}

async function calendar({ executablePath }) {
  const measured = await measureCalendar({ executablePath });
  return measured.flatMap(({ mode, count, ours, bare }) => {
    const part = (what, ...rest) => row('calendar', `${mode} of ${count}, ${what}`, ...rest);
    return [
      part('to FullCalendar by itself', '', ours.ms / bare.ms, { atMost: CALENDAR[count] }),
      part('main thread, CPU ÷ 4', 'ms', ours.ms),
      part('longest task', 'ms', ours.longest),
      part('longest task while scrolling', 'ms', ours.scrolled.longest),
      part('elements in the page', '', ours.nodes, { atMost: MOST_ELEMENTS }),
    ];
  });
}

/** What the bench measures: each part gives its rows, with the bars that they have to keep. */
export const PARTS = {
  memory,
  pages,
  federation,
  interactions,
  lists,
  upload,
  crowd,
  screens,
  servers,
  requests,
  calendar,
  lighthouse,
};
/** With programs from Debian or fetched from npm, with a product of their own, or a quarter of an hour long: run when they are named. */
export const WHEN_NAMED = ['screens', 'servers', 'requests', 'calendar', 'lighthouse'];
