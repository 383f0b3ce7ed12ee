import type { Member } from '@vitrine/shared/contract';

export function aMember(change: Partial<Member> = {}): Member {
  return { user_id: 'user-1', username: 'demo', email: 'demo@vitrine.local', role: 'owner', ...change };
}

/** An owner, an approver and two editors, in the order of a careless server. */
export const fourMembers = (): Member[] => [
  aMember({ user_id: 'user-3', username: 'Zoe Winter', email: 'zoe@vitrine.local', role: 'editor' }),
  aMember({ user_id: 'user-2', username: 'Max', email: 'max@vitrine.local', role: 'approver' }),
  aMember(),
  aMember({ user_id: 'user-4', username: 'Ada Lind', email: 'ada@vitrine.local', role: 'editor' }),
];
