import type { Role } from '@vitrine/shared/contract';
import { may, ROLES } from '@vitrine/shared/contract/values';
import { buildAppData } from '@vitrine/shared/testing';
import { whyNotCreate } from './why-not-create';

const shellOf = (role: Role) => ({ may: (permission: Parameters<typeof may>[1]) => may(role, permission) });

it.each(ROLES.map((role) => [role, role === 'viewer']))('as %s creating is refused: %s', (role, refused) => {
  expect(Boolean(whyNotCreate(shellOf(role), buildAppData()))).toBe(refused);
});

// Spec §4: 5 gives 2; above 3 or equal to 2 gives 1; otherwise 0. Non-zero disables.
it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, false],
  [4, true],
  [5, true],
])('§4.2.12 with subscr_expire_int %i creating is refused: %s', (subscr_expire_int, refused) => {
  expect(Boolean(whyNotCreate(shellOf('owner'), buildAppData({ subscr_expire_int })))).toBe(refused);
});

it('lets the server decide while nothing is known of the plan', () => {
  expect(whyNotCreate(shellOf('editor'), undefined)).toBeUndefined();
});
