import { expect, test } from '../../fixtures/test';
import { DESK, expectCallsOnce, expectFrameFirst } from '../../pages/first-view';
import { signedInMark } from '../../pages/sign-in';

test('with a folded rail, rail and bars are shown before any script, at their final positions', ({
  member,
}) => expectFrameFirst(member, DESK, 'folded'));

test('a browser with the signed-in mark and without a session does not see them', async ({
  page,
  product,
}) => {
  await page.context().addCookies([signedInMark(product.url)]);
  await page.goto('/promo', { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

for (const path of ['/promo', '/playlist', '/device', '/account', '/account/members'])
  test(`the first calls of ${path} are sent before any script, and once`, ({ member }) =>
    expectCallsOnce(member, path));
