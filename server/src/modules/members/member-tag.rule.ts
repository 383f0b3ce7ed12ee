import type { Member } from '@vitrine/shared/contract';
import type { TagParts } from '../../http/preconditions/entity-tag.lib';

/** Edited data of a member or an invitation. */
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
