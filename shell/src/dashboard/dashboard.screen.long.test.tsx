import { act, screen, waitFor, within } from '@testing-library/react';
import { markChanged } from '@vitrine/shared/calls';
import type { ChangedKind, PrepareStatus } from '@vitrine/shared/contract';
import { createBus, keepFresh } from '@vitrine/shared/host';
import { buildDevice, buildPlaylist, buildPromo, inTurn, refuse } from '@vitrine/shared/testing';
import { home, prepare, full, open } from '../testing/open-dashboard';

const withContent = (name: string, content_ready: number, version = 'v1') =>
  buildDevice({
    name,
    manifest_version: 'v1',
    state: { content_ready, content_total: 12, manifest_version: version },
  });

describe('the dashboard, full', () => {
  it('marks a playlist of which nothing is left', async () => {
    const playlists = [
      buildPlaylist({ id: 'l1', name: 'Advent', runs_out_at: Date.UTC(2020, 11, 27) / 1000 }),
      buildPlaylist({ id: 'l2', name: 'Winter', runs_out_at: Date.UTC(2099, 11, 27) / 1000 }),
    ];
    open({ 'GET /api/query-home': home({ playlists }) });
    expect(await screen.findAllByText('Nothing left to play')).toHaveLength(1);
  });

  it('announces a playlist that runs out', async () => {
    const running_out = [{ id: 'p', name: 'Christmas', runs_out_at: Date.UTC(2099, 11, 27) / 1000 }];
    open({ 'GET /api/prepare-status': prepare({ running_out }) });
    expect(await screen.findByText('“Christmas” has nothing left to play after Dec 26, 2099.')).toBeVisible();
  });

  it('has the pictures of its first row at once, and the others when they come near', async () => {
    const promos = ['a', 'b', 'c'].map((id) => buildPromo({ id, name: id }));
    open({ 'GET /api/query-home': home({ promos }) });
    const names = await screen.findAllByRole('button', { name: /^[abc]$/ });
    const pictures = names.map((name) => name.closest('li')?.querySelector('img')?.getAttribute('loading'));
    expect(pictures).toEqual(['eager', 'eager', 'lazy']);
  });

  it('shows for each screen what it plays, or that it is offline', async () => {
    open({}, { live: { bar: true, terrace: false } });
    const screens = within(await screen.findByRole('region', { name: 'Your screens' }));
    const bar = (await screens.findByText('Bar TV')).closest('li') as HTMLElement;
    expect(within(bar).getByText('Happy hour')).toBeInTheDocument();
    expect(within(bar).queryByText('Nothing scheduled now')).not.toBeInTheDocument();
    expect(within(bar).getByRole('img', { name: 'Live' })).toBeInTheDocument();
    const terrace = screens.getByText('Terrace').closest('li') as HTMLElement;
    expect(within(terrace).getByRole('img', { name: 'Offline' })).toBeInTheDocument();
  });

  it('shows no liveness from an earlier list', async () => {
    open({ 'GET /api/devices': [buildDevice({ name: 'Bar TV', device_id: 'bar', is_live: true })] });
    const bar = (await screen.findByText('Bar TV')).closest('li') as HTMLElement;
    expect(within(bar).getByRole('img', { name: 'Status unknown' })).toBeInTheDocument();
  });

  it('opens a promo in the media preview', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Happy hour' }));
    expect(screen.getByRole('dialog', { name: 'Happy hour' })).toBeInTheDocument();
  });

  it('shows why a promo could not be prepared, and leads to it in the library', async () => {
    const promos = [buildPromo({ name: 'A & B', error: 'This picture is damaged.' })];
    const { user, shell } = open({ 'GET /api/query-home': home({ promos }) });
    expect(await screen.findByText('This picture is damaged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'A & B' }));
    expect(shell.navigations).toEqual(['/promo?query=A%20%26%20B']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows no steps any more once a screen is connected and has a schedule', async () => {
    const isDone = {
      upload_promo: false,
      connect_device: true,
      schedule_playlist: true,
      invite_member: false,
    };
    const steps = Object.entries(isDone).map(([key, done]) => ({
      key,
      done,
      href: '/',
    })) as PrepareStatus['steps'];
    open({
      'GET /api/prepare-status': prepare({ steps, done: 2, total: 4 }),
      'GET /api/devices': [withContent('Bar TV', 12)],
    });
    await screen.findByText('Your screen is up to date.');
    expect(screen.queryByText('Get your first screen going')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show the/ })).not.toBeInTheDocument();
  });

  it('brings hidden steps back, as long as something is left to do', async () => {
    const { user, shell } = open({
      'POST /api/prepare-status/restore': { success: true },
      'GET /api/prepare-status': inTurn(prepare({ dismissed: true }), prepare()),
    });
    await user.click(await screen.findByRole('button', { name: 'Show the last step' }));
    expect(await screen.findByRole('heading', { name: 'Get your first screen going' })).toBeInTheDocument();
    await waitFor(() => expect(shell.api.callsOf('POST /api/prepare-status/restore')).toHaveLength(1));
  });

  it('shows that the demo is still being created, and the result once it is there', async () => {
    const { shell, client } = open({
      'GET /api/query-home': inTurn(home({ promos: [], playlists: [] }), home()),
      'GET /api/prepare-status': inTurn(prepare({ demo_in_progress: true }), prepare()),
    });
    const line = 'Creating demo promos and playlists. They appear here in a moment.';
    expect(await screen.findByText(line)).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Get your first screen going')).not.toBeInTheDocument();
    await act(() => markChanged(client, ['playlist']));
    expect(await screen.findByText('Morning loop')).toBeInTheDocument();
    expect(screen.queryByText(line)).not.toBeInTheDocument();
    expect(shell.api.callsOf('GET /api/prepare-status')).toHaveLength(2);
  });

  it('shows which screens still wait for content', async () => {
    open({ 'GET /api/devices': [withContent('Bar TV', 12), withContent('Terrace', 3)] });
    const lacking = within(await screen.findByRole('region', { name: 'Content on your screens' }));
    expect(lacking.getByText('1 screen is still missing content.')).toBeInTheDocument();
    expect(lacking.getByRole('progressbar', { name: 'Terrace: 3 of 12 downloaded' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(lacking.queryByText('Bar TV')).not.toBeInTheDocument();
  });

  it('a full report of an old manifest is not all of its content', async () => {
    open({ 'GET /api/devices': [withContent('Bar TV', 12, 'v0')] });
    const lacking = within(await screen.findByRole('region', { name: 'Content on your screens' }));
    expect(lacking.getByText('1 screen is still missing content.')).toBeInTheDocument();
    expect(lacking.getByText('Out of date')).toBeInTheDocument();
  });

  it('a screen that is offline is not up to date', async () => {
    const away = { ...withContent('Terrace', 12), device_id: 'away' };
    open({ 'GET /api/devices': [withContent('Bar TV', 12), away] }, { live: { away: false } });
    expect(await screen.findByText('1 of 2 screens are up to date. 1 is offline.')).toBeInTheDocument();
  });

  it('shows when all screens are complete', async () => {
    open({ 'GET /api/devices': [withContent('Bar TV', 12)] });
    expect(await screen.findByText('Your screen is up to date.')).toBeInTheDocument();
  });

  it('of a large fleet shows a compact grid, those that are away first, and all of them on demand', async () => {
    const devices = Array.from({ length: 60 }, (_, index) =>
      buildDevice({ id: `d${index}`, device_id: `hw${index}`, name: `Screen ${index}` }),
    );
    const { user } = open({ 'GET /api/devices': devices }, { live: { hw25: false } });
    const block = within(await screen.findByRole('region', { name: 'Your screens' }));
    await block.findByText('Screen 25');
    expect(block.getAllByRole('listitem')).toHaveLength(48);
    expect(block.getAllByRole('listitem')[0]).toHaveTextContent('Screen 25');
    await user.click(block.getByRole('button', { name: 'Show all 60 screens' }));
    expect(block.getAllByRole('listitem')).toHaveLength(60);
    await user.click(block.getByRole('button', { name: 'Show fewer' }));
    expect(block.getAllByRole('listitem')).toHaveLength(48);
  });
});

describe('the dashboard, failed, while the realtime channel speaks', () => {
  const broken = refuse(404, 'not_found', 'Broken.');
  const OOPS = 'Oops, something went wrong';
  const changes: ChangedKind[] = ['promo', 'playlist', 'schedule', 'device', 'group', 'member', 'account'];
  /** Opens the dashboard with a failing call, and connects the realtime channel to the query cache. */
  function openFailed(answer: unknown) {
    const opened = open({ 'GET /api/query-home': answer });
    const bus = createBus();
    const channel = keepFresh(bus, opened.client, 'self');
    const emitAll = async () => {
      const asked = opened.shell.api.callsOf('GET /api/query-home').length;
      act(() => changes.forEach((kind) => bus.publish('data.changed', { kind, id: 'x', client: 'other' })));
      await waitFor(() =>
        expect(opened.shell.api.callsOf('GET /api/query-home').length).toBeGreaterThan(asked),
      );
      await waitFor(() => expect(opened.client.isFetching()).toBe(0));
    };
    return { ...opened, emitAll, end: () => channel.unsubscribe() };
  }

  it('stays failed through refetches that fail again, and never flickers', async () => {
    const { emitAll, end } = openFailed(broken);
    const alert = await screen.findByRole('alert');
    const seen: string[] = [];
    const watcher = new MutationObserver(() => seen.push(document.body.textContent));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    await emitAll();
    expect(seen.filter((text) => !text.includes(OOPS))).toEqual([]);
    expect(screen.getByRole('alert')).toBe(alert);
    watcher.disconnect();
    end();
  });

  it('stays failed through refetches that succeed, until Retry clears it and reloads all blocks', async () => {
    const { emitAll, end, user, shell } = openFailed(inTurn(broken, home()));
    await screen.findByText(OOPS);
    await emitAll();
    expect(screen.getByText(OOPS)).toBeInTheDocument();
    const before = Object.keys(full).map((call) => shell.api.callsOf(call).length);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Morning loop')).toBeInTheDocument();
    expect(screen.queryByText(OOPS)).not.toBeInTheDocument();
    const after = Object.keys(full).map((call) => shell.api.callsOf(call).length);
    expect(after).toEqual(before.map((count) => count + 1));
    end();
  });

  it('shows it again when Retry fails as well, whatever is known of the other blocks', async () => {
    const { emitAll, end, user, shell } = openFailed(inTurn(broken, home(), broken));
    await screen.findByText(OOPS);
    await emitAll();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shell.api.callsOf('GET /api/query-home')).toHaveLength(3));
    expect(await screen.findByText(OOPS)).toBeInTheDocument();
    await emitAll();
    expect(screen.getByText(OOPS)).toBeInTheDocument();
    end();
  });
});
