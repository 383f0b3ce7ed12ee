import { expectGoodInEveryLook } from '../../fixtures/looks';
import { hearErrors } from '../../fixtures/policy';
import { expect, test } from '../../fixtures/test';

const PAGES: [string, string][] = [
  ['/account', 'Account'],
  ['/account/members', 'Members'],
  ['/account/members/invite', 'Invite a member'],
  ['/account/members/invite/nobody', 'Edit member'],
  ['/account/subscription', 'Subscription'],
  ['/account/new-password', 'Change password'],
];

test('axe finds nothing on any page of the account, in any look, and none scrolls sideways', async ({
  member,
}) => {
  test.setTimeout(180_000);
  const errors = hearErrors(member);
  for (const [path, heading] of PAGES)
    await test.step(path, async () => {
      await member.goto(path);
      await expect(member.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      const roles = member.getByText('What each role may do');
      if (await roles.isVisible()) await roles.click();
      await expectGoodInEveryLook(member, () =>
        expect(member.getByText('Loading', { exact: true })).toHaveCount(0),
      );
      // The browser itself notes answers that say no: the member who is not there has one.
      expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    });
});
