import fc from 'fast-check';
import type { Role } from '../contract';
import { ROLES } from '../contract/values';
import {
  judgeInvitation,
  judgeMemberChange,
  type MemberVerdict,
  type MemberWish,
} from './member-change.rule';

const role = fc.constantFrom<Role>(...ROLES);
const rank = (name: Role) => ROLES.indexOf(name);
const wish: fc.Arbitrary<MemberWish> = fc.record(
  {
    actorRole: role,
    targetRole: role,
    isSelf: fc.boolean(),
    role,
    setsCredentials: fc.boolean(),
    removes: fc.boolean(),
  },
  { requiredKeys: ['actorRole', 'targetRole', 'isSelf'] },
);

describe('changing a member', () => {
  test.each<[Role, Role, Partial<MemberWish>, string]>([
    ['owner', 'admin', { role: 'viewer' }, 'ok'],
    ['owner', 'viewer', { role: 'admin' }, 'ok'],
    ['owner', 'viewer', { role: 'owner' }, 'owner_stays'],
    ['owner', 'owner', { isSelf: true, role: 'admin' }, 'owner_stays'],
    ['owner', 'owner', { isSelf: true, role: 'owner' }, 'ok'],
    ['owner', 'owner', { isSelf: true }, 'ok'],
    ['owner', 'owner', { isSelf: true, removes: true }, 'owner_stays'],
    ['owner', 'admin', { removes: true }, 'ok'],
    ['owner', 'admin', { setsCredentials: true }, 'ok'],
    ['admin', 'owner', {}, 'above'],
    ['admin', 'owner', { removes: true }, 'above'],
    ['admin', 'owner', { role: 'viewer' }, 'above'],
    ['admin', 'owner', { setsCredentials: true }, 'above'],
    ['admin', 'viewer', { role: 'owner' }, 'above'],
    ['admin', 'admin', { isSelf: true, role: 'owner' }, 'above'],
    ['admin', 'admin', { role: 'editor' }, 'ok'],
    ['admin', 'admin', { isSelf: true, role: 'viewer' }, 'ok'],
    ['admin', 'admin', { removes: true }, 'ok'],
    ['admin', 'admin', { setsCredentials: true }, 'above'],
    ['admin', 'admin', { isSelf: true, setsCredentials: true }, 'ok'],
    ['admin', 'approver', { setsCredentials: true }, 'ok'],
    ['admin', 'viewer', { role: 'admin' }, 'ok'],
  ])('%s to %s with %j: %s', (actorRole, targetRole, some, verdict) =>
    expect(judgeMemberChange({ actorRole, targetRole, isSelf: false, ...some })).toBe(verdict),
  );

  test('no member can change, or create, a stronger one', () => {
    fc.assert(
      fc.property(wish, (any) => {
        fc.pre(
          rank(any.targetRole) < rank(any.actorRole) || rank(any.role ?? 'viewer') < rank(any.actorRole),
        );
        expect(judgeMemberChange(any)).toBe('above');
      }),
    );
  });

  test('whatever is allowed, the number of owners stays one', () => {
    fc.assert(
      fc.property(wish, (any) => {
        if (judgeMemberChange(any) !== 'ok') return;
        if (any.removes) expect(any.targetRole).not.toBe('owner');
        else expect((any.role ?? any.targetRole) === 'owner').toBe(any.targetRole === 'owner');
      }),
    );
  });

  test('no member can set the credentials of an equally strong one', () => {
    fc.assert(
      fc.property(wish, (any) => {
        fc.pre(
          Boolean(any.setsCredentials) && !any.isSelf && !any.removes && any.actorRole === any.targetRole,
        );
        expect(judgeMemberChange(any)).not.toBe('ok');
      }),
    );
  });
});

describe('inviting', () => {
  test.each<[Role, Role, string]>([
    ['owner', 'owner', 'owner_stays'],
    ['owner', 'admin', 'ok'],
    ['admin', 'owner', 'above'],
    ['admin', 'admin', 'ok'],
    ['admin', 'viewer', 'ok'],
    ['editor', 'approver', 'above'],
  ])('%s invites %s: %s', (actor, wished, verdict) => expect(judgeInvitation(actor, wished)).toBe(verdict));

  it.each<[Role, Role, MemberVerdict]>([
    ['owner', 'admin', 'ok'],
    ['admin', 'admin', 'above'],
    ['admin', 'approver', 'ok'],
    ['admin', 'viewer', 'ok'],
  ])('%s invites %s with a first password: %s', (actor, wished, verdict) =>
    expect(judgeInvitation(actor, wished, true)).toBe(verdict),
  );

  test('an owner is never invited, by any role', () => {
    fc.assert(fc.property(role, (actor) => expect(judgeInvitation(actor, 'owner')).not.toBe('ok')));
    expect(judgeInvitation('owner', 'owner', true)).toBe('owner_stays');
  });
});
