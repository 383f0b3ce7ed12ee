import { expect, focusedName, heardOf, test } from '../../fixtures/embed';

test.use({ isNamed: true });

test('at an origin allowed by the operator, the account area works with a member’s token', async ({
  site,
  api,
  host,
}) => {
  await site.goto(`${host.url}/area.html?area=account`);
  await site.getByLabel('Venue name').fill('Seen from outside');
  await site.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await api.get<{ account: { name: string } }>('/api/app')).account.name)
    .toBe('Seen from outside');
  await site.getByRole('link', { name: 'Members' }).click();
  await expect(site.getByText('demo@vitrine.local')).toBeVisible();
  await site.getByRole('link', { name: 'Integrations' }).click();
  await site.getByRole('button', { name: 'Add an integration' }).click();
  await expect(site.getByRole('dialog')).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByRole('dialog')).toBeHidden();
  await expect.poll(() => focusedName(site)).toContain('Add an integration');
  await site.getByRole('link', { name: 'Subscription' }).click();
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await heardOf(site, 'error')).toEqual([]);
});
