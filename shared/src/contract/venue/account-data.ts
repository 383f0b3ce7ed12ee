import Type, { type Static } from 'typebox';
import { PASSWORD_FIELD_LENGTH } from '../limits';

/** Days between asking to delete an account and its deletion, in which an owner can undo it (product §3). */
export const DELETION_DAYS = 14;

/** POST /api/account/deletion (extension): the owner's own password. */
export const DeletionWish = Type.Object({
  password: Type.String({ minLength: 1, maxLength: PASSWORD_FIELD_LENGTH }),
});
export type DeletionWish = Static<typeof DeletionWish>;
