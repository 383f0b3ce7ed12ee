import { act, screen, waitFor, within } from '@testing-library/react';
import { markChanged } from '@vitrine/shared/calls';
import { buildAppData, buildDevice, inTurn, never, refuse } from '@vitrine/shared/testing';
import { home, prepare, full, open } from '../testing/open-dashboard';

describe('the dashboard, loading', () => {
  it('§2.5.2 shows the spinner, not a half page', () => {
    open({ 'GET /api/query-home': never });
    expect(screen.getByRole('status', { name: 'Loading your dashboard' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('appears together with its notices, which would shift it later', async () => {
    const waiting = [{ id: 'night', name: 'Night', author: 'Eva', since: 1 }];
    open({ 'GET /api/approvals': { waiting_count: 1, waiting, sent_back: [] } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('1 playlist is waiting for approval: “Night”')).toBeVisible();
  });
});

describe('the dashboard, full', () => {
  it('§2.5.1 §2.5.8 §2.5.12 greets, shows the screens first, then promos and playlists', async () => {
    open({}, { live: { bar: true, terrace: false } });
    expect(
      await screen.findByRole('heading', { level: 1, name: "Hello! Let's entertain!" }),
    ).toBeInTheDocument();
    // The blocks below the screens are rendered after them.
    await screen.findByRole('heading', { name: 'Your Playlists' });
    await screen.findByRole('heading', { name: 'Get your first screen going' });
    const order = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(order).toEqual(['Your screens', 'Get your first screen going', 'Your Promo', 'Your Playlists']);
    expect(await screen.findByText(/^Terrace offline since/)).toBeInTheDocument();
  });

  it('shows an urgent message on the screens that confirmed it', async () => {
    const urgent = { id: 'u', style: 'full' as const, text: 'Fire drill', started_at: 1, ends_at: null };
    const state = { playing: { playlist_id: 'p', item_id: 'i', name: 'Happy hour' } };
    const devices = [
      buildDevice({
        id: 'd1',
        name: 'Bar TV',
        device_id: 'bar',
        urgent,
        state: { ...state, urgent_id: 'u' },
      }),
      buildDevice({ id: 'd2', name: 'Window', device_id: 'window', urgent, state }),
    ];
    open({ 'GET /api/devices': devices }, { live: { bar: true, window: true } });
    const tile = async (name: string) =>
      within((await screen.findByRole('link', { name: new RegExp(name) })).closest('li') as HTMLElement);
    expect((await tile('Bar TV')).getByText('Urgent: Fire drill')).toBeVisible();
    expect((await tile('Window')).getByText('Happy hour')).toBeVisible();
    expect(await screen.findByText(/is on 1 of 2 screens\. Not confirmed yet: Window\./)).toBeVisible();
  });

  it('§2.5.10 §2.5.14 leads to all promos and playlists, and to one playlist', async () => {
    open();
    const promos = await screen.findByRole('link', { name: 'See all: Your Promo' });
    const playlists = screen.getByRole('link', { name: 'See all: Your Playlists' });
    expect([promos, playlists].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See all', '/promo'],
      ['See all', '/playlist'],
    ]);
    expect(screen.getByRole('link', { name: 'Morning loop' })).toHaveAttribute(
      'href',
      '/playlist/edit?id=l1',
    );
    expect(screen.getByText('3 min. 10 sec. · Every day at 06:00')).toBeInTheDocument();
  });

  it('§2.5.9 §2.5.13 goes to the pages that create', async () => {
    const { user, shell } = open();
    await user.click(await screen.findByRole('button', { name: 'Create or Upload' }));
    await user.click(screen.getByRole('button', { name: 'Create +' }));
    expect(shell.navigations).toEqual(['/promo/new', '/playlist/new']);
  });

  it('§2.5.6 hides the steps at once, and notifies the server', async () => {
    const { user, shell } = open({
      'POST /api/prepare-status/dismiss': { success: true },
      'GET /api/prepare-status': inTurn(prepare(), prepare({ dismissed: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'Hide these steps' }));
    await waitFor(() => expect(screen.queryByText('Get your first screen going')).not.toBeInTheDocument());
    expect(shell.api.callsOf('POST /api/prepare-status/dismiss')).toHaveLength(1);
  });

  it.each(['account', 'member', 'promo', 'me'] as const)(
    '§7.1.19 asks for the blocks again when newer app data arrives after a change of %s',
    async (change) => {
      const { client, shell } = open();
      await screen.findByText('Morning loop');
      expect(shell.api.callsOf('GET /api/query-home')).toHaveLength(1);
      await act(() => markChanged(client, [change]));
      for (const route of ['GET /api/app', 'GET /api/query-home'])
        expect(shell.api.callsOf(route)).toHaveLength(2);
    },
  );
});

describe('the dashboard, empty', () => {
  it('§2.5.11 §2.5.15 explains the purpose of each block, in the words of the specification', async () => {
    open({ 'GET /api/query-home': home({ promos: [], playlists: [] }), 'GET /api/devices': [] });
    expect(
      await screen.findByText('You can upload your promo and blend it with other videos.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Create playlists and entertain your visitors with a variety of videos, ranging from nature scenes to different food categories.',
      ),
    ).toBeInTheDocument();
    const screens = within(screen.getByRole('region', { name: 'Your screens' }));
    expect(await screens.findByRole('link', { name: 'Connect a screen' })).toHaveAttribute(
      'href',
      '/device/connect',
    );
    expect(screen.getByText('No screens connected yet')).toBeInTheDocument();
  });
});

describe('the dashboard, failed', () => {
  const broken = refuse(500, 'internal', 'Broken.');
  it.each(['GET /api/query-home', 'GET /api/app', 'GET /api/prepare-status', 'GET /api/devices'])(
    '§2.5.3 §2.5.4 §7.1.19 §8.10 %s: one message, and Retry reloads all blocks',
    async (call) => {
      const { user, shell } = open({ [call]: inTurn(broken, full[call as keyof typeof full]) });
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText('Oops, something went wrong')).toBeInTheDocument();
      await user.click(within(alert).getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Morning loop')).toBeInTheDocument();
      expect(screen.queryByText('Oops, something went wrong')).not.toBeInTheDocument();
      for (const block of Object.keys(full))
        expect(shell.api.callsOf(block).length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('the dashboard, where one may not', () => {
  const ENDED = 'Your subscription has ended. Choose a plan to create again.';
  it.each([
    [2, ENDED],
    [4, ENDED],
    // No plan can be chosen until support has helped.
    [5, 'There is a problem with your subscription. You can create again once it is solved.'],
  ])(
    '§2.5.16 §4.2.12 blocks creating when subscr_expire_int is %i, with the reason',
    async (subscrExpireInt, why) => {
      const { user, shell } = open({ 'GET /api/app': buildAppData({ subscr_expire_int: subscrExpireInt }) });
      const create = await screen.findByRole('button', { name: 'Create or Upload' });
      await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
      await user.click(create);
      expect(shell.navigations).toEqual([]);
      expect(screen.getAllByText(why).length).toBeGreaterThan(0);
      expect(screen.getByRole('button', { name: 'Create +' })).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it.each([0, 1, 3])('§2.5.16 lets create when it is %i', async (subscrExpireInt) => {
    open({ 'GET /api/app': buildAppData({ subscr_expire_int: subscrExpireInt }) });
    expect(await screen.findByRole('button', { name: 'Create or Upload' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('lets a viewer look but not create or connect', async () => {
    open({}, { role: 'viewer' });
    expect(await screen.findByRole('button', { name: 'Create +' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('link', { name: 'Connect a screen' })).not.toBeInTheDocument();
  });
});
