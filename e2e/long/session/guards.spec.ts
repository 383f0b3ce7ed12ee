import type { Page } from '@playwright/test';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { fillSignIn, isHydrated, signIn } from '../../pages/sign-in';

/** Stored session; null after it ended. */
const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('vitrine:session') ?? 'null') as { token_expire: number } | null,
  );

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
test('§2.1.3 an unknown path shows the login screen', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
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

test('the sign-in page loads without the product, which is fetched while the user types', async ({
  page,
}) => {
  await page.goto('/login');
  await isHydrated(page);
  // The guest pages, and their frame, which the product shares for setting up a second factor.
  expect(await begun(page)).toEqual({ named: 2, twice: [], guests: 1, product: 0 });
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

for (const { name, call, isExpired, endsAt } of REFUSALS)
  test(name, async ({ member }) => {
    await member.goto('/');
    await expect(greeting(member)).toBeVisible();
    expect(await kept(member)).not.toBeNull();
    const body = '{"error":"invalid_token","code":"invalid_token","detail":"It is over."}';
    await member.route(call, (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body }),
    );
    // Away from the product, which would notice it before the next page.
    await member.goto('/readyz');
    if (isExpired)
      await member.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('vitrine:session') ?? '{}') as object;
        const token_expire = Math.floor(Date.now() / 1000) + 60;
        localStorage.setItem('vitrine:session', JSON.stringify({ ...session, token_expire }));
      });
    await member.goto('/device');
    await expect(member.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await kept(member)).toBeNull();
    expect(new URL(member.url()).pathname).toBe(endsAt);
  });
