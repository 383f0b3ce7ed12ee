import { ensureChromium } from '../check/chromium.mjs';
import { isProgram } from '../is-program.mjs';
import { measureCrowd } from './crowd.mjs';
import { measurePages } from './pages.mjs';
import { childrenMegabytes, residentMegabytes, signIn, startProduct, waitForDemo } from './server.mjs';
import { measureUpload } from './upload.mjs';

/**
 * `node tools/bench/bench.mjs`: what Vitrine costs, measured against the running product in one go. Bytes, requests and
 * ratios are bars (a run over one of them exits 1); times are printed to be read, never to fail a run.
 */
const BARS = { login: 101, dashboard: 162, promos: 209, schedule: 278 };
const SERVER_MEGABYTES = 200;
const UPLOAD_RATIO = 3.5;
/** While one account reads as much as it can: memory to that before, and how long another waits to how long it waits alone. */
const CROWD_MEMORY = 2.5;
const CROWD_WAIT = 12;

const failures = [];
const bar = (name, value, limit, ok) => {
  if (!ok) failures.push(`${name}: ${value} (bar ${limit})`);
  return ok ? '' : '  ← over the bar';
};

const print = console.log;

async function reportPages(url) {
  print('\nPage        JS until usable   requests   usable at 1.6 Mbit/s, 150 ms, 4x CPU');
  for (const row of await measurePages({ url, executablePath: ensureChromium(console.error) })) {
    const limit = BARS[row.page];
    const size = `${row.kilobytes.toFixed(1)} KB`;
    const note = limit ? bar(row.page, size, `${limit} KB`, row.kilobytes <= limit) : '';
    const seconds = `${(row.slowMs / 1000).toFixed(2)} s`;
    print(
      `${row.page.padEnd(12)}${size.padStart(13)}${String(row.requests).padStart(13)}${seconds.padStart(12)}${note}`,
    );
  }
}

async function reportUpload(port, token) {
  print('\nUpload          one chunk at a time   four in flight   one raw PUT   four : one');
  const speed = (value, width) => `${value.toFixed(1)} MB/s`.padStart(width);
  for (const row of await measureUpload({ port, token })) {
    const ratio = row.four / row.one;
    const note = row.roundTripMs
      ? bar('upload at 40 ms', ratio.toFixed(2), UPLOAD_RATIO, ratio >= UPLOAD_RATIO)
      : '';
    const name = row.roundTripMs ? `${row.roundTripMs} ms round trip` : 'loopback';
    print(
      `${name.padEnd(20)}${speed(row.one, 12)}${speed(row.four, 18)}${speed(row.raw, 14)}${ratio.toFixed(2).padStart(12)}${note}`,
    );
  }
}

async function reportCrowd(product, token) {
  const { idle, most, alone, during, statuses } = await measureCrowd(product, token);
  const shown = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const [grown, waits] = [most / idle, during.p50 / alone.p50];
  print(
    `\nSix readers of 400 playlists of 500 entries, 30 s: answers ${JSON.stringify(statuses)}\n` +
      `  memory ${idle.toFixed(0)} MB before, at most ${most.toFixed(0)} MB during, ratio ${grown.toFixed(2)}${bar('memory in a crowd', grown.toFixed(2), CROWD_MEMORY, grown <= CROWD_MEMORY)}\n` +
      `  another account alone ${shown(alone)}; during ${shown(during)}, ratio of p50 ${waits.toFixed(2)}${bar('waiting beside a crowd', waits.toFixed(2), CROWD_WAIT, waits <= CROWD_WAIT)}` +
      bar('refused beside a crowd', during.refused.length, 0, during.refused.length === 0),
  );
}

async function main() {
  const product = await startProduct();
  try {
    const token = await signIn(product.url);
    await waitForDemo(product.url, token);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const memory = residentMegabytes(product.pid);
    const database = childrenMegabytes(product.pid);
    await reportPages(product.url);
    await reportUpload(product.port, token);
    await reportCrowd(product, token);
    const shown = `${memory.toFixed(0)} MB`;
    const note = bar('server memory', shown, `${SERVER_MEGABYTES} MB`, memory <= SERVER_MEGABYTES);
    print(
      `\nServer idle: ${shown} resident${note}, its child processes (PostgreSQL) ${database.toFixed(0)} MB\n`,
    );
  } finally {
    await product.stop();
  }
  if (failures.length > 0) {
    console.error(`Over the bar: ${failures.join('; ')}`);
    process.exit(1);
  }
}

if (isProgram(import.meta.url)) await main();
