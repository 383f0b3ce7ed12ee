import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch, signInThrough } from './bench/pages.mjs';
import { endAll, startDemo } from './bench/server.mjs';
import { root } from './areas.mjs';
import { ensureChromium } from './check/programs.mjs';
import { runProgram } from './is-program.mjs';

/**
 * `node tools/screenshots.mjs` takes the README's pictures from the running product while the demo's three
 * screens play.
 */
const folder = path.join(root, 'docs/screenshots');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PICTURES = [
  { name: 'dashboard-light', path: '/', size: WIDE, scheme: 'light' },
  { name: 'promos-light', path: '/promo', size: WIDE, scheme: 'light' },
  { name: 'schedule-light', path: '/schedule', size: WIDE, scheme: 'light' },
  { name: 'schedule-dark', path: '/schedule', size: WIDE, scheme: 'dark' },
  { name: 'dashboard-phone', path: '/', size: PHONE, scheme: 'light' },
  { name: 'promos-phone', path: '/promo', size: PHONE, scheme: 'light' },
  { name: 'schedule-phone', path: '/schedule', size: PHONE, scheme: 'dark' },
];

/** Opens the demo's page, whose frames are the three screens. */
async function openDemo(browser, { port, demoPath }) {
  const page = await browser.newPage({ viewport: WIDE, deviceScaleFactor: 3 });
  await page.goto(`http://localhost:${port}${demoPath}`);
  const frames = page.locator('iframe');
  await frames.nth(3).waitFor();
  for (const frame of (await frames.all()).slice(1))
    await frame.contentFrame().locator('img, video').first().waitFor({ timeout: 60_000 });
  return { page, bar: frames.nth(1) };
}

/** Takes a picture of the player when nothing fades: once two in a row are the same. */
async function settled(page, frame) {
  let before = await frame.screenshot();
  for (let look = 0; look < 40; look += 1) {
    await page.waitForTimeout(500);
    const now = await frame.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}

async function takePicture(browser, product, { name, path: target, size, scheme }) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, timezoneId: 'UTC' });
  const page = await context.newPage();
  await signInThrough(page, product.url);
  await page.goto(product.url + target);
  // A week without the line of the current time in it.
  if (target === '/schedule' && size === WIDE)
    await page.getByRole('button', { name: 'Next' }).first().click();
  // Without the tooltip of a button under the pointer.
  await page.mouse.move(size.width - 1, size.height / 2);
  await page.waitForTimeout(3500);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
  console.log(`  ${name}.png`);
}

async function main() {
  const { product } = await startDemo();
  const browser = await launch(ensureChromium(console.error));
  const { page: demo, bar } = await openDemo(browser, product);
  await demo.waitForTimeout(6000);
  writeFileSync(path.join(folder, 'player.png'), await settled(demo, bar));
  for (const picture of PICTURES) await takePicture(browser, product, picture);
}

runProgram(import.meta.url, () => main().finally(endAll));
