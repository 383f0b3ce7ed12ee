import { roleFor, type RoleTable } from './role.rule';

const table: RoleTable = {
  roleClaim: 'groups',
  roles: [
    { value: 'staff', role: 'viewer' },
    { value: 'design', role: 'editor' },
    { value: 'it', role: 'admin' },
  ],
  defaultRole: null,
};

test.each([
  ['the strongest of several groups', { groups: ['staff', 'it', 'design'] }, 'viewer', 'admin'],
  ['one group as a text', { groups: 'design' }, null, 'editor'],
  ['no group: no access', { groups: ['guests'] }, 'editor', null],
  ['a claim of another type: no access', { groups: { it: true } }, null, null],
  ['the owner stays the owner', { groups: ['staff'] }, 'owner', 'owner'],
] as const)('%s', (_name, claims, current, role) => {
  expect(roleFor(table, claims, current)).toBe(role);
});

test('without a matching group the default role', () => {
  expect(roleFor({ ...table, defaultRole: 'viewer' }, {}, 'admin')).toBe('viewer');
});

test('without groups in the table members keep their roles, and others get the default', () => {
  const open: RoleTable = { ...table, roles: [], defaultRole: 'editor' };
  expect([roleFor(open, {}, 'admin'), roleFor(open, {}, null)]).toEqual(['admin', 'editor']);
  expect(roleFor({ ...open, defaultRole: null }, {}, null)).toBeNull();
});
