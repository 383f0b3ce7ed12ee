import type { Page } from '@playwright/test';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { fillSignIn, isHydrated, signIn } from '../../pages/sign-in';

const signInButton = 'Sign in';

/** Stored session; null after it ended. */
const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('vitrine:session') ?? 'null') as { token_expire: number } | null,
  );

test('§2.1.1 §4.1.3 §7.1.2 §7.1.5 §9.4 a logged-in page shows the login screen in place, and the wanted page after signing in', async ({
  page,
}) => {
  await page.goto('/device');
  await expect(page.getByRole('button', { name: signInButton })).toBeVisible();
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

test('§2.1.3 an unknown path shows the login screen', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('button', { name: signInButton })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/no/such/place');
});

test('§2.1.2 §2.4.1 a guest-only page sends a member to the dashboard', async ({ member }) => {
  await member.goto('/login');
  await expect(greeting(member)).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/');
});

test('a wrong password shows an error that does not reveal whether the name exists', async ({ page }) => {
  await page.goto('/login');
  const messages: string[] = [];
  for (const username of [DEMO.username, 'nobody@vitrine.local']) {
    await fillSignIn(page, { username, password: 'certainly not it' });
    await expect(page.getByRole('alert')).toBeVisible();
    messages.push((await page.getByRole('alert').textContent()) ?? '');
  }
  expect(messages[0]).toBe(messages[1]);
});

test('§6.6 nothing of an area, of mqtt or of the calendar loads before sign-in', async ({ page }) => {
  const scripts: string[] = [];
  // Scripts of a worker are not scripts of the page.
  page.on(
    'request',
    (request) => /\.js$/.test(new URL(request.url()).pathname) && scripts.push(request.url()),
  );
  await page.goto('/schedule');
  await expect(page.getByRole('button', { name: signInButton })).toBeVisible();
  await page.getByLabel('User name or e-mail').fill('typing');
  await page.waitForTimeout(1500);
  expect(scripts.filter((url) => url.includes('/areas/'))).toEqual([]);
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.filter((text) => /fullcalendar|MqttClient|mqttjs/i.test(text))).toEqual([]);
});

/**
 * Preloads named in the HTML, those fetched twice, and the number of requests for the guest and member
 * entries.
 */
const begun = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const named = links.map(({ href }) => href);
    const count = (kind: RegExp) => asked.filter((file) => kind.test(file)).length;
    return {
      named: named.length,
      twice: named.filter((file) => asked.filter((one) => one === file).length > 1),
      guests: count(/\/guest\.\w+\.js$/),
      product: count(/\/member\.\w+\.js$/),
    };
  });

test('the sign-in page loads without the product, which is fetched while the user types', async ({
  page,
}) => {
  await page.goto('/login');
  await isHydrated(page);
  expect(await begun(page)).toEqual({ named: 1, twice: [], guests: 1, product: 0 });
  await page.getByLabel('User name or e-mail').fill('typing');
  await expect.poll(async () => (await begun(page)).product).toBe(1);
});

test('a page of the product preloads its own files, and nothing of the pages without a session', async ({
  page,
}) => {
  await signIn(page);
  for (const path of ['/', '/schedule']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { named, ...rest } = await begun(page);
    expect(named).toBeGreaterThan(0);
    expect(rest).toEqual({ twice: [], guests: 0, product: 1 });
  }
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
  await expect(member.getByRole('button', { name: signInButton })).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/login');
  expect((await ask()).status()).toBe(401);
  expect(new URL((await said).url()).pathname).toBe('/api/mm/adm_logout');
  expect(Object.keys((await said).postDataJSON() as object).sort()).toEqual(
    ['appVersion', 'host', 'locale', 'os', 'osBuild'].sort(),
  );
  await expect.poll(held).toEqual([]);
});

test('§4.1.2 §4.1.4 §9.3 two tabs stay signed in through a refresh at the same time', async ({
  context,
  member: page,
  product,
}) => {
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/device`);
  await expect(other.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  // Both tabs now hold a token that counts as expired (spec §4: 3600 s before its end).
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({ ...localStorage })) {
      if (!String(value).includes('token_expire')) continue;
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(value as string), token_expire: Math.floor(Date.now() / 1000) + 60 }),
      );
    }
  });
  await Promise.all([page.reload(), other.reload()]);
  await expect(greeting(page)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  // One of them refreshed, and both have its tokens.
  expect((await kept(page))?.token_expire).toBeGreaterThan(Date.now() / 1000 + 3600);
  expect(await kept(page)).toEqual(await kept(other));
});

const REFUSALS = [
  {
    name: '§4.1.6 §8.12 a call answered with 401 invalid_token ends the session and leads to /login',
    call: '**/api/device/groups',
    isExpired: false,
    endsAt: '/login',
  },
  {
    name: '§4.1.5 §8.15 a refused refresh clears tokens and secrets: the login screen in place',
    call: '**/api/auth',
    isExpired: true,
    endsAt: '/device',
  },
];
for (const { name, call, isExpired, endsAt } of REFUSALS)
  test(name, async ({ member }) => {
    await member.goto('/');
    await expect(greeting(member)).toBeVisible();
    expect(await kept(member)).not.toBeNull();
    const body = '{"error":"invalid_token","code":"invalid_token","detail":"It is over."}';
    await member.route(call, (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body }),
    );
    if (isExpired)
      await member.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('vitrine:session') ?? '{}') as object;
        const token_expire = Math.floor(Date.now() / 1000) + 60;
        localStorage.setItem('vitrine:session', JSON.stringify({ ...session, token_expire }));
      });
    await member.goto('/device');
    await expect(member.getByRole('button', { name: signInButton })).toBeVisible();
    expect(await kept(member)).toBeNull();
    expect(new URL(member.url()).pathname).toBe(endsAt);
  });
