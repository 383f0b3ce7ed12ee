import { ensureChromium } from '../check/chromium.mjs';
import { measureCrowd } from './crowd.mjs';
import { measurePages } from './pages.mjs';
import { childrenMegabytes, residentMegabytes, signIn, startProduct, waitForDemo } from './server.mjs';
import { measureUpload } from './upload.mjs';

/**
 * `node tools/bench/bench.mjs`: what Vitrine costs, measured against the running product in one go. Bytes, requests and
 * ratios are bars (a run over one of them exits 1); times are printed to be read, never to fail a run.
 */
const BARS = { login: 120, dashboard: 200, schedule: 280 };
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

const product = await startProduct();
try {
  const token = await signIn(product.url);
  await waitForDemo(product.url, token);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const memory = residentMegabytes(product.pid);
  const database = childrenMegabytes(product.pid);

  console.log('\nPage        JS until usable   requests   usable at 1.6 Mbit/s, 150 ms, 4x CPU');
  for (const row of await measurePages({ url: product.url, executablePath: ensureChromium(console.error) })) {
    const limit = BARS[row.page];
    const note = limit
      ? bar(row.page, `${row.kilobytes.toFixed(1)} KB`, `${limit} KB`, row.kilobytes <= limit)
      : '';
    console.log(
      `${row.page.padEnd(12)}${`${row.kilobytes.toFixed(1)} KB`.padStart(13)}${String(row.requests).padStart(13)}${`${(row.slowMs / 1000).toFixed(2)} s`.padStart(12)}${note}`,
    );
  }

  console.log('\nUpload          one chunk at a time   four in flight   one raw PUT   four : one');
  for (const row of await measureUpload({ port: product.port, token })) {
    const ratio = row.four / row.one;
    const note = row.roundTripMs
      ? bar('upload at 40 ms', ratio.toFixed(2), UPLOAD_RATIO, ratio >= UPLOAD_RATIO)
      : '';
    const name = row.roundTripMs ? `${row.roundTripMs} ms round trip` : 'loopback';
    console.log(
      `${name.padEnd(20)}${`${row.one.toFixed(1)} MB/s`.padStart(12)}${`${row.four.toFixed(1)} MB/s`.padStart(18)}${`${row.raw.toFixed(1)} MB/s`.padStart(14)}${ratio.toFixed(2).padStart(12)}${note}`,
    );
  }

  const { idle, most, alone, during, statuses } = await measureCrowd(product, token);
  const shown = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const [grown, waits] = [most / idle, during.p50 / alone.p50];
  console.log(
    `\nSix readers of 400 playlists of 500 entries, 30 s: answers ${JSON.stringify(statuses)}\n` +
      `  memory ${idle.toFixed(0)} MB before, at most ${most.toFixed(0)} MB during, ratio ${grown.toFixed(2)}${bar('memory in a crowd', grown.toFixed(2), CROWD_MEMORY, grown <= CROWD_MEMORY)}\n` +
      `  another account alone ${shown(alone)}; during ${shown(during)}, ratio of p50 ${waits.toFixed(2)}${bar('waiting beside a crowd', waits.toFixed(2), CROWD_WAIT, waits <= CROWD_WAIT)}` +
      bar('refused beside a crowd', during.refused.length, 0, during.refused.length === 0),
  );

  const note = bar(
    'server memory',
    `${memory.toFixed(0)} MB`,
    `${SERVER_MEGABYTES} MB`,
    memory <= SERVER_MEGABYTES,
  );
  console.log(
    `\nServer idle: ${memory.toFixed(0)} MB resident${note}, its child processes (PostgreSQL) ${database.toFixed(0)} MB\n`,
  );
} finally {
  await product.stop();
}
if (failures.length > 0) {
  console.error(`Over the bar: ${failures.join('; ')}`);
  process.exit(1);
}
