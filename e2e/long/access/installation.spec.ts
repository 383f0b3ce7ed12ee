import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '../../fixtures/axe';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { DEMO, type Product } from '../../fixtures/product';
import { expect, productWith, test as base } from '../../fixtures/test';

// Its settings are everyone's, so its product is its own.
const test = base.extend<object, { product: Product }>({ product: productWith() });

const root = path.resolve(import.meta.dirname, '../../..');
/** The operator's program beside the running server. */
const admin = ({ dataFolder, port }: Product, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['tools/vitrine.mjs', 'admin', ...words], {
    cwd: root,
    env: { ...process.env, VITRINE_DATA: dataFolder, PORT: String(port) },
  });

test('an operator’s brand is on the sign-in page, its title and a new screen; closed sign-up refuses', async ({
  member,
  product,
  elsewhere,
}) => {
  test.slow();
  await admin(product, 'operators', 'add', DEMO.username);
  await member.goto('/operator/settings');
  await member.getByLabel('Name', { exact: true }).fill('Aurora Signs');
  await member.getByLabel('Accent color').fill('#001f5b');
  await member.getByLabel('Support').fill('https://help.aurora.test');
  await expectGoodInEveryLook(member, () =>
    expect(member.getByText(/too dark for the dark theme/)).toBeVisible(),
  );
  await member.getByLabel('Accent color').fill('#e4002b');
  const branding = member.getByRole('region', { name: 'Branding' });
  await branding.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Saved. All servers follow within seconds.')).toBeVisible();
  await expectAccessible(member);

  const guest = await elsewhere();
  // The very first answer has the brand: it cannot flash.
  const html = await (
    await guest.request.get(`${product.url}/login`, { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('<title>Aurora Signs</title>');
  expect(html).toMatch(/data-brand-name[^>]*>Aurora Signs</);
  await guest.goto('/login');
  await expect(guest).toHaveTitle('Sign in · Aurora Signs');
  await expect(guest.getByText('Aurora Signs', { exact: true })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.aurora.test');
  await expect(guest.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
    'background-color',
    'rgb(228, 0, 43)',
  );
  await expectAccessible(guest);
  await guest.goto('/player');
  await expect(guest.getByText('Aurora Signs')).toBeVisible();

  await member.getByLabel('New users').selectOption('closed');
  await member.getByRole('region', { name: 'Sign-up' }).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () =>
      (
        await guest.request.post(`${product.url}/api/auth/sign_up`, {
          data: {
            email: 'new@bar.test',
            account_name: 'Bar',
            captcha: { id: 'none', answer: 'none' },
            terms: { version: 'none', accepted: true },
          },
        })
      ).status(),
    )
    .toBe(403);
  await guest.goto('/sign-up');
  await expect(guest.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();

  // From the command line of the running server's machine, too.
  await admin(product, 'settings', 'unset', 'sign_up');
  await expect
    .poll(async () => {
      await guest.goto('/sign-up');
      return guest.getByRole('heading', { name: 'Create an account' }).count();
    })
    .toBe(1);
});
