import { addPromo } from '../../fixtures/content';
import { expect, focusedName, heardOf, integrate, test } from '../../fixtures/embed';
import { pairScreen, SpeakingScreens } from '../../fixtures/screens';

test.beforeEach(({ api, host }) => integrate(api, host));

test('with realtime, changes of other users appear by themselves, and the socket closes with the view', async ({
  site,
  api,
  host,
}) => {
  const sockets: { isOpen: boolean }[] = [];
  site.on('websocket', (socket) => {
    const one = { isOpen: true };
    sockets.push(one);
    socket.on('close', () => (one.isOpen = false));
  });
  const promo = await addPromo(api);
  await site.goto(`${host.url}/area.html?area=media&mode=read&realtime=true`);
  const shown = (name: string) => site.getByRole('button', { name: `Preview ${name}` });
  await expect(shown(promo.name)).toBeVisible();
  // All refetches after the connection have finished: from here on only the channel brings changes.
  await expect.poll(() => sockets.length).toBe(1);
  const screens = await SpeakingScreens.connect(api, 1);
  await expect(async () => {
    await api.post(`/api/promo/rename/${promo.id}`, { name: `Told ${Date.now()}` });
    await expect(site.getByRole('button', { name: /^Preview Told/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await api.post(`/api/promo/rename/${promo.id}`, { name: 'Told at last' });
  await expect(shown('Told at last')).toBeVisible();
  await expect
    .poll(async () => (await heardOf(site, 'event')).map(({ name }) => name))
    .toContain('data.changed');
  await site.evaluate(() => document.getElementById('area')?.remove());
  await expect.poll(() => sockets.filter(({ isOpen }) => isOpen)).toEqual([]);
  await screens.stop();
});

test('a realtime file with one changed byte does not run; the view polls every minute', async ({
  site,
  api,
  host,
}) => {
  const promo = await addPromo(api);
  const sockets: string[] = [];
  site.on('websocket', (socket) => sockets.push(socket.url()));
  let served = 0;
  await site.route(/\.realtime\.js$/, async (route) => {
    const response = await route.fetch();
    served += 1;
    await route.fulfill({ response, body: `${await response.text()}globalThis.hasRun = true;` });
  });
  const warned: string[] = [];
  site.on('console', (message) => warned.push(message.text()));
  await site.clock.install();
  await site.goto(`${host.url}/area.html?area=media&mode=read&realtime=true`);
  const shown = (name: string) => site.getByRole('button', { name: `Preview ${name}` });
  await expect(shown(promo.name)).toBeVisible();
  await expect.poll(() => warned.some((text) => text.includes('or is another file'))).toBe(true);
  expect(served).toBeGreaterThan(0);
  await api.post(`/api/promo/rename/${promo.id}`, { name: 'Told by the minute' });
  await expect(async () => {
    await site.clock.fastForward('01:01');
    await expect(shown('Told by the minute')).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(await site.evaluate(() => 'hasRun' in globalThis)).toBe(false);
  expect(sockets).toEqual([]);
});

test('a reporting screen is live on an external page at once, and takes commands from there', async ({
  site,
  api,
  host,
  product,
  browser,
}) => {
  await pairScreen(api);
  const screen = await browser.newContext({ baseURL: product.url });
  const player = await screen.newPage();
  await player.goto('/player');
  const code = player.locator('.pairing[data-state=code] .pairing-code');
  await expect(code).toHaveText(/\w{3}\W?\w{3}/);
  const { id } = await api.get<{ id: string }>(
    `/api/device/connect/${(await code.innerText()).replace(/[^A-Z2-9]/g, '')}`,
  );
  await api.post(`/api/device/update/${id}`, { name: 'Lobby' });
  await site.goto(`${host.url}/area.html?area=devices&mode=edit&realtime=true`);
  const actions = site.getByRole('button', { name: 'Actions for Lobby' });
  const sync = site.getByRole('menuitem', { name: 'Sync now' });
  // A screen takes no commands before its first report.
  await expect(async () => {
    await actions.click();
    await expect(sync).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass();
  await sync.click();
  await expect(site.getByText('Lobby has the latest schedule.')).toBeVisible();
  expect(await focusedName(site)).toContain('Lobby');
  await screen.close();
});
