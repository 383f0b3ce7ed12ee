import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expectGoodInEveryLook, expectGoodScreens } from '../../fixtures/looks';
import { letterTo } from '../../fixtures/mail';
import { DEMO, type Product } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn, signIn } from '../../pages/sign-in';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OWNER = { username: 'nia@nova.test', password: 'three wooden spoons' };

/** Runs `admin …` on the product's data. */
const admin = (product: Product, ...words: string[]): string =>
  execFileSync(process.execPath, [path.join(ROOT, 'tools/vitrine.mjs'), 'admin', ...words], {
    env: { ...process.env, VITRINE_DATA: product.dataFolder },
    encoding: 'utf8',
  });

test('an operator makes an account, disables and enables it, changes its storage and sees the log', async ({
  member,
  product,
  request,
  elsewhere,
}) => {
  await member.goto('/');
  const main = member.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Operator' })).toHaveCount(0);
  expect(admin(product, 'operators', 'add', DEMO.username)).toContain('operates this installation');
  await member.reload();
  await main.getByRole('link', { name: 'Operator' }).click();

  await member.getByRole('button', { name: 'New account' }).click();
  const dialog = member.getByRole('dialog');
  await expectGoodInEveryLook(member, () => expect(dialog.getByLabel('Venue name')).toBeVisible());
  await dialog.getByLabel('Venue name').fill('Bar Nova');
  await dialog.getByLabel('Owner’s name').fill('Nia');
  await dialog.getByLabel('Owner’s e-mail').fill(OWNER.username);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(member.getByRole('heading', { name: /Bar Nova/ })).toBeVisible();
  const { link } = await letterTo(product.url, OWNER.username, 'Your account for Bar Nova');
  const token = link.split('/').at(-1) ?? '';
  const set = await request.post(`/api/auth/reset_password/${token}`, { data: { password: OWNER.password } });
  expect(set.ok()).toBe(true);

  const owner = await elsewhere();
  await signIn(owner, OWNER);
  await expect(owner.getByRole('link', { name: 'Operator' })).toHaveCount(0);
  await owner.goto('/operator');
  await expect(owner.getByText('Only operators of this installation see this page.')).toBeVisible();

  await member.goto('/operator');
  await member.getByRole('searchbox').fill('nia@');
  await expect(member.getByText('1 account', { exact: true })).toBeVisible();
  await member.getByRole('link', { name: 'Bar Nova' }).click();
  await member.getByRole('button', { name: 'Disable account' }).click();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expectGoodInEveryLook(member, () =>
    expect(dialog.getByText('The current password is wrong.')).toBeVisible(),
  );
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expectGoodInEveryLook(member, () =>
    expect(member.getByRole('button', { name: 'Enable account' })).toBeVisible(),
  );
  const shut = await elsewhere();
  await shut.goto('/login');
  await fillSignIn(shut, OWNER);
  await expect(shut.getByText(/This account is disabled/)).toBeVisible();

  await member.getByRole('button', { name: 'Enable account' }).click();
  await expect(member.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await shut.goto('/login');
  await signIn(shut, OWNER);

  await member.getByRole('button', { name: 'Change storage' }).click();
  await dialog.getByLabel('Storage in GB').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText(/of 7 GB/)).toBeVisible();

  await member.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Log' }).click();
  const rows = member.getByRole('table').getByRole('row');
  for (const [at, deed] of [
    'Changed storage',
    'Enabled account',
    'Disabled account',
    'Created account',
  ].entries())
    await expect(rows.nth(at + 1)).toContainText(deed);
});

test('axe finds nothing on the operators’ pages in any look, none scrolls sideways, and a task runs', async ({
  member,
  product,
}) => {
  admin(product, 'operators', 'add', DEMO.username);
  await member.goto('/operator/health');
  await member.getByRole('button', { name: 'Start: Check files' }).click();
  // A task of the background: a busy machine may let it wait.
  const result = member.getByText(/files, \d+ missing, \d+ without a row\./);
  await expect(result).toBeVisible({ timeout: 60_000 });
  const [, id = ''] = /"id": "([^"]+)"/.exec(admin(product, 'accounts', 'list', '--json')) ?? [];
  const addresses = ['/operator', `/operator/account?id=${id}`, '/operator/health', '/operator/log'];
  const screens = addresses.map((address) => ({
    address,
    isFull: async () => {
      await expect(member.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible();
      await expect(member.getByRole('navigation', { name: 'Operator pages' })).toBeVisible();
      await expect(member.getByText('Loading', { exact: true })).toHaveCount(0);
    },
  }));
  await expectGoodScreens(member, screens);
});
