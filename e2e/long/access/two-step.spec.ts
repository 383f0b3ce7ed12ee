import { readFileSync } from 'node:fs';
import { codeOf } from '../../fixtures/authenticator';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn } from '../../pages/sign-in';

test('two-step sign-in is turned on, asks for a code, takes a recovery code, and is turned off', async ({
  member,
  product,
  browser,
}) => {
  await member.goto('/account/new-password');
  await member.getByRole('button', { name: 'Turn on' }).click();
  const dialog = member.getByRole('dialog');
  await expectGoodInEveryLook(member, () => expect(dialog.getByLabel('Your password')).toBeVisible());
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectGoodInEveryLook(member, () =>
    expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible(),
  );
  const secret = (await dialog.getByRole('region').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code').fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = member.getByRole('alertdialog');
  const codes = (await kept.getByRole('region').innerText()).trim().split('\n');
  expect(codes).toHaveLength(10);
  await expectGoodInEveryLook(member, () => expect(kept.getByRole('region')).toBeVisible());
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes);
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await expectGoodInEveryLook(member, () =>
    expect(member.getByText('On. You have 10 unused recovery codes.')).toBeVisible(),
  );

  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/login');
  await fillSignIn(other);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectGoodInEveryLook(other, () =>
    expect(other.getByText('This code is wrong or was used already.')).toBeVisible(),
  );
  // The present half minute's code was used to turn it on.
  await other.getByLabel('Code').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();

  await member.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByLabel('Code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(member.getByText('Off.', { exact: true })).toBeVisible();
});
