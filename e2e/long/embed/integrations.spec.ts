import { expectAccessible } from '../../fixtures/axe';
import { fillVenue } from '../../fixtures/content';
import { expect, test } from '../../fixtures/embed';
import { comeBack } from '../../pages/sign-in';

test('an owner allows a site by script and by frame, and revokes it', async ({
  page,
  host,
  product,
  context,
  api,
}) => {
  await fillVenue(api);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeBack(page, product.url);
  await page.goto(`${product.url}/account/integrations`);
  await page.getByRole('button', { name: 'Add an integration' }).click();
  await page.getByLabel('Name').fill('Intranet');
  await page.getByLabel('Origins').fill(host.url);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create integration' }).click();
  const secret = (await page.getByText(/^vitrine_sk_/).textContent()) ?? '';
  await expectAccessible(page);
  await test.step('the key is shown once: neither Escape nor a press outside takes it away', async () => {
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(page.getByText(secret)).toBeVisible();
    await expect(page.getByText('Copy the key first')).toBeVisible();
  });
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: 'Actions for Intranet' }).click();
  await page.getByRole('menuitem', { name: 'Code to paste' }).click();
  await expect(page.getByText(/integrity="sha384-/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Frame' }).check();
  const code = (await page.getByText(/\/embed\/frame\//).textContent()) ?? '';
  const id = /frame\/([0-9a-f-]{36})/.exec(code)?.[1] ?? '';
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  host.integration = { id, secret };

  const site = await context.newPage();
  await test.step('by script, without the operator naming the origin', async () => {
    await site.goto(`${host.url}/plain.html`);
    await expect(site.locator('vitrine-schedule').getByText('All day').first()).toBeVisible();
  });
  await test.step('by frame, with tokens by message', async () => {
    await site.goto(`${host.url}/frame.html`);
    const frame = site.frameLocator('#vitrine');
    await expect(frame.getByText('All day').first()).toBeVisible();
    await expect(site.locator('body')).toHaveAttribute('data-frame', 'ready');
  });
  await test.step('another origin shows no frame', async () => {
    const other = await context.newPage();
    const refused = other.waitForEvent('console', (said) => /frame-ancestors/.test(said.text()));
    await other.goto(`${host.url.replace('localhost', '127.0.0.1')}/frame.html`);
    await refused;
    await other.close();
  });
  await test.step('the settings show its last use; revoked, it shows nothing more', async () => {
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Intranet' });
    await expect(row.getByText(/Last used just now/)).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Intranet' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Revoked Intranet.')).toBeVisible();
    const answer = await site.goto(`${host.url}/frame.html`);
    expect(answer?.status()).toBe(200);
    await expect(site.frameLocator('#vitrine').locator('body')).not.toContainText('All day');
    expect((await fetch(`${product.url}/embed/frame/${id}`)).status).toBe(404);
    host.integration = null;
  });
});
