import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';

/** Spec §2 "Logged-in routes": the heading of each page, and where its address leads. */
const MEMBER_PAGES: readonly (readonly [address: string, heading: string, endsAt?: string])[] = [
  ['/', "Hello! Let's entertain!"],
  ['/setup-device', 'Set up a device'],
  ['/playlist', 'Playlists'],
  ['/playlist/new', 'New playlist'],
  ['/device', 'Devices'],
  ['/device/connect', 'Connect a device'],
  ['/promo', 'Promos'],
  ['/promo/new', 'You can upload an existing video or image'],
  ['/schedule', 'Schedule'],
  ['/account', 'Account'],
  ['/account/subscription', 'Subscription'],
  ['/account/new-password', 'Change password'],
  ['/account/members', 'Members'],
  ['/account/members/invite', 'Invite a member', '/account/members/invite/'],
  ['/account/members/invite/', 'Invite a member'],
  ['/account/members/invite/nobody', 'Edit member'],
];
const HEX = 'ef'.repeat(32);
const GUEST_PAGES = ['/login', '/reset-password', `/reset-password/${HEX}`, '/sign-up', `/sign-up/${HEX}`];

test('without a session every logged-in page is the login screen, the address unchanged', async ({
  page,
}) => {
  for (const address of [...MEMBER_PAGES.map(([address]) => address), '/playlist/edit?id=1', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 }), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''));
  }
});

test('with a session every logged-in page shows itself at its address', async ({ member, api }) => {
  for (const [address, heading, endsAt = address] of MEMBER_PAGES) {
    await member.goto(address);
    await expect(member.getByRole('heading', { name: heading, level: 1 }), address).toBeVisible();
    expect(new URL(member.url()).pathname).toBe(endsAt);
  }
  const promo = await addPromo(api);
  const id = await addPlaylist(api, { name: 'All day', schedule_type: 'manual' }, promo.id);
  await member.goto(`/playlist/edit?id=${id}`);
  await expect(member.getByLabel('Name')).toHaveValue('All day');
  expect(new URL(member.url()).pathname).toBe('/playlist/edit');
});

test('with a session every guest-only page leads to the dashboard', async ({ member }) => {
  for (const address of GUEST_PAGES) {
    await member.goto(address);
    await expect(greeting(member), address).toBeVisible();
    expect(new URL(member.url()).pathname).toBe('/');
  }
});

test('with a session an unknown path shows the login screen, the address unchanged', async ({ member }) => {
  await member.goto('/no/such/place');
  await expect(member.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/no/such/place');
});
