import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { median } from './figures.mjs';
import { launchProfile, signInThrough } from './pages.mjs';
import { freshFolder, startDemo } from './server.mjs';

/**
 * Newest version for Node 20, fetched by npx when this part runs: no test needs its 185 MB. It downloads no
 * browser.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const SCORES = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;

/** Pages of the menu by address; the first is a guest's. */
const PAGES = {
  'sign-in': '/login',
  dashboard: '/',
  promos: '/promo',
  playlists: '/playlist',
  schedule: '/schedule?mode=month',
  devices: '/device',
  account: '/account',
  members: '/account/members',
};

/** Opens a browser in which lighthouse opens tabs by its port: the session lies in its profile. */
async function openProfile(executablePath, folder) {
  const context = await launchProfile(folder, { executablePath, args: ['--remote-debugging-port=0'] });
  // The browser writes the port there before it accepts connections.
  return { context, port: readFileSync(path.join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0] };
}

/**
 * Audits one first visit on lighthouse's own slow phone and network: the session stays, the browser's cache
 * does not.
 */
async function audit(url, port, file) {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--clear-storage-types=cache_storage',
    '--clear-storage-types=shader_cache',
    `--only-categories=${Object.keys(SCORES).join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    '--quiet',
  ];
  await promisify(execFile)('npx', args, { timeout: 300_000, maxBuffer: 64e6 });
  const { categories, runtimeError } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return categories;
}

/** Measures the lighthouse scores of every page, from 0 to 100: the median of three runs. */
export async function measure({ executablePath }) {
  const { product } = await startDemo();
  const folder = freshFolder();
  const guest = await openProfile(executablePath, path.join(folder, 'guest'));
  const member = await openProfile(executablePath, path.join(folder, 'member'));
  await signInThrough(await member.context.newPage(), product.url);
  const figures = [];
  for (const [page, address] of Object.entries(PAGES)) {
    const { port } = page === 'sign-in' ? guest : member;
    const once = () => audit(product.url + address, port, path.join(folder, 'report.json'));
    const runs = [];
    // Now and then it misses the beginning of a page and has to be run again.
    for (let run = 0; run < RUNS; run += 1) runs.push(await once().catch(once));
    for (const [category, atLeast] of Object.entries(SCORES)) {
      const value = median(runs.map((run) => Math.round((run[category].score ?? 0) * 100)));
      figures.push({ name: `${page}, ${category}`, value, atLeast });
    }
  }
  return figures;
}
