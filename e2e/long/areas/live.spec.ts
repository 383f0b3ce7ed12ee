import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../server/src/testing/engines/free-port.mjs';
import { Api } from '../../fixtures/api';
import { Checkout } from '../../fixtures/checkout';
import { addPromo } from '../../fixtures/content';
import { DEMO } from '../../fixtures/product';
import { expect, productWith, test as base } from '../../fixtures/test';
import { signIn } from '../../pages/sign-in';

const LIBRARY = 'mfe-media/src/library/library.screen.tsx';
const TITLE = 'title={texts.promos}\n        state';

/** Developer's machine: its own sources, and the area served live. */
interface Desk {
  checkout: Checkout;
  address: string;
}

const test = base.extend<{ desk: Desk }>({
  product: productWith({ VITRINE_DEVELOPERS: DEMO.username }),
  // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from the pattern
  desk: async ({}, use) => {
    const checkout = await Checkout.copy();
    const live = await serveLive(path.join(checkout.folder, 'mfe-media'));
    await use({ checkout, address: live.address });
    await live.stop();
    checkout.remove();
  },
});

async function serveLive(folder: string) {
  const port = await freePort();
  const env = { ...process.env, VITRINE_AREA_PORT: String(port), NODE_ENV: undefined };
  // In its own process group, so that npm's child ends with it.
  const child = spawn('npm', ['run', 'live'], { cwd: folder, env, detached: true });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('then reload')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`npm run live ended:\n${said}`)));
  });
  const address = `http://127.0.0.1:${port}/`;
  // Answered once it is built.
  const built = await fetch(`${address}release.json`);
  if (!built.ok) throw new Error(`${address} answered ${built.status}:\n${said}`);
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      // On SIGTERM it would wait for the page to close.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

test('saved changes appear inside the real shell', async ({ desk: { checkout, address }, product, page }) => {
  test.setTimeout(900_000);
  const patient = expect.configure({ timeout: 120_000 });
  await addPromo(await Api.signIn(product.url));
  await signIn(page);
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/promo');
  await patient(title).toHaveText('Promos');
  await page.evaluate((to) => localStorage.setItem('vitrine:override:media', to), address);
  await page.goto('/promo');
  await patient(page.getByRole('status').filter({ hasText: address })).toBeVisible();

  await test.step('a component of the area', async () => {
    checkout.change(LIBRARY, TITLE, TITLE.replace('{texts.promos}', '{`${texts.promos} of today`}'));
    await patient(title).toHaveText('Promos of today');
  });
  await test.step('its texts', async () => {
    checkout.change('mfe-media/src/texts.ts', "promos: 'Promos'", "promos: 'Offers'");
    await patient(title).toHaveText('Offers of today');
  });
  await test.step('without the override everything is as before', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await patient(title).toHaveText('Promos');
    await page.reload();
    await patient(title).toHaveText('Promos');
  });
});
