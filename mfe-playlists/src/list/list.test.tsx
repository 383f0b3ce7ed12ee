import { screen, waitFor, within } from '@testing-library/react';
import { buildAppData, never, unreachable } from '@vitrine/shared/testing';
import { aPlaylist } from '../testing/builders';
import { texts } from '../texts';
import { full, open, chooseAction } from './testing/open-list';
import './play-now.dialog.part.test';

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('five states', () => {
  it('loading: a skeleton, announced once', () => {
    open({ responses: { 'GET /api/playlists': never } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByRole('heading', { name: 'Playlists' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create +' })).toBeInTheDocument();
  });
  it('what arrives leaves the focus on the button', async () => {
    open();
    const create = screen.getByRole('button', { name: 'Create +' });
    create.focus();
    expect(await screen.findByText('3 playlists, 1 waiting for approval')).toBeVisible();
    expect(create).toHaveFocus();
  });
  it('empty: explains playlists, with one button to create', async () => {
    const { user, shell } = open({ responses: { 'GET /api/playlists': [] } });
    expect(await screen.findByText(texts.list.emptyText)).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent(/^Playlists$/);
    await user.click(screen.getByRole('button', { name: 'Create +' }));
    expect(shell.navigations).toEqual(['/playlist/new']);
  });
  it('§2.4.3 full: pending ones first, with duration, items and schedule', async () => {
    open();
    expect(await screen.findByText('3 playlists, 1 waiting for approval')).toBeVisible();
    expect(names()).toEqual(['Happy hour', 'Breakfast', 'Old news']);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Every day at 09:00 on all devices');
    expect(first).toHaveTextContent('1 min. 35 sec. · 4 items');
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Breakfast' })).toHaveAttribute('href', '/playlist/edit?id=pl-1');
  });
  it('failed: an explanation, and Retry fetches again', async () => {
    const { user, shell } = open({ responses: { 'GET /api/playlists': unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent("Vitrine can't be reached.");
    shell.api.answer({ 'GET /api/playlists': full() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Breakfast')).toBeVisible();
  });
  it('forbidden: controls are disabled and explain why', async () => {
    const view = open({ role: 'viewer' });
    const create = await screen.findByRole('button', { name: /Create/ });
    expect(create).toHaveAccessibleDescription(texts.blocked.role);
    await view.user.click(create);
    expect(view.shell.navigations).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: texts.list.actions('Breakfast') }));
    expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('link', { name: 'Review' })).not.toBeInTheDocument();
  });
});

it.each([2, 4, 5])('§4.2.12 subscription state %d: nothing can be created', async (subscr_expire_int) => {
  open({ responses: { 'GET /api/app': buildAppData({ subscr_expire_int }) } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create +' })).toHaveAccessibleDescription(
      texts.blocked.subscription,
    ),
  );
});

it.each([
  ['Dec 26, 2099', Date.UTC(2099, 11, 27), texts.list.runsOut('Dec 26, 2099')],
  ['a night that ends on Dec 27, 2099', Date.UTC(2099, 11, 27, 3), texts.list.runsOut('Dec 27, 2099')],
  ['already', Date.UTC(2020, 11, 27), texts.list.ranOut],
])('a playlist of which nothing is left is marked: %s', async (_when, atMs, words) => {
  const playlists = [aPlaylist({ runs_out_at: atMs / 1000 }), aPlaylist({ id: 'pl-2', name: 'Lunch' })];
  open({ responses: { 'GET /api/playlists': playlists } });
  expect(await screen.findAllByText(/Nothing left/)).toHaveLength(1);
  expect(screen.getByText(words)).toBeVisible();
});

describe('searching', () => {
  it('filters while typing, and shows when nothing matches', async () => {
    const { user } = open();
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'happy');
    expect(names()).toEqual(['Happy hour']);
    await user.type(search, ' nothing');
    expect(screen.getByText(texts.list.noMatch('happy nothing'))).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
    expect(names()).toHaveLength(3);
  });
  it('shows only pending playlists', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Waiting for approval (1)' }));
    expect(names()).toEqual(['Happy hour']);
  });
});

describe('duplicating', () => {
  it('opens the editor with a copy', async () => {
    const view = open();
    await chooseAction(view, 'Breakfast', 'Duplicate');
    expect(view.shell.navigations).toEqual(['/playlist/new?copy=pl-1']);
  });
  it.each([
    ['a viewer', { role: 'viewer' as const }, texts.blocked.role],
    [
      'an ended subscription',
      { responses: { 'GET /api/app': buildAppData({ subscr_expire_int: 2 }) } },
      texts.blocked.subscription,
    ],
  ])('is not offered to %s, with the reason', async (_who, options, reason) => {
    const view = open(options);
    await chooseAction(view, 'Breakfast', 'Duplicate');
    expect(screen.getByRole('menuitem', { name: /^Duplicate/ })).toHaveTextContent(reason);
    expect(view.shell.navigations).toEqual([]);
  });
});

describe('deleting', () => {
  it('names the playlist in the question and in the notice', async () => {
    const view = open();
    await chooseAction(view, 'Breakfast', 'Delete');
    await waitFor(() => expect(view.shell.api.callsOf('DELETE /api/playlist/del/pl-1')).toHaveLength(1));
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Breakfast', warning: true });
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe('Deleted “Breakfast”.'));
    expect(view.shell.notices[0]?.screens).toBeDefined();
    expect(view.shell.api.callsOf('GET /api/playlists').length).toBeGreaterThan(1);
  });
  it('does nothing when it is not confirmed', async () => {
    const view = open({ confirm: false });
    await chooseAction(view, 'Breakfast', 'Delete');
    expect(view.shell.api.callsOf('DELETE /api/playlist/del/:id')).toHaveLength(0);
  });
  it('shows the reason of a refusal', async () => {
    const view = open({
      responses: { 'DELETE /api/playlist/del/:id': { success: false, error: 'It is the default playlist.' } },
    });
    await chooseAction(view, 'Breakfast', 'Delete');
    await waitFor(() => expect(view.shell.notices[0]?.text).toBe('It is the default playlist.'));
  });
});

describe('deleting as an editor', () => {
  it('is left to approvers once the playlist is approved, as the menu explains', async () => {
    const view = open({ role: 'editor' });
    await chooseAction(view, 'Breakfast', 'Delete');
    const item = screen.getByRole('menuitem', { name: /^Delete/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(texts.remove.needsApprover);
    expect(view.shell.questions).toEqual([]);
  });
  it('works for a playlist that was never approved', async () => {
    const view = open({ role: 'editor' });
    await chooseAction(view, 'Happy hour', 'Delete');
    expect(view.shell.questions[0]).toMatchObject({ objectName: 'Happy hour' });
  });
});

describe('approval', () => {
  it('leads approvers to the review', async () => {
    open({ role: 'approver' });
    const review = await screen.findByRole('link', { name: 'Review' });
    expect(review).toHaveAttribute('href', '/playlist/review?id=pl-2');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('play now', () => {
  it('sends the chosen devices', async () => {
    const view = open({ live: { 'hw-1': true, 'hw-2': false } });
    await chooseAction(view, 'Breakfast', 'Play now');
    const dialog = within(screen.getByRole('dialog'));
    const go = await dialog.findByRole('button', { name: 'Play now' });
    expect(go).toBeDisabled();
    expect(await dialog.findByRole('img', { name: 'Offline' })).toBeVisible();
    await view.user.click(dialog.getByRole('checkbox', { name: 'All devices' }));
    await view.user.click(dialog.getByRole('checkbox', { name: 'Hall' }));
    await view.user.click(go);
    await waitFor(() =>
      expect(view.shell.api.callsOf('POST /api/playlist/play')[0]?.body).toEqual({
        playlist_id: 'pl-1',
        device_ids: ['d1'],
      }),
    );
    expect(view.shell.notices[0]?.text).toBe('“Breakfast” is starting on 1 device.');
  });
});

describe('the receipt of a save', () => {
  it('shows an editor that the playlist waits for approval', async () => {
    open({ role: 'editor', path: '/playlist?saved=pl-2' });
    expect(await screen.findByText(texts.receipt.pending)).toBeVisible();
  });
});
