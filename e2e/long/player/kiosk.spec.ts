import { chromium, type Page } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';

const BROWSER = process.env.CHROMIUM_PATH ?? chromium.executablePath();
const LONG = { timeout: 60_000 };
interface Device {
  id: string;
  state?: { facts?: { abilities?: string[] } };
}

test.describe('the session of a Debian kiosk', () => {
  let home: string;
  let session: ChildProcess;
  const at = (...parts: string[]) => path.join(home, ...parts);
  const light = () => readFileSync(at('lights/panel/brightness'), 'utf8').trim();

  test.beforeEach(async ({ venue }) => {
    home = mkdtempSync(path.join(os.tmpdir(), 'vitrine-kiosk-'));
    for (const folder of ['bin', 'state', 'run', 'lights/panel']) mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('lights/panel/max_brightness'), '2000\n');
    writeFileSync(at('lights/panel/brightness'), '1500\n');
    // Without a display, and with a port by which this test sees the page.
    const flags = '--headless=new --no-sandbox --remote-debugging-port=0';
    writeFileSync(at('bin/chromium'), `#!/bin/sh\nexec ${BROWSER} ${flags} "$@"\n`);
    chmodSync(at('bin/chromium'), 0o755);
    const input = await (await fetch(`${venue.url}/player/kiosk.sh`)).text();
    const args = ['-s', '--', '--server', venue.url, '--files', at('files')];
    expect(String(spawnSync('sh', args, { input }).stderr)).toBe('');
    session = spawn('bash', [at('files/usr/local/lib/vitrine-kiosk/session')], {
      env: {
        ...process.env,
        PATH: `${at('bin')}:${process.env.PATH}`,
        VITRINE_SERVER: venue.url,
        VITRINE_KIOSK_SECONDS: '1',
        VITRINE_KIOSK_LIGHTS: at('lights'),
        STATE_DIRECTORY: at('state'),
        RUNTIME_DIRECTORY: at('run'),
      },
      stdio: 'ignore',
    });
  });
  test.afterEach(async () => {
    if (session.exitCode === null) {
      const ended = new Promise((resolve) => session.once('exit', resolve));
      session.kill('SIGTERM');
      await ended;
    }
    // Its browser ends a little later, and writes until then.
    await expect(() => rmSync(home, { recursive: true, force: true })).toPass();
  });

  /** Page of the kiosk's browser. */
  async function kioskPage(): Promise<Page> {
    const file = at('state/chromium/DevToolsActivePort');
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('/'), LONG).toBe(true);
    const [port] = readFileSync(file, 'utf8').split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await expect.poll(() => browser.contexts()[0]?.pages().length, LONG).toBe(1);
    return browser.contexts()[0]!.pages()[0]!;
  }

  test('reboots its machine and sets the display’s light when the device page asks, and no other page', async ({
    api,
    venue,
    member: page,
  }) => {
    const kiosk = await kioskPage();
    const code = kiosk.locator('.pairing[data-state=code] .pairing-code');
    await expect(code).toBeVisible(LONG);
    const text = (await code.innerText()).replace(/[^A-Z2-9]/g, '');
    const { id } = await api.get<{ id: string }>(`/api/device/connect/${text}`);
    const abilities = async () =>
      (await api.get<Device[]>('/api/devices')).find((one) => one.id === id)?.state?.facts?.abilities ?? [];
    await until(
      abilities,
      (all) => ['reboot', 'backlight'].every((one) => all.includes(one)),
      'its abilities',
    );

    await page.goto(`/device/details?id=${id}`);
    await test.step('brightness is that of the display', async () => {
      await expect.poll(light, LONG).toBe('2000');
      await expect(page.getByText('Sets the light of the display itself.')).toBeVisible();
      await page.getByRole('slider', { name: 'Brightness' }).fill('40');
      await expect.poll(light, LONG).toBe('800');
      await expect(kiosk.locator('.shade')).toHaveCSS('opacity', '0');
    });

    await test.step('reboot', async () => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Reboot' }).click();
      await page.getByRole('button', { name: 'Reboot', exact: true }).click();
      await expect.poll(() => existsSync(at('run/reboot')), LONG).toBe(true);
      await expect(
        page.getByRole('region', { name: 'Last 7 days' }).getByText('Done at').first(),
      ).toBeVisible(LONG);
    });

    await test.step('a page of another host asks in vain', async () => {
      rmSync(at('run/reboot'));
      await kiosk.goto(venue.url.replace(/\/\/[^:/]+/, '//localhost'));
      /** The player of another host: wants a reboot, and counts how often it was looked at. */
      await kiosk.evaluate(() => {
        const seen = Object.assign(window, { looks: 0, vitrineMachine: () => 'reboot' });
        const find = document.querySelector.bind(document);
        document.querySelector = (what: string) => ((seen.looks += 1), find(what));
      });
      const looks = () => kiosk.evaluate(() => (window as unknown as { looks: number }).looks);
      await expect.poll(looks, LONG).toBeGreaterThan(3);
      expect([existsSync(at('run/reboot')), session.exitCode]).toEqual([false, null]);
    });
  });
});
