import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Member } from '@vitrine/shared/contract';
import { freePort } from '../../../server/src/testing/engines/free-port.mjs';
import { Api } from '../../fixtures/api';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { DEMO, Product } from '../../fixtures/product';
import { fillSignIn, isHydrated } from '../../pages/sign-in';
import { expect, test } from '@playwright/test';

const PROGRAM = path.resolve(import.meta.dirname, '../../../tools/identity-provider.mjs');

let product: Product;
let provider: ChildProcess;
let issuer: string;
const at = (page: string) => `http://localhost:${product.port}${page}`;

test.beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  product = await Product.start({
    VITRINE_OIDC_ISSUER: issuer,
    VITRINE_OIDC_CLIENT_ID: 'vitrine',
    VITRINE_OIDC_CLIENT_SECRET: 'vitrine-test-secret-of-32-characters',
    VITRINE_OIDC_NAME: 'City login',
    VITRINE_OIDC_DOMAINS: 'venue.example',
    VITRINE_ALLOW_PRIVATE_OIDC: '1',
  });
  await startProvider();
});
test.afterAll(async () => {
  provider?.kill();
  await product?.stop();
});

async function startProvider() {
  const { port } = new URL(issuer);
  provider = spawn(process.execPath, [PROGRAM, port, at('/login'), at('/api/auth/single-sign-on/logout')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(provider.stdout ?? provider, 'data');
}
const know = (name: string, claims: object) =>
  fetch(`${issuer}/users`, { method: 'POST', body: JSON.stringify({ [name]: claims }) });

test('an owner sets single sign-on up; a colleague joins by it, with the role of the group', async ({
  page,
  browser,
}) => {
  await page.goto(at('/login'));
  await fillSignIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.goto(at('/account/new-password'));
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name of the provider').fill('Venue login');
  await form.getByLabel('Issuer').fill(issuer);
  await form.getByLabel('Client ID').fill('vitrine');
  await form.getByLabel('Client secret').fill('vitrine-test-secret-of-32-characters');
  await form.getByLabel('E-mail domain').fill('venue.example');
  await form.getByLabel('Groups and roles').fill('Kitchen = approver');
  await form.getByLabel('Your password').fill('not the password');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectGoodInEveryLook(page, () =>
    expect(form.getByText('The current password is wrong.')).toBeVisible(),
  );
  await form.getByLabel('Your password').fill(DEMO.password);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectGoodInEveryLook(page, () => expect(page.getByText('Verified', { exact: true })).toBeVisible());

  await know('ada', { email: 'ada@venue.example', email_verified: true, name: 'Ada', groups: ['Kitchen'] });
  const other = await (await browser.newContext()).newPage();
  // The address that was wanted is opened after the sign-in.
  await other.goto(at('/playlist'));
  await isHydrated(other);
  await other.getByLabel('User name or e-mail').fill('ada@venue.example');
  await expectGoodInEveryLook(other, () =>
    expect(other.getByRole('button', { name: 'Continue with Venue login' })).toBeVisible(),
  );
  await other.getByRole('button', { name: 'Continue with Venue login' }).click();
  await other.getByLabel('Name', { exact: true }).fill('ada');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
  expect(new URL(other.url()).pathname + new URL(other.url()).search).toBe('/playlist');
  const members = await (await Api.signIn(product.url)).get<Member[]>('/api/account/members');
  expect(members).toContainEqual(expect.objectContaining({ email: 'ada@venue.example', role: 'approver' }));
});

test('signing out ends the session at the provider too, and ends there what came from it', async ({
  page,
}) => {
  await know('mia', { email: 'mia@venue.example', email_verified: true, name: 'Mia', groups: ['Kitchen'] });
  const go = page.getByRole('button', { name: 'Continue with Venue login' });
  const name = page.getByLabel('Name', { exact: true });
  const menu = page.getByRole('button', { name: /account menu|mia/i }).first();
  const come = async () => {
    await page.getByLabel('User name or e-mail').fill('mia@venue.example');
    await go.click();
  };
  await page.goto(at('/login'));
  await isHydrated(page);
  await come();
  await name.fill('mia');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${issuer}/session/end`));
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(at('/login'));
  await isHydrated(page);
  await come();
  // A session at the provider would have signed in without asking.
  await name.fill('mia');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(menu).toBeVisible();

  // Ended at the provider itself: the open page here leaves.
  const other = await page.context().newPage();
  await other.goto(`${issuer}/session/end?client_id=vitrine`);
  await other.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue where you were.')).toBeVisible();
});

test('a refusal, and a provider that is down, are sentences on the sign-in page', async ({ page }) => {
  await page.goto(at('/login'));
  const go = page.getByRole('button', { name: 'Continue with City login' });
  await go.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('City login did not let you in, or you cancelled.');
  await expect(page).toHaveURL(at('/login'));

  await know('eve', { email: 'eve@venue.example', email_verified: false });
  await go.click();
  await page.getByLabel('Name', { exact: true }).fill('eve');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('has not confirmed your e-mail address');

  const ended = once(provider, 'exit');
  provider.kill();
  await ended;
  await go.click();
  await expect(page.getByRole('alert')).toContainText('City login can’t be reached now.');
  await fillSignIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});
