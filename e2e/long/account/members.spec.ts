import type { Page } from '@playwright/test';
import { letterTo } from '../../fixtures/mail';
import { DEMO } from '../../fixtures/product';
import { expect, test } from '../../fixtures/test';
import { join, PASSWORD, usedUp } from '../../pages/mail-links';
import { signIn } from '../../pages/sign-in';

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/account/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page).toHaveURL(/\/account\/members\/invite\/$/);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
}

const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: text });

/** Expects that the open page notices the end of its session and shows the login screen. */
async function isOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a user is invited, joins, has the role’s permissions, gets another role, and is removed', async ({
  elsewhere,
  member: owner,
  product,
}) => {
  const email = 'nora@venue.test';
  await invite(owner, email, 'Editor');
  await expect(row(owner, email)).toContainText('Invited, link works until');

  const nora = await elsewhere();
  await join(nora, product.url, email, { name: 'Nora' });

  await test.step('the owner’s list shows her without being loaded anew', async () => {
    await expect(row(owner, email)).toContainText('Nora');
    await expect(row(owner, email)).not.toContainText('Invited');
  });

  await test.step('an editor sees the members and can change none', async () => {
    await nora.goto('/account/members');
    await expect(nora.getByRole('button', { name: 'Invite' })).toHaveAttribute('aria-disabled', 'true');
    await nora.getByRole('button', { name: 'Actions for demo' }).click();
    await expect(nora.getByRole('menuitem', { name: /^Remove/ })).toHaveAttribute('aria-disabled', 'true');
    await nora.keyboard.press('Escape');
    await nora.goto('/account');
    await expect(nora.getByLabel('Venue name')).toBeDisabled();
    await nora.goto('/account/subscription');
    await expect(nora.getByRole('note')).toHaveText('Only the owner can manage billing.');
    await nora.goto('/device');
    await expect(nora.getByRole('button', { name: 'Connect a device' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('another role ends her sessions; signed in again she may do more', async () => {
    await choose(owner, 'Nora', 'Edit');
    await owner.getByRole('radio', { name: 'Approver' }).check();
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Saved Nora.')).toBeVisible();
    await expect(row(owner, email)).toContainText('Approver');
    await isOut(nora);
    await signIn(nora, { username: 'Nora', password: PASSWORD });
    await nora.goto('/account');
    await expect(nora.getByText(/^Like an editor, and can create playlists without approval/)).toBeVisible();
  });

  await test.step('removed, she is out at once', async () => {
    await choose(owner, 'Nora', 'Remove');
    const question = owner.getByRole('alertdialog');
    await expect(question).toContainText('Nora?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(owner.getByText('Nora is no longer a member.')).toBeVisible();
    await expect(row(owner, email)).toHaveCount(0);
    await isOut(nora);
  });
});

test('an invitation is sent again and withdrawn; only the newest link works, then none', async ({
  member: owner,
  product,
  page,
  elsewhere,
}) => {
  const email = 'omar@venue.test';
  await invite(owner, email, 'Viewer');
  const first = await letterTo(product.url, email, /./);
  await choose(owner, 'omar', 'Send invitation again');
  await expect(owner.getByText(`Invitation sent to ${email} again.`, { exact: false })).toBeVisible();
  const second = await letterTo(product.url, email, /./, 2);
  const guest = await elsewhere();
  await guest.goto(first.link);
  await expect(usedUp(guest)).toBeVisible();
  await guest.goto(second.link);
  await expect(guest.getByRole('heading', { name: /^Join / })).toBeVisible();
  await choose(owner, 'omar', 'Withdraw invitation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(row(owner, email)).toHaveCount(0);
  await guest.goto(second.link);
  await expect(usedUp(guest)).toBeVisible();
});

test('the owner transfers ownership with the password, and the new owner returns it', async ({
  elsewhere,
  member: owner,
  product,
}) => {
  const email = 'pia@venue.test';
  await invite(owner, email, 'Admin');
  const pia = await elsewhere();
  await join(pia, product.url, email, { name: 'Pia' });
  await owner.goto('/account/members');
  await choose(owner, 'Pia', 'Transfer ownership');
  const dialog = owner.getByRole('dialog', { name: 'Transfer ownership' });
  await dialog.getByLabel('Your password').fill('certainly not it');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Your password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(owner.getByText('Pia is now the owner. You’re an admin.')).toBeVisible();
  await expect(row(owner, email)).toContainText('Owner');
  await owner.getByRole('link', { name: 'Subscription' }).click();
  await expect(owner.getByRole('note')).toHaveText('Only the owner can manage billing.');

  await isOut(pia);
  await signIn(pia, { username: 'Pia', password: PASSWORD });
  await pia.goto('/account/members');
  await choose(pia, 'demo', 'Transfer ownership');
  await pia.getByLabel('Your password').fill(PASSWORD);
  await pia.getByRole('button', { name: 'Transfer' }).click();
  await expect(pia.getByText('demo is now the owner. You’re an admin.')).toBeVisible();
  await isOut(owner);
});

test('mail and privacy preferences are set on the account page', async ({ member }) => {
  await member.goto('/account');
  const reminders = member.getByRole('switch', { name: /reminders/ });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(member.getByText('You no longer get these mails.')).toBeVisible();
  const events = member.getByRole('switch', { name: /usage events/ });
  await events.click();
  await expect(member.getByText('Usage events are off. We no longer keep yours.')).toBeVisible();
  await member.reload();
  await expect(reminders).not.toBeChecked();
  await expect(events).not.toBeChecked();
});
