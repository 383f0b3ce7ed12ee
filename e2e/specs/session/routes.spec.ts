import { addPlaylist, addPromo } from '../../fixtures/content';
import { expect, test } from '../../fixtures/test';
import { greeting } from '../../pages/dashboard';

/** Clauses with their address, the heading of the page, and where the address leads. */
const MEMBER_PAGES: readonly (readonly [
  clause: string,
  address: string,
  heading: string,
  endsAt?: string,
])[] = [
  ['§2.4.1', '/', "Hello! Let's entertain!"],
  ['§2.4.2', '/setup-device', 'Set up a device'],
  ['§2.4.3', '/playlist', 'Playlists'],
  ['§2.4.4', '/playlist/new', 'New playlist'],
  ['§2.4.6', '/device', 'Devices'],
  ['§2.4.7', '/device/connect', 'Connect a device'],
  ['§2.4.8', '/promo', 'Promos'],
  ['§2.4.9', '/promo/new', 'You can upload an existing video or image'],
  ['§2.4.10', '/schedule', 'Schedule'],
  ['§2.4.11', '/account', 'Account'],
  ['§2.4.12', '/account/subscription', 'Subscription'],
  ['§2.4.13', '/account/new-password', 'Change password'],
  ['§2.4.14', '/account/members', 'Members'],
  ['§2.4.15', '/account/members/invite', 'Invite a member', '/account/members/invite/'],
  ['§2.4.15', '/account/members/invite/', 'Invite a member'],
  ['§2.4.16', '/account/members/invite/nobody', 'Edit member'],
];
const HEX = 'ef'.repeat(32);
const GUEST_PAGES = [
  ['§2.2.1', '/login'],
  ['§2.2.2', '/reset-password'],
  ['§2.2.3', `/reset-password/${HEX}`],
  ['§2.2.4', '/sign-up'],
  ['§2.2.5', `/sign-up/${HEX}`],
] as const;

test('§2.1.1 §2.1.3 §6.1 without a session every logged-in page is the login screen, the address unchanged', async ({
  page,
}) => {
  for (const address of [...MEMBER_PAGES.map(([, address]) => address), '/playlist/edit?id=1', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 }), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''));
  }
});

test('§2.4.5 §6.1 §7.1.3 §7.1.4 with a session every logged-in page is shown at its address, and only its calls carry the bearer', async ({
  member,
  api,
}) => {
  const carried = new Set<string>();
  member.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    // The list of builds is not a call of the specification: pages without a session read it, too.
    if (origin !== new URL(member.url()).origin || pathname === '/api/areas') return;
    const kind = /^\/api\/(auth)?/.exec(pathname)?.[0] ?? 'an asset';
    const carries = request.headers().authorization?.split(' ')[0];
    carried.add(carries || kind === 'an asset' ? `${kind}: ${carries}` : `${pathname}: nothing`);
  });
  for (const [clause, address, heading, endsAt = address] of MEMBER_PAGES) {
    await member.goto(address);
    await expect(
      member.getByRole('heading', { name: heading, level: 1 }),
      `${clause} ${address}`,
    ).toBeVisible();
    expect(new URL(member.url()).pathname).toBe(endsAt);
  }
  const promo = await addPromo(api);
  const id = await addPlaylist(api, { name: 'All day', schedule_type: 'manual' }, promo.id);
  await member.goto(`/playlist/edit?id=${id}`);
  await expect(member.getByLabel('Name')).toHaveValue('All day');
  expect(new URL(member.url()).pathname).toBe('/playlist/edit');
  expect([...carried].sort()).toEqual(['/api/: Bearer', 'an asset: undefined']);
});

test('§2.1.2 §6.1 with a session every guest-only page leads to the dashboard', async ({ member }) => {
  for (const [clause, address] of GUEST_PAGES) {
    await member.goto(address);
    await expect(greeting(member), `${clause} ${address}`).toBeVisible();
    expect(new URL(member.url()).pathname).toBe('/');
  }
});

test('§2.1.3 with a session an unknown path shows the login screen, the address unchanged', async ({
  member,
}) => {
  await member.goto('/no/such/place');
  await expect(member.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(new URL(member.url()).pathname).toBe('/no/such/place');
});
