import { expectGoodInEveryLook } from '../../fixtures/looks';
import { expect, test } from '../../fixtures/test';

test('an owner gives a program a key that works until it is revoked, and sees its changes in the history', async ({
  member: page,
  product,
}) => {
  const call = (key: string, path: string, body?: object) =>
    fetch(`${product.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  await page.goto('/account/api');
  await page.getByRole('button', { name: 'Create an API key' }).click();
  await page.getByLabel('Name').fill('Cash register');
  await page.getByRole('checkbox', { name: 'manage devices' }).check();
  await expectGoodInEveryLook(page, () => expect(page.getByLabel('Name')).toBeVisible());
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByText(/^vitrine_key_/).textContent()) ?? '';
  await expectGoodInEveryLook(page, () => expect(page.getByText(key)).toBeVisible());
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText(key)).toBeHidden();

  expect((await call(key, '/api/device/groups', { name: 'Bar' })).status).toBe(200);
  expect((await call(key, '/api/urgent', { style: 'full', text: 'No' })).status).toBe(403);
  await page.goto('/account/history');
  await expect(page.getByText('(API key “Cash register”)').first()).toBeVisible();

  await page.goto('/account/api');
  await expectGoodInEveryLook(page, () => expect(page.getByText(/Last used .* from/)).toBeVisible());
  await page.getByRole('button', { name: 'Revoke Cash register' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked Cash register.')).toBeVisible();
  expect((await call(key, '/api/devices')).status).toBe(401);
});

test('a webhook into the server’s own network is refused in words', async ({ member: page }) => {
  await page.goto('/account/api');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('http://127.0.0.1:9999/hook');
  await page.getByRole('checkbox', { name: 'Promo ready' }).check();
  await expectGoodInEveryLook(page, () => expect(page.getByLabel('Address')).toBeVisible());
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  const actions = page.getByRole('button', { name: 'Actions for http://127.0.0.1:9999/hook' });
  await expectGoodInEveryLook(page, () => expect(actions).toBeVisible());
  await actions.click();
  await page.getByRole('menuitem', { name: 'Send a test event' }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  await expectGoodInEveryLook(page, () =>
    expect(page.getByRole('dialog').getByText(/private network/)).toBeVisible({ timeout: 15_000 }),
  );
});
