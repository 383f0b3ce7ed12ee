import { expectGoodScreens, isRefusal } from '../../fixtures/looks';
import { expect, test } from '../../fixtures/test';

const PAGES: [string, string][] = [
  ['/account', 'Account'],
  ['/account/members', 'Members'],
  ['/account/members/invite', 'Invite a member'],
  ['/account/members/invite/nobody', 'Edit member'],
  ['/account/subscription', 'Subscription'],
  ['/account/integrations', 'Integrations'],
  ['/account/api', 'API'],
  ['/account/data', 'Your data'],
  ['/account/new-password', 'Change password'],
  ['/operator', 'Operator'],
];

test('axe finds nothing on any page of the account, in any look, and none scrolls sideways', async ({
  member,
}) => {
  const screens = PAGES.map(([address, name]) => ({
    address,
    isFull: async () => {
      await expect(member.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(member.getByText('Loading', { exact: true })).toHaveCount(0);
    },
    open: async () => {
      const roles = member.getByText('What each role can do');
      if (await roles.isVisible()) await roles.click();
    },
  }));
  await expectGoodScreens(member, screens, isRefusal);
});
