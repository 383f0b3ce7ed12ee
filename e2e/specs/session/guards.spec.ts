import type { Page } from '@playwright/test';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn } from '../../pages/sign-in';

/** Stored session; null after it ended. */
const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('vitrine:session') ?? 'null') as { token_expire: number } | null,
  );

test('§2.1.1 §4.1.3 §7.1.2 §7.1.5 §9.4 a logged-in page shows the login screen in place, and the wanted page after signing in', async ({
  page,
}) => {
  await page.goto('/device');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/device');
  const signingIn = page.waitForRequest('**/api/auth');
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/device');
  const sent = await signingIn;
  expect(sent.headers().authorization).toBeUndefined();
  const secret = expect.stringMatching(/^\w{32}$/);
  const secrets = { access_secret: secret, refresh_secret: secret };
  expect(sent.postDataJSON()).toEqual({
    ...DEMO,
    ...secrets,
    grant_type: 'password',
    client_id: 'website',
  });
  expect(await kept(page)).toMatchObject({
    ...secrets,
    token_access: expect.any(String),
    token_refresh: expect.any(String),
    token_expire: expect.any(Number),
  });
});

test('§6.6 nothing of an area, of mqtt or of the calendar loads before sign-in', async ({ page }) => {
  const scripts: string[] = [];
  // Scripts of a worker are not scripts of the page.
  page.on(
    'request',
    (request) => /\.js$/.test(new URL(request.url()).pathname) && scripts.push(request.url()),
  );
  await page.goto('/schedule');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByLabel('User name or e-mail').fill('typing');
  // Typing fetches the product: the last that loads before sign-in.
  await expect.poll(() => scripts.some((url) => /\/member\.\w+\.js$/.test(url))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('/areas/'))).toEqual([]);
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.filter((text) => /fullcalendar|MqttClient|mqttjs/i.test(text))).toEqual([]);
});

test('§2.4.17 §6.6 §6.7 §7.1.49 §7.1.50 signing out leads to /login and ends the session on the server', async ({
  member,
}) => {
  await member.goto('/');
  const token = await member.evaluate(
    () =>
      Object.values({ ...localStorage })
        .join(' ')
        .match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0],
  );
  expect(token).toBeTruthy();
  const ask = () => member.request.get('/api/app', { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);
  const held = () => member.workers().map((worker) => new URL(worker.url()).pathname);
  await expect.poll(held).toEqual([expect.stringMatching(/^\/assets\/link\.\w+\.js$/)]);
  await member
    .getByRole('button', { name: /account menu|demo/i })
    .first()
    .click();
  const said = member.waitForRequest((request) => /\/api\/mm\//.test(request.url()));
  await member
    .getByRole('menuitem', { name: 'Sign out' })
    .or(member.getByRole('button', { name: 'Sign out' }))
    .click();
  await expect(member.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/login');
  expect((await ask()).status()).toBe(401);
  expect(new URL((await said).url()).pathname).toBe('/api/mm/adm_logout');
  expect(Object.keys((await said).postDataJSON() as object).sort()).toEqual(
    ['appVersion', 'host', 'locale', 'os', 'osBuild'].sort(),
  );
  await expect.poll(held).toEqual([]);
});
