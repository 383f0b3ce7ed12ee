import { expectGoodInEveryLook, expectGoodScreens, isRefusal } from '../../fixtures/looks';
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

test('axe finds nothing on an archive of the account, nor on the dialogs of the password and the end', async ({
  member,
}) => {
  await member.goto('/account/data');
  await member.getByRole('button', { name: 'Export everything' }).click();
  await expectGoodInEveryLook(member, () =>
    expect(member.getByRole('button', { name: 'Download' })).toBeVisible(),
  );
  await member.getByRole('button', { name: 'Delete the account' }).click();
  await expectGoodInEveryLook(member, () => expect(member.getByRole('dialog')).toBeVisible());

  await member.goto('/account/new-password');
  await member.getByRole('button', { name: 'Change password' }).click();
  await expectGoodInEveryLook(member, () =>
    expect(member.getByText('Enter your current password.')).toBeVisible(),
  );
});
