import type { Page } from '@playwright/test';
import { codeOf } from '../../fixtures/authenticator';
import { expectGoodInEveryLook } from '../../fixtures/looks';
import { letterTo, subjectsTo } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';
import { joinInvited, PASSWORD } from '../../pages/mail-links';

const setUp = (page: Page) => page.getByRole('heading', { name: 'Two-step sign-in is required' });

/** Walks through the page from the password to the recovery codes; returns the secret and the codes. */
async function useApp(page: Page, password = PASSWORD) {
  await expectGoodInEveryLook(page, () => expect(setUp(page)).toBeVisible());
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectGoodInEveryLook(page, () =>
    expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible(),
  );
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = (await page.getByRole('region', { name: 'Your recovery codes' }).innerText())
    .trim()
    .split('\n');
  expect(codes).toHaveLength(10);
  await expectGoodInEveryLook(page, () =>
    expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible(),
  );
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, codes };
}

test('an owner requires a second factor: members set it up in open pages and after joining, nothing is lost', async ({
  member,
  api,
  elsewhere,
  product,
}) => {
  const colleague = await elsewhere();
  await joinInvited(colleague, api, { name: 'Ada Lind', email: 'ada@venue.test', role: 'editor' });
  await colleague.goto('/playlist/new');
  await colleague.getByLabel('Name').fill('Half a playlist');

  await member.goto('/account/new-password');
  const part = member.getByRole('region', { name: 'Two-step sign-in for everyone' });
  const dialog = member.getByRole('dialog');
  const prove = async (button: string) => {
    await part.getByRole('button', { name: button }).click();
    await dialog.getByLabel('Your password').fill(DEMO.password);
    await dialog.getByRole('button', { name: button }).click();
  };
  await expect(part.getByRole('button', { name: 'Require it' })).toHaveAttribute('aria-disabled', 'true');
  await member.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByRole('region').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Code').fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = member.getByRole('alertdialog');
  const own = (await kept.getByRole('region').innerText()).trim().split('\n');
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await prove('Require it');
  await expect(part.getByText('Required of all members.')).toBeVisible();

  // The open page of a member is covered by itself, and continues with what was typed.
  await expect(setUp(colleague)).toBeVisible();
  await colleague.keyboard.press('Escape');
  await colleague.keyboard.press('Escape');
  await expect(setUp(colleague)).toBeVisible();
  const ada = await useApp(colleague);
  await expect(setUp(colleague)).toHaveCount(0);
  await expect(colleague.getByLabel('Name')).toHaveValue('Half a playlist');
  expect(await subjectsTo(product.url, 'ada@venue.test')).toContainEqual(
    expect.stringContaining('now requires two-step sign-in'),
  );

  // An invited member sets it up directly after choosing a password.
  await api.post('/api/user/invite_member', { email: 'bo@venue.test', role: 'editor' });
  const invited = await elsewhere();
  await invited.goto((await letterTo(product.url, 'bo@venue.test', /./)).link);
  await invited.getByLabel('Your name').fill('Bo Ek');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('checkbox').check();
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(setUp(invited)).toBeVisible();
  await member.goto('/account/members');
  const rows = member.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Bo Ek' })).toContainText('Password only');
  await useApp(invited);
  await expect(greeting(invited)).toBeVisible();
  await expect(rows.filter({ hasText: 'Bo Ek' })).toContainText('Two-step sign-in');

  // The last factor stays while it is required.
  await colleague.goto('/account/new-password');
  await colleague.getByRole('button', { name: 'Turn off' }).click();
  const theirs = colleague.getByRole('dialog');
  await theirs.getByLabel('Your password').fill(PASSWORD);
  await theirs.getByLabel('Code').fill(ada.codes[0] ?? '');
  await theirs.getByRole('button', { name: 'Turn off' }).click();
  await expect(theirs.getByText('Your account requires two-step sign-in.')).toBeVisible();

  await member.goto('/account/new-password');
  await prove('No longer require it');
  await expect(part.getByText('Not required.')).toBeVisible();
  await member.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByLabel('Code').fill(own[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(member.getByText('Off.', { exact: true })).toBeVisible();
});
