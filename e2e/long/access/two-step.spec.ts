import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { fillSignIn } from '../../pages/sign-in';

/** Code of an authenticator app (RFC 6238) for the half minute `ahead` of now. */
function codeOf(secret: string, ahead: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('two-step sign-in is turned on, asks for a code, takes a recovery code, and is turned off', async ({
  member,
  product,
  browser,
}) => {
  await member.goto('/account/new-password');
  await member.getByRole('button', { name: 'Turn on' }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('region').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code').fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = member.getByRole('alertdialog');
  const codes = (await kept.getByRole('region').innerText()).trim().split('\n');
  expect(codes).toHaveLength(10);
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
  await expect(member.getByText('On. You have 10 unused recovery codes.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/login');
  await fillSignIn(other);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('This code is wrong or was used already.')).toBeVisible();
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
