import fc from 'fast-check';
import { may, ROLES } from '@vitrine/shared/contract/values';
import type { Role } from '@vitrine/shared/contract';
import { aMember, anInvitation, fourMembers } from '../testing/builders';
import { actsOn, initials, shownMembers } from './members.rule';

const names = (search: string) => shownMembers(fourMembers(), search).map((member) => member.username);

it.each([
  ['', ['demo', 'Max', 'Ada Lind', 'Zoe Winter']],
  ['EDITOR', ['Ada Lind', 'Zoe Winter']],
  ['zoe@', ['Zoe Winter']],
  ['nobody', []],
])('search %j: %o', (search, expected) => expect(names(search)).toEqual(expected));
it('leaves the cached list unchanged', () => {
  const frozen = Object.freeze(fourMembers());
  expect(shownMembers(fourMembers(), 'inhab', 'role', { owner: 'Inhaber' })).toHaveLength(1);
  expect(() => shownMembers(frozen, '')).not.toThrow();
});
it.each([
  ['demo', 'D'],
  ['Ada Lind', 'AL'],
  ['max.mustermann.jr', 'MM'],
  ['  ', ''],
  ['éva', 'É'],
])('the initials of %j are %j', (name, mark) => expect(initials(name)).toBe(mark));

it('sorts by name alone, with Person 10 after Person 9', () => {
  const all = [10, 9, 1].map((i) => aMember({ user_id: `u${i}`, username: `Person ${i}`, role: 'viewer' }));
  expect(shownMembers([...all, ...fourMembers()], '', 'name').map(({ username }) => username)).toEqual([
    'Ada Lind',
    'demo',
    'Max',
    'Person 1',
    'Person 9',
    'Person 10',
    'Zoe Winter',
  ]);
});

describe('actions on a member', () => {
  const acts = (role: Role, target: Role, isSelf = false) =>
    actsOn({ role, userId: isSelf ? 'user-2' : 'me' }, aMember({ user_id: 'user-2', role: target })).map(
      ({ act, reason }) => `${act}${reason ? `: ${reason}` : ''}`,
    );
  it.each<[Role, Role, boolean, string[]]>([
    ['owner', 'admin', false, ['edit', 'reset_second_factor', 'transfer_ownership', 'remove']],
    ['owner', 'owner', true, ['edit', 'leave: owner_stays']],
    ['admin', 'owner', false, ['edit: above', 'reset_second_factor: above', 'remove: above']],
    ['admin', 'admin', false, ['edit', 'reset_second_factor: above', 'remove']],
    ['admin', 'editor', false, ['edit', 'reset_second_factor', 'remove']],
    ['admin', 'admin', true, ['edit', 'leave']],
    ['approver', 'viewer', false, ['edit: no_right', 'reset_second_factor: no_right', 'remove: no_right']],
    ['viewer', 'viewer', true, ['edit: no_right', 'leave: no_right']],
  ])('%s to %s (self: %s)', (role, target, isSelf, expected) =>
    expect(acts(role, target, isSelf)).toEqual(expected),
  );
  it('an invitation can be edited, sent again and withdrawn', () => {
    expect(actsOn({ role: 'admin', userId: 'me' }, anInvitation())).toEqual([
      { act: 'edit', reason: null },
      { act: 'resend', reason: null },
      { act: 'withdraw', reason: null },
    ]);
  });
  it('without member.manage every action is disabled, and owners can never be removed', () => {
    const role = fc.constantFrom(...ROLES);
    fc.assert(
      fc.property(role, role, fc.boolean(), fc.boolean(), (actor, target, isSelf, pending) => {
        const member = aMember({ user_id: 'u', role: target, pending });
        const all = actsOn({ role: actor, userId: isSelf ? 'u' : 'me' }, member);
        if (!may(actor, 'member.manage')) expect(all.every(({ reason }) => reason !== null)).toBe(true);
        if (target === 'owner' && !pending)
          expect(all.find(({ act }) => act === 'remove' || act === 'leave')?.reason).not.toBeNull();
      }),
    );
  });
});
