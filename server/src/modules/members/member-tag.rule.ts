import type { Member } from '@vitrine/shared/contract';
import type { TagParts } from '../../http/preconditions/entity-tag.lib';

/** What is said about a member or about who is invited. */
export const memberParts = ({
  user_id,
  username,
  email,
  role,
}: Pick<Member, 'user_id' | 'username' | 'email' | 'role'>): TagParts => ({
  user_id,
  username,
  email,
  role,
});
