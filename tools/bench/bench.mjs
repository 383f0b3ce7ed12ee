import { ensureChromium } from '../check/chromium.mjs';
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
