import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError } from '../create.mjs';
import { CHECKS } from './checks.mjs';
import { noBrowser } from './no-browser.mjs';
import { buildPage } from './page.mjs';
import { answersFrom, answersOf, serve } from './serve.mjs';

/**
 * Tries a built area in a browser and prints the result of each check.
 * @param {{ folder: string, build: string, vitrine?: string, env: NodeJS.ProcessEnv, print: (line: string) =>
 * void, pages?: ReturnType<typeof buildPage> }} what `build` is the folder with release.json; `vitrine`: the
 * address of a Vitrine whose answers the area gets, as VITRINE_USER with VITRINE_PASSWORD; `pages`: the built
 * page, for several areas
 * @returns {Promise<number>} number of failed checks
 */
export async function conform({ folder, build, vitrine, env, print, pages = buildPage(folder) }) {
  const { chromium } = await import('@playwright/test');
  const release = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8'));
  const options = {
    args: ['--enable-precise-memory-info', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(env.CHROMIUM_PATH ? { executablePath: env.CHROMIUM_PATH } : {}),
  };
  // First: without a browser nothing else is worth its time.
  const browser = await chromium.launch(options).catch((error) => {
    throw new KitError(noBrowser(error, env.CHROMIUM_PATH));
  });
  let server;
  try {
    const ask = vitrine
      ? await answersFrom(vitrine, { username: env.VITRINE_USER ?? '', password: env.VITRINE_PASSWORD ?? '' })
      : answersOf(folder);
    server = await serve({ pages: await pages, release, build, ask });
    const fresh = (blocked) => openPage(browser, server, release, blocked);
    const first = await fresh();
    const paths = release.door.routes
      .filter(({ redirect }) => !redirect)
      .map((route) => route.path.replace(/:\w+/g, '1'));
    const pieces = await first.page.evaluate(
      (slots) => slots.map(({ slot }) => window.conform.pathOfPiece(slot)),
      release.door.slots,
    );
    const trial = { ...first, server, release, paths, pieces, late: lateFiles(release), fresh };
    print(`${release.door.id} ${release.version}`);
    let failed = 0;
    for (const [name, check] of Object.entries(CHECKS)) {
      const fault = await check(trial).catch((error) => error.message.split('\n')[0]);
      if (fault) failed += 1;
      print(`${fault ? 'FAILED' : '  ok  '}  ${name}${fault ? `: ${fault}` : ''}`);
    }
    return failed;
  } finally {
    await browser.close();
    server?.close();
  }
}

async function openPage(browser, server, release, blocked = []) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  for (const file of blocked) await context.route(`**${release.base}${file}`, (route) => route.abort());
  await context.addInitScript({ path: fileURLToPath(new URL('./probe.mjs', import.meta.url)) });
  const page = await context.newPage();
  const thrown = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => window.conform !== undefined);
  await page.evaluate(() => window.conform.begin());
  await page.evaluate(() => window.probe.watch());
  return { page, thrown, close: () => context.close() };
}

/** Files that the area requests after its screens have loaded. */
function lateFiles({ integrity, entry, exposes }) {
  const early = new Set([entry, ...Object.values(exposes).flat()]);
  return Object.keys(integrity).filter(
    (file) => file.endsWith('.js') && !early.has(file) && !file.startsWith('embed/'),
  );
}
