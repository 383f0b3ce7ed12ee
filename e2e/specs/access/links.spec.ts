import { Api } from '../../fixtures/api';
import { letterTo } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, signIn, test } from '../../fixtures/test';

const HEX = 'ab'.repeat(32);

test('somebody invited joins with a name, a password and the terms', async ({ page, api, product }) => {
  await api.post('/api/user/invite_member', { email: 'kim@venue.test', role: 'editor' });
  const { link } = await letterTo(product.url, 'kim@venue.test', /./);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(page.getByText('kim@venue.test is invited as an editor.')).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Choose a password.')).toBeVisible();
  await page.getByLabel('Your name').fill('Kim');
  await page.getByLabel('Password', { exact: true }).fill('evening light on glass');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText("Hello! Let's entertain!")).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const member = await Api.signIn(product.url, { username: 'Kim', password: 'evening light on glass' });
  expect(await member.get('/api/app')).toMatchObject({ user: { role: 'editor' } });
});

test('a forgotten password is set by mail, and the kind word leads to sign-in', async ({
  page,
  api,
  product,
}) => {
  await api.post('/api/user/invite_member', {
    email: 'ravi@venue.test',
    username: 'Ravi',
    role: 'viewer',
  });
  const invitation = await letterTo(product.url, 'ravi@venue.test', /./);
  await page.goto(invitation.link);
  await page.getByLabel('Password', { exact: true }).fill('first password of ravi');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText("Hello! Let's entertain!")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/login');
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
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('New password').fill('third password of ravi');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'This link has been used or has run out' })).toBeVisible();
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });
});

test('an unknown address gets the same words', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('E-mail').fill('nobody@venue.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(/If nobody@venue.test has an account, a mail with a link is on its way/),
  ).toBeVisible();
});

test('a link of a mail, opened by somebody signed in, leads home and asks', async ({ member }) => {
  await member.goto(`/sign-up/${HEX}`);
  await expect(member.getByText("Hello! Let's entertain!")).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/');
  await member.getByRole('button', { name: 'Sign out and open it' }).click();
  await expect(member.getByRole('heading', { name: 'This link has been used or has run out' })).toBeVisible();
  expect(new URL(member.url()).pathname).toBe(`/sign-up/${HEX}`);
});

test('a link that never was is the same page as a used one', async ({ page }) => {
  for (const token of [HEX, 'zzz', 'A'.repeat(300)]) {
    await page.goto(`/sign-up/${token}`);
    await expect(page.getByRole('heading', { name: 'This link has been used or has run out' })).toBeVisible();
  }
});

test('a changed address holds once it is confirmed', async ({ page, api, product, elsewhere }) => {
  const { user } = await api.get<{ user: { id: string } }>('/api/app');
  const current_password = DEMO.password;
  await api.post('/api/user/invite_member', {
    user_id: user.id,
    email: 'owner@venue.test',
    current_password,
  });
  const confirming = 'Confirm your new address for Vitrine';
  const { link } = await letterTo(product.url, 'owner@venue.test', confirming);
  await signIn(page, DEMO);
  const other = await elsewhere();
  await other.goto(link);
  await other.getByLabel('Your password', { exact: true }).fill(current_password);
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByText("Hello! Let's entertain!")).toBeVisible();
  const again = await Api.signIn(product.url, { ...DEMO, username: 'owner@venue.test' });
  // Back, for the stories after this one.
  await again.post('/api/user/invite_member', { user_id: user.id, email: DEMO.username, current_password });
  const back = await letterTo(product.url, DEMO.username, confirming);
  const third = await elsewhere();
  await third.goto(back.link);
  await third.getByLabel('Your password', { exact: true }).fill(current_password);
  await third.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(third.getByText("Hello! Let's entertain!")).toBeVisible();
});
