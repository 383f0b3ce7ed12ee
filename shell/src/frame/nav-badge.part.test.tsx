import { act, screen, waitFor } from '@testing-library/react';
import type { Role } from '@vitrine/shared/contract';
import { inTurn } from '@vitrine/shared/testing';
import { keepFresh } from '@vitrine/shared/host';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useEffect } from 'react';
import { renderMember } from '../testing/render-member';
import { NavLinks } from './nav-links';

const approvals = (waiting_count: number) => ({ waiting_count, waiting: [], sent_back: [] });
const navigation = [
  { path: '/promo', label: 'Promos', icon: 'image' },
  { path: '/playlist', label: 'Playlists', icon: 'playlist', badge: 'approvals' },
];
function Fresh() {
  const { bus } = useShell();
  const client = useQueryClient();
  useEffect(() => {
    const running = keepFresh(bus, client, 'this-page');
    return () => running.unsubscribe();
  }, [bus, client]);
  return null;
}
const open = (role: Role, answer: unknown, look: 'rail' | 'folded' | 'bar' = 'rail') =>
  renderMember(
    <>
      <Fresh />
      <NavLinks entries={navigation} look={look} />
    </>,
    { role, responses: { 'GET /api/approvals': answer }, member: { navigation } },
  );

it.each(['rail', 'bar', 'folded'] as const)(
  '%s: shows how many wait, to the eye and to screen readers',
  async (look) => {
    open('approver', approvals(2), look);
    expect(await screen.findByText('2')).toBeVisible();
    const link = screen.getByRole('link', { name: /Playlists.*2 waiting for approval/ });
    expect(link).toHaveAttribute('href', '/playlist');
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  },
);

it('is empty without pending items, and shows no more than 99', async () => {
  const { unmount, shell } = open('approver', approvals(0));
  await waitFor(() => expect(shell.api.calls).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Playlists' })).toBeInTheDocument();
  unmount();
  open('owner', approvals(240));
  expect(await screen.findByText('99+')).toBeVisible();
});

it.each(['editor', 'viewer'] as const)('%s: has none', async (role) => {
  const { shell } = open(role, approvals(3));
  await act(async () => undefined);
  await waitFor(() => expect(shell.api.calls).toHaveLength(role === 'editor' ? 1 : 0));
  expect(screen.queryByText('3')).not.toBeInTheDocument();
});

it('is fresh the moment a playlist changes anywhere', async () => {
  const { shell } = open('approver', inTurn(approvals(1), approvals(2)));
  expect(await screen.findByText('1')).toBeVisible();
  act(() => shell.bus.publish('data.changed', { kind: 'playlist', id: 'pl-1' }));
  expect(await screen.findByText('2')).toBeVisible();
});
