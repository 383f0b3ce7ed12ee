import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { badRequest, notFound } from '../../platform/errors/errors.lib';
import { cleanEmail } from '../../platform/users/email.rule';
import { addOperator, removeOperator } from '../../platform/users/operators.repo';
import { personById, userIdByEmail } from '../../platform/users/users.repo';
import { COMMAND_LINE, recordDeed } from './operator-log.repo';

type Needs = Pick<Deps, 'db' | 'clock'>;
export type Person = { userId: string; username: string; email: string };

/** @throws {ProblemError} 400 for a malformed address, 404 for an unknown one */
export async function userOfAddress(tx: Db, text: string): Promise<Person> {
  const email = cleanEmail(text);
  if (!email) throw badRequest(`${text} does not look like an e-mail address.`);
  const userId = await userIdByEmail(tx, email);
  const user = userId && (await personById(tx, userId));
  if (!user) throw notFound('user');
  return user;
}

/** Makes a user an operator, or ends that; only the command line does. `isChanged` false: it was so. */
export function markOperator(
  { db, clock }: Needs,
  text: string,
  mark: 'add' | 'remove',
): Promise<{ email: string; isChanged: boolean }> {
  const at = clock.nowSeconds();
  return db.transaction(async (tx) => {
    const { userId, email } = await userOfAddress(tx, text);
    const isChanged = await (mark === 'add' ? addOperator(tx, userId, at) : removeOperator(tx, userId));
    const kind = mark === 'add' ? 'operator.added' : 'operator.removed';
    if (isChanged) await recordDeed(tx, COMMAND_LINE, { at, kind, subject: email });
    return { email, isChanged };
  });
}
