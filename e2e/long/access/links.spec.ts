import { Api } from '../../fixtures/api';
import { letterTo } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { join, PASSWORD, usedUp } from '../../pages/mail-links';
import { isHydrated, signIn } from '../../pages/sign-in';

const HEX = 'ab'.repeat(32);

test('an invited user joins with a name, a password and the terms', async ({ page, api, product }) => {
  await api.post('/api/user/invite_member', { email: 'kim@venue.test', role: 'editor' });
  const { link } = await letterTo(product.url, 'kim@venue.test', /./);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(page.getByText('kim@venue.test is invited as an editor.')).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  await page.getByLabel('Your name').fill('Kim');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const member = await Api.signIn(product.url, { username: 'Kim', password: PASSWORD });
  expect(await member.get('/api/app')).toMatchObject({ user: { role: 'editor' } });
});

test('a first password signs in after joining, and opens only the choice of another one', async ({
  page,
  api,
  product,
}) => {
  const first = { email: 'noor@venue.test', password: 'first password of noor' };
  await api.post('/api/user/invite_member', { ...first, username: 'Noor', role: 'editor' });
  const { link } = await letterTo(product.url, first.email, /./);
  await page.goto(link);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();

  await page.goto('/promo');
  await page.getByLabel('User name or e-mail').fill(first.email);
  await page.getByLabel('Password', { exact: true }).fill(first.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Your own password').fill(first.password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This is the password you were given.')).toBeVisible();
  await page.getByLabel('Your own password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
  const member = await Api.signIn(product.url, { username: 'Noor', password: PASSWORD });
  expect(await member.get('/api/app')).toMatchObject({ user: { role: 'editor' } });
});

test('a forgotten password is set by mail, and the success message links to sign-in', async ({
  page,
  api,
  product,
}) => {
  await api.post('/api/user/invite_member', {
    email: 'ravi@venue.test',
    username: 'Ravi',
    role: 'viewer',
  });
  await join(page, product.url, 'ravi@venue.test', { password: 'first password of ravi' });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/login');
  // With hydration, the link contains the address.
  await isHydrated(page);
  await page.getByLabel('User name or e-mail').fill('ravi@venue.test');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('ravi@venue.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  const { link } = await letterTo(product.url, 'ravi@venue.test', 'Set a new Vitrine password');
  await page.goto(link);
  await page.getByLabel('New password').fill('second password of ravi');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await signIn(page, { username: 'Ravi', password: 'second password of ravi' });

  await test.step('the link works once', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('New password').fill('third password of ravi');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(usedUp(page)).toBeVisible();
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });
});

test('an unknown address gets the same message', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('E-mail').fill('nobody@venue.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(/If nobody@venue.test has an account, a mail with a link is on its way/),
  ).toBeVisible();
});

test('a link in a mail, opened by a signed-in user, opens the dashboard and asks', async ({ member }) => {
  await member.goto(`/sign-up/${HEX}`);
  await expect(greeting(member)).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/');
  await member.getByRole('button', { name: 'Sign out and open it' }).click();
  await expect(usedUp(member)).toBeVisible();
  expect(new URL(member.url()).pathname).toBe(`/sign-up/${HEX}`);
});

test('an unknown link shows the same page as a used one', async ({ page }) => {
  for (const token of [HEX, 'zzz', 'A'.repeat(300)]) {
    await page.goto(`/sign-up/${token}`);
    await expect(usedUp(page)).toBeVisible();
  }
});

test('a changed address takes effect once it is confirmed', async ({ api, product, elsewhere }) => {
  const { user } = await api.get<{ user: { id: string } }>('/api/app');
  const current_password = DEMO.password;
  await api.post('/api/user/invite_member', {
    user_id: user.id,
    email: 'owner@venue.test',
    current_password,
  });
  const confirming = 'Confirm your new address for Vitrine';
  const confirm = async (email: string) => {
    const { link } = await letterTo(product.url, email, confirming);
    const page = await elsewhere();
    await page.goto(link);
    await page.getByLabel('Your password', { exact: true }).fill(current_password);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText(`Your e-mail address is now ${email}.`)).toBeVisible();
  };
  await confirm('owner@venue.test');
  const again = await Api.signIn(product.url, { ...DEMO, username: 'owner@venue.test' });
  // Restores the address for later tests.
  await again.post('/api/user/invite_member', { user_id: user.id, email: DEMO.username, current_password });
  await confirm(DEMO.username);
});
