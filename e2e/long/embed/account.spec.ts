import { expect, heardOf, integrate, test } from '../../fixtures/embed';

test.describe('the account area, which has no tokens of its own', () => {
  test('at an origin allowed only by an integration, explains where it is available, and shows nothing else', async ({
    site,
    api,
    host,
  }) => {
    await integrate(api, host);
    host.integration = null;
    await site.goto(`${host.url}/area.html?area=account`);
    await expect
      .poll(() => heardOf(site, 'error'))
      .toEqual([
        expect.objectContaining({
          code: 'auth',
          message: expect.stringContaining('VITRINE_ALLOWED_ORIGINS'),
        }),
      ]);
    await expect(site.getByRole('alert')).toContainText('sign in again');
    await expect(site.getByText('Venue name')).toBeHidden();
  });
});
