import { screen, waitFor } from '@testing-library/react';
import type { Device } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, inTurn, never, renderScreen } from '@vitrine/shared/testing';
import { act } from 'react';
import { aPlaylist } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './list.screen';
import { bar, hall, full, open, chooseAction } from './testing/open-list';

describe('searching', () => {
  it('renders the visible part of a long list, and announces its size', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => aPlaylist({ id: `p${i}`, name: `List ${i}` }));
    open({ responses: { 'GET /api/playlists': many } });
    await screen.findByText('List 0');
    await waitFor(() => expect(screen.getAllByText(/^List \d+$/)).toHaveLength(13));
    expect(screen.getByText('List 12').closest('li')).toHaveAttribute('aria-setsize', '5000');
  });
});

describe('approval', () => {
  it('?show=waiting shows only pending playlists', async () => {
    open({ role: 'approver', path: '/playlist?show=waiting' });
    expect(await screen.findByRole('link', { name: 'Review' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Breakfast' })).not.toBeInTheDocument();
  });
  it('shows all when none is pending any more', async () => {
    const { client } = open({ role: 'approver', path: '/playlist?show=waiting' });
    await screen.findByRole('link', { name: 'Review' });
    act(() => void client.setQueryData(['playlists'], [aPlaylist()]));
    expect(await screen.findByRole('link', { name: 'Breakfast' })).toBeVisible();
    expect(screen.queryByText(texts.list.noMatch(''))).not.toBeInTheDocument();
  });
});

describe('play now', () => {
  it('without a device explains what to do first', async () => {
    const view = open({ responses: { 'GET /api/devices': [] } });
    await chooseAction(view, 'Breakfast', 'Play now');
    expect(await screen.findByText(texts.playNow.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect a device' })).toHaveAttribute('href', '/device/connect');
  });
});

describe('the receipt of a save', () => {
  const by = (device: Device, manifest_version: string, content_ready = 4): Device => ({
    ...device,
    manifest_version: 'new',
    state: { manifest_version, content_ready, content_total: 4 },
  });
  it('counts the screens by the manifest they report, as they answer, and names the failing one', async () => {
    const shell = createFakeShell({
      live: { 'hw-1': true, 'hw-2': false },
      responses: {
        'GET /api/app': buildAppData(),
        'GET /api/playlists': full(),
        'GET /api/devices': [by(bar, 'old'), by(hall, 'old')],
      },
    });
    const { user, client } = renderScreen(<Screen />, { shell, path: '/playlist?saved=pl-1' });
    const report = (...devices: Device[]) => act(() => void client.setQueryData(['devices'], devices));
    expect(await screen.findByText(/Sending it to 2 screens…/)).toHaveTextContent('Hall is offline');
    report(by(bar, 'new', 1), by(hall, 'old'));
    expect(screen.getByText(/Sending it/)).toBeVisible();
    report(by(bar, 'new'), by(hall, 'old'));
    expect(await screen.findByText(/^Playlist saved. 1 of 2 screens have it./)).toBeVisible();
    report(by(bar, 'new'), by(hall, 'new'));
    expect(await screen.findByText('Playlist saved. All 2 screens have it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(/Playlist saved/)).not.toBeInTheDocument();
  });
  it('ignores a list of devices that is older than the save', async () => {
    const shell = createFakeShell({
      live: { 'hw-1': true },
      responses: { 'GET /api/app': buildAppData(), 'GET /api/playlists': full(), 'GET /api/devices': never },
    });
    const { client } = renderScreen(<Screen />, { shell, path: '/playlist?saved=pl-1' });
    act(() => void client.setQueryData(['devices'], [by(bar, 'new')]));
    expect(await screen.findByText(/Sending it/)).toBeVisible();
    expect(screen.queryByText(/have it|has it/)).not.toBeInTheDocument();
  });
});

it('deleting a playlist moves the focus to the one that takes its place', async () => {
  const view = open({ responses: { 'GET /api/playlists': inTurn(full(), full().slice(1)) } });
  await chooseAction(view, 'Breakfast', 'Delete');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: texts.list.actions('Old news') })).toHaveFocus(),
  );
});
