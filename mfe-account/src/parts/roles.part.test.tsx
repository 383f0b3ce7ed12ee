import { fireEvent, render, screen, within } from '@testing-library/react';
import { may, PERMISSIONS, ROLES } from '@vitrine/shared/contract/values';
import type { Permission, Role } from '@vitrine/shared/contract';
import { texts } from '../texts';
import { roleSentence } from './role-sentence';
import { roleCell, roleRows } from './roles.rule';
import { RolesTable } from './roles-table';

it('has every permission and role of the contract, with the contract’s values', () => {
  expect(roleRows.map(({ permission }) => permission)).toEqual(Object.keys(PERMISSIONS));
  for (const { permission, cells } of roleRows)
    for (const { role, cell } of cells) expect(cell !== 'no').toBe(may(role, permission));
});
it.each<[Role, Permission, string]>([
  ['editor', 'playlist.edit', 'waits'],
  ['approver', 'playlist.edit', 'yes'],
  ['editor', 'promo.edit', 'yes'],
  ['viewer', 'promo.edit', 'no'],
  ['viewer', 'account.view', 'yes'],
  ['admin', 'billing.manage', 'no'],
])('%s, %s: %s', (role, permission, cell) => expect(roleCell(role, permission)).toBe(cell));

it.each<[Role, string]>([
  ['viewer', 'Sees everything but can’t change anything.'],
  ['editor', 'Sees everything and can change promos and create playlists that need approval.'],
  [
    'approver',
    'Like an editor, and can create playlists without approval, approve those of others, and change the schedule.',
  ],
  ['owner', 'Like an admin, and can manage billing.'],
])('%s: %s', (role, sentence) => expect(roleSentence(role)).toBe(sentence));

it('renders its table when the page is idle, or when it is opened', () => {
  render(<RolesTable />);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  fireEvent(screen.getByRole('group'), new Event('toggle'));
  expect(screen.getByRole('table', { hidden: true })).toBeTruthy();
});

it('is a table that screen readers can navigate', async () => {
  render(<RolesTable />);
  const table = await screen.findByRole('table', { hidden: true });
  for (const role of ROLES)
    expect(within(table).getByRole('columnheader', { name: texts.roles[role], hidden: true })).toBeTruthy();
  const row = within(table).getByRole('row', {
    name: new RegExp(`^${texts.permissionRows['playlist.edit']}`),
    hidden: true,
  });
  expect(
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual([
    texts.rolesTable.yes,
    texts.rolesTable.yes,
    texts.rolesTable.yes,
    texts.rolesTable.waits,
    texts.rolesTable.no,
  ]);
});
