import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { comeBack } from '../../pages/sign-in';

const tool = path.resolve(import.meta.dirname, '../../../tools/release-cli/bin.mjs');

/** Runs an operator's command. */
async function operator({ url, dataFolder }: Product, ...words: string[]): Promise<string> {
  const key = readFileSync(path.join(dataFolder, 'operator-key'), 'utf8').trim();
  const env = { ...process.env, VITRINE_URL: url, VITRINE_DEPLOY_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, [tool, ...words], { env, cwd: dataFolder });
  return stdout;
}

/** Later build of the shell: its entry and its palette are other files, and the old ones are gone. */
function nextShell({ dataFolder }: Product, version: string): string {
  const home = path.join(dataFolder, 'releases/shell');
  const [served = ''] = readdirSync(home);
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-shell-'));
  cpSync(path.join(home, served), folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  for (const file of readdirSync(assets)) if (/\.(br|gz)$/.test(file)) rmSync(path.join(assets, file));
  for (const name of ['palette', 'main']) {
    const hash = hashOf(readdirSync(assets), name);
    const other = createHash('sha256').update(hash).digest('hex').slice(0, hash.length);
    for (const file of ['index.html', 'sign-in.html', ...readdirSync(assets).map((one) => `assets/${one}`)]) {
      const place = path.join(folder, file);
      if (/\.(js|html)$/.test(file))
        writeFileSync(place, readFileSync(place, 'utf8').replaceAll(hash, other));
      if (file.includes(hash)) renameSync(place, path.join(folder, file.replace(hash, other)));
    }
  }
  const notes = path.join(folder, 'shell.json');
  const names = ['index.html', 'sign-in.html', ...readdirSync(assets).map((one) => `assets/${one}`)];
  const integrity = Object.fromEntries(
    names.map((name) => [name, sha384(readFileSync(path.join(folder, name)))]),
  );
  writeFileSync(notes, JSON.stringify({ ...JSON.parse(readFileSync(notes, 'utf8')), version, integrity }));
  return folder;
}

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const hashOf = (files: string[], name: string) =>
  files.map((file) => new RegExp(`^${name}\\.([0-9a-f]{10})\\.js$`).exec(file)?.[1]).find(Boolean) ?? '';

/** Presses again until it is open: key handlers follow the first paint. */
const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go anywhere' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });

test('a tab of an old shell goes on after a new one is released, and after a rollback', async ({ page }) => {
  const product = await Product.start();
  const answers: { file: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) answers.push({ file: pathname, status: response.status() });
  });
  const palettes = () => answers.filter(({ file }) => file.startsWith('/assets/palette.'));
  const bad = () => answers.filter(({ status }) => status >= 400);
  let folder = '';
  try {
    await comeBack(page, product.url);
    await page.goto(product.url);
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    expect(palettes()).toEqual([]);
    const [old = ''] = readdirSync(path.join(product.dataFolder, 'releases/shell'));

    folder = nextShell(product, '1.0.0-e2e');
    expect(await operator(product, 'release', 'shell', '--build', folder)).toContain(
      `shell: 1.0.0-e2e is active, previous ${old}`,
    );
    await openPalette(page);
    expect([palettes().length, bad()]).toEqual([1, []]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('A new version of Vitrine is ready.')).toBeVisible();

    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    const entry = `/assets/main.${hashOf(readdirSync(path.join(folder, 'assets')), 'main')}.js`;
    await expect.poll(() => answers.some(({ file }) => file === entry)).toBe(true);
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

    expect(await operator(product, 'rollback', 'shell')).toContain(
      `shell: ${old} is active, previous none, known bad 1.0.0-e2e`,
    );
    await openPalette(page);
    expect([new Set(palettes().map(({ file }) => file)).size, bad()]).toEqual([2, []]);

    await product.killTree();
    await product.start();
    expect((await (await page.request.get(`${product.url}/api/areas`)).json()).shell.version).toBe(old);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
