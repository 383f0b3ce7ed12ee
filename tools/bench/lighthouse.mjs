import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { QUIET } from '../check/chromium.mjs';
import { signInThrough } from './pages.mjs';

/**
 * The newest that runs on Node 20. It is fetched when it is asked for and no dependency of the house: with all that it brings it takes
 * 185 MB, and no test needs it. It downloads no browser.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Every screen that a person gets to by the menu, at the address that it has there. */
const SCREENS = [
  { name: 'login', path: '/login', guest: true },
  { name: 'dashboard', path: '/' },
  { name: 'promos', path: '/promo' },
  { name: 'playlists', path: '/playlist' },
  { name: 'schedule month', path: '/schedule?mode=month' },
  { name: 'schedule week', path: '/schedule?mode=week' },
  { name: 'schedule feed', path: '/schedule?mode=feed' },
  { name: 'devices', path: '/device' },
  { name: 'account', path: '/account' },
  { name: 'subscription', path: '/account/subscription' },
  { name: 'new password', path: '/account/new-password' },
  { name: 'members', path: '/account/members' },
  { name: 'integrations', path: '/account/integrations' },
];

/** A browser whose tabs lighthouse can open by itself: the session lies in its profile. */
async function openProfile(executablePath, folder) {
  const context = await chromium.launchPersistentContext(folder, {
    args: [...QUIET, '--remote-debugging-port=0'],
    ...(executablePath ? { executablePath } : {}),
  });
  // The browser picks the port and writes it there before it takes calls.
  const port = readFileSync(path.join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0];
  return { context, port };
}

/** One run: mobile, lighthouse's own slow phone and network, a first visit: what the profile keeps stays, what the browser has of the pages does not. */
async function audit(url, port, file) {
  // A run that ends without a report must not be taken for the one before it.
  rmSync(file, { force: true });
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      // The session stays. Without a list all goes; told to leave all, lighthouse leaves the browser's cache as well.
      '--clear-storage-types=cache_storage',
      '--clear-storage-types=shader_cache',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      '--quiet',
    ],
    { timeout: 300_000, maxBuffer: 64e6 },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What took points: the audits of a category that weigh and are not passed. */
function lostBy(report, category) {
  return report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
    .map(({ id }) => id);
}

/**
 * Every screen, the lowest of its runs in each category.
 * @param {{url: string, executablePath?: string, runs?: number, only?: string, keepIn?: string}} wish `only`: one screen by its name
 * @returns {Promise<{screen: string, scores: Record<string, number>, lost: Record<string, string[]>}[]>} scores from 0 to 100
 */
export async function measureLighthouse({ url, executablePath, runs = 3, only, print = () => undefined }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-lighthouse-'));
  const rows = [];
  const guest = await openProfile(executablePath, path.join(folder, 'guest'));
  let member;
  try {
    member = await openProfile(executablePath, path.join(folder, 'member'));
    await signInThrough(await member.context.newPage(), url);
    for (const screen of SCREENS.filter(({ name }) => !only || name === only)) {
      const row = { screen: screen.name, scores: {}, lost: {} };
      for (let run = 0; run < runs; run += 1) {
        const { port } = screen.guest ? guest : member;
        const once = () => audit(url + screen.path, port, path.join(folder, 'report.json'));
        // Now and then it misses the beginning of a page, and says that one should ask again.
        const report = await once().catch(once);
        if (report.runtimeError) throw new Error(`${screen.name}: ${report.runtimeError.message}`);
        for (const category of CATEGORIES) {
          const score = Math.round((report.categories[category].score ?? 0) * 100);
          if (score >= (row.scores[category] ?? 101)) continue;
          row.scores[category] = score;
          row.lost[category] = lostBy(report, category);
        }
      }
      print(row);
      rows.push(row);
    }
    return rows;
  } finally {
    await guest.context.close();
    await member?.context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
