import fc from 'fast-check';
import { ROLES } from '@vitrine/shared/contract/values';
import type { Role } from '@vitrine/shared/contract';
import { aMember, anInvitation } from '../../testing/builders';
import {
  changeOf,
  formLocks,
  invitableRoles,
  invitationOf,
  isNoChange,
  memberFaults,
} from './member-form.rule';
import type { MemberFields } from './member-form.rule';

const fields = (change: Partial<MemberFields> = {}): MemberFields => ({
  email: 'gina@vitrine.local',
  username: 'Gina',
  role: 'editor',
  password: '',
  ...change,
});

describe('faults', () => {
  it.each<[Partial<MemberFields>, boolean, object]>([
    [{}, false, {}],
    [{ email: '  ' }, false, { email: 'need_email' }],
    [{ email: 'gina' }, false, { email: 'bad_email' }],
    [{ email: 'gina@' }, false, { email: 'bad_email' }],
    [{ email: 'gi na@x.y' }, false, { email: 'bad_email' }],
    [{ email: ' gina@bücher.example ' }, false, {}],
    [{ username: '' }, false, {}],
    [{ username: '' }, true, { username: 'need_name' }],
    [{ username: 'a@b' }, false, { username: 'bad_name' }],
    [{ username: 'x'.repeat(60) }, false, {}],
    [{ username: 'x'.repeat(61) }, false, { username: 'bad_name' }],
    [{ username: '🔑'.repeat(60) }, false, {}],
    [{ password: 'short' }, false, { password: 'too_short' }],
    [{ password: 'x'.repeat(129) }, true, { password: 'too_long' }],
    [{ password: 'a quiet evening' }, true, {}],
  ])('%o (member: %s): %o', (change, isMember, faults) =>
    expect(memberFaults(fields(change), isMember)).toEqual(faults),
  );
});

it.each<[Partial<MemberFields>, object, object]>([
  [{ email: 'gigi@x.y', password: 'old one' }, {}, { email: 'gigi@x.y', current_password: 'old one' }],
  [{ email: 'gigi@x.y' }, { password: 'need_password' }, { email: 'gigi@x.y' }],
  [{ username: 'Gigi', password: 'old one' }, {}, { username: 'Gigi' }],
  [{ email: ' GINA@vitrine.local ' }, {}, {}],
])('of the own membership %o: %o, sends %o', (change, faults, sent) => {
  const me = aMember({ user_id: 'u', username: 'Gina', email: 'gina@vitrine.local', role: 'editor' });
  expect(memberFaults(fields(change), true, me.email)).toEqual(faults);
  expect(changeOf(me, fields(change), true)).toEqual({ user_id: 'u', ...sent });
});

describe('the payload', () => {
  it('of an invitation leaves out empty fields', () => {
    expect(invitationOf(fields({ email: ' gina@x.y ', username: ' ' }))).toEqual({
      email: 'gina@x.y',
      role: 'editor',
    });
    expect(invitationOf(fields({ password: 'a quiet evening' }))).toEqual({
      email: 'gina@vitrine.local',
      username: 'Gina',
      role: 'editor',
      password: 'a quiet evening',
    });
  });
  const member = aMember({ user_id: 'u', username: 'Gina', email: 'gina@vitrine.local', role: 'editor' });
  it.each<[Partial<MemberFields>, object]>([
    [{}, {}],
    [{ email: ' GINA@vitrine.local ' }, {}],
    [{ username: ' Gina ' }, {}],
    [{ username: 'Gigi' }, { username: 'Gigi' }],
    [{ email: 'gigi@x.y' }, { email: 'gigi@x.y' }],
    [{ role: 'admin' }, { role: 'admin' }],
    [{ password: 'a quiet evening' }, { password: 'a quiet evening' }],
  ])('a change of %o sends only %o', (change, sent) => {
    const wish = changeOf(member, fields(change));
    expect(wish).toEqual({ user_id: 'u', ...sent });
    expect(isNoChange(wish)).toBe(Object.keys(sent).length === 0);
  });
});

describe('assignable roles', () => {
  const open = (roles: { role: Role; reason: unknown }[]) =>
    roles.filter(({ reason }) => reason === null).map(({ role }) => role);
  it('for an invitation: none above the own, and never owner', () => {
    expect(open(invitableRoles('owner'))).toEqual(['admin', 'approver', 'editor', 'viewer']);
    expect(open(invitableRoles('admin'))).toEqual(['admin', 'approver', 'editor', 'viewer']);
    expect(invitableRoles('admin').at(-1)).toEqual({ role: 'owner', reason: 'owner' });
    for (const role of ROLES)
      for (const given of open(invitableRoles(role)))
        expect(ROLES.indexOf(given)).toBeGreaterThanOrEqual(ROLES.indexOf(role));
  });
  it('for a member: the current role stays choosable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        fc.constantFrom(...ROLES),
        fc.boolean(),
        (actor, target, self) => {
          const member = aMember({ user_id: self ? 'me' : 'u', role: target });
          const { roles } = formLocks({ role: actor, userId: 'me' }, member);
          const isAbove = ROLES.indexOf(target) < ROLES.indexOf(actor);
          expect(open(roles).includes(target)).toBe(!isAbove);
          expect(open(roles).filter((role) => role === 'owner')).toEqual(
            target === 'owner' && !isAbove ? ['owner'] : [],
          );
        },
      ),
    );
  });
  it.each<[Role, Role, boolean]>([
    ['owner', 'admin', true],
    ['admin', 'admin', false],
    ['admin', 'editor', true],
  ])('%s sets e-mail and password of %s: %s', (actor, target, may) =>
    expect(formLocks({ role: actor, userId: 'me' }, aMember({ role: target })).credentials).toBe(may),
  );
  it('the address of an invitation can always be corrected', () =>
    expect(formLocks({ role: 'admin', userId: 'me' }, anInvitation({ role: 'admin' })).credentials).toBe(
      true,
    ));
});
