import { expectAccessible } from '../../fixtures/axe';
import { expect, test } from '../../fixtures/test';

const PAGES: [string, string][] = [
  ['/account', 'Account'],
  ['/account/members', 'Members'],
  ['/account/members/invite', 'Invite a member'],
  ['/account/members/invite/nobody', 'Edit member'],
  ['/account/subscription', 'Subscription'],
  ['/account/new-password', 'Change password'],
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing on any page of the account, and none scrolls sideways', async ({ member }) => {
        for (const [path, heading] of PAGES) {
          await member.goto(path);
          await expect(member.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          await expect(member.getByText('Loading', { exact: true })).toHaveCount(0);
          const roles = member.getByText('What each role may do');
          if (await roles.isVisible()) await roles.click();
          await expectAccessible(member);
          const room = await member.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(room, path).toBeLessThanOrEqual(0);
        }
      });
    });
