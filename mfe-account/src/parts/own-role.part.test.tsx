import { screen } from '@testing-library/react';
import type { Permission, Role } from '@vitrine/shared/contract';
import { buildAppData, never, renderScreen, unreachable } from '@vitrine/shared/testing';
import { useAppData } from '@vitrine/shared/calls';
import { AccountPage } from './account-page';
import { useMay, useOwnRole } from './own-role.query';
import { texts } from '../texts';

function Who({ permission }: { permission: Permission }) {
  const isFree = useMay(permission);
  return (
    <p>
      {useOwnRole()} {isFree ? 'may' : 'may not'} ({useAppData().status})
    </p>
  );
}
const { user } = buildAppData();
const app = (role: Role) => buildAppData({ user: { ...user, role } });

describe('the own role', () => {
  it.each<[Role, string, unknown, Permission, string]>([
    ['owner', 'admin', app('admin'), 'billing.manage', 'admin may not (success)'],
    ['admin', 'viewer', app('viewer'), 'member.manage', 'viewer may not (success)'],
    [
      'viewer',
      'owner, which the token does not know yet',
      app('owner'),
      'billing.manage',
      'viewer may not (success)',
    ],
    ['admin', 'admin', app('admin'), 'member.manage', 'admin may (success)'],
    ['admin', 'nothing yet', never, 'member.manage', 'admin may (pending)'],
    ['owner', 'nothing at all', unreachable, 'billing.manage', 'owner may (error)'],
  ])('token %s, server %s: the lesser one applies', async (role, _server, answer, permission, text) => {
    renderScreen(<Who permission={permission} />, { role, responses: { 'GET /api/app': answer } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it.each([
  ['/account', texts.tabs.account],
  ['/account/members', texts.tabs.members],
  ['/account/members/invite/', texts.tabs.members],
  ['/account/members/invite/user-2', texts.tabs.members],
  ['/account/subscription', texts.tabs.subscription],
  ['/account/new-password', texts.tabs.password],
])('at %s the tab is %s, and only that one', (path, tab) => {
  renderScreen(<AccountPage title="Account">page</AccountPage>, { path });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([tab]);
});
