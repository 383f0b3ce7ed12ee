import type { Page } from '@playwright/test';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn, isHydrated, signIn } from '../../pages/sign-in';

/** Gives the page an authenticator of Chromium, whose user is always verified. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const verify = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const credentials = async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { verify, credentials };
}

test('a passkey is added, signs in without a name, is renamed and removed', async ({
  product,
  elsewhere,
}) => {
  // The host of the public address: passkeys belong to it.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const member = await elsewhere({ baseURL });
  const device = await withAuthenticator(member);
  await signIn(member);
  await member.goto('/account/new-password');
  const part = member.getByRole('region', { name: 'Passkeys' });
  await expect(part.getByText('You have no passkeys yet.')).toBeVisible();
  const dialog = member.getByRole('dialog');
  const add = async (password: string) => {
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome/);
  await add('not the password');
  await expectGoodInEveryLook(member, () =>
    expect(dialog.getByText('The current password is wrong.')).toBeVisible(),
  );
  await dialog.getByLabel('Name').fill('Till');
  await add(DEMO.password);
  await expect(part.getByText('never used')).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);

  // The same device again: the browser knows its passkey.
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await add(DEMO.password);
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await part.getByRole('button', { name: 'Rename Till' }).click();
  await dialog.getByLabel('Name').fill('Counter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectGoodInEveryLook(member, () => expect(part.getByText('Counter')).toBeVisible());

  const signOut = async () => {
    await member.evaluate(() => {
      localStorage.clear();
      document.cookie = 'vitrine_signed_in=; max-age=0; path=/';
    });
    await member.goto('/login');
    await isHydrated(member);
  };
  const passkey = member.getByRole('button', { name: 'Sign in with a passkey' });
  await signOut();
  const early: string[] = [];
  member.on('request', (request) => early.push(request.url()));
  await device.verify(false);
  expect(early.filter((url) => url.includes('passkey'))).toEqual([]);
  await passkey.click();
  await expectGoodInEveryLook(member, () =>
    expect(member.getByRole('alert')).toContainText('No passkey was used.'),
  );
  expect(early.some((url) => /assets\/passkey\./.test(url))).toBe(true);
  await device.verify(true);
  await passkey.click();
  await expect(member.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  await member.goto('/account/new-password');
  await expect(part.getByText(/last used/)).toBeVisible();
  await part.getByRole('button', { name: 'Remove Counter' }).click();
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByText('You have no passkeys yet.')).toBeVisible();
  await signOut();
  await passkey.click();
  await expect(member.getByRole('alert')).toContainText('This passkey doesn’t work here.');
  await fillSignIn(member);
  await expect(member.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  // A browser without passkeys has the form alone.
  const plain = await elsewhere({ baseURL });
  await plain.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await plain.goto('/login');
  await isHydrated(plain);
  await expect(plain.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
