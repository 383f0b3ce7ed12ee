import { SIGN_UP_LINK_SECONDS, topics, type SignUpLink } from '@vitrine/shared/contract';
import { personById } from '../../people/people.repo';
import type { Db, Deps } from '../../deps';
import { editedNow } from '../../preconditions/precondition';
import { linkGone } from '../../errors/errors';
import { endSessionsOfMember } from '../session/end-sessions.action';
import { emailChangeByToken, putEmailChange, takeEmailChange } from './invitations.repo';
import { withFreeName, type Joined } from './join.action';
import { accountNameOf, memberForUpdate, noteEdit, setEmail } from './members.repo';

/** A new address holds once the person behind it has confirmed; until then mails and sign-in stay as they are. */
export async function wishEmail(
  db: Db,
  accountId: string,
  userId: string,
  email: string,
  nowSeconds: number,
): Promise<void> {
  await putEmailChange(db, { accountId, userId, email, expiresAt: nowSeconds + SIGN_UP_LINK_SECONDS });
}

export async function openEmailChange(deps: Deps, tokenHash: string): Promise<SignUpLink | null> {
  const change = await emailChangeByToken(deps.db, tokenHash, deps.clock.nowSeconds());
  const person = change ? await personById(deps.db, change.userId) : null;
  if (!change || !person) return null;
  return {
    success: true,
    kind: 'email',
    email: change.email,
    account_name: await accountNameOf(deps.db, change.accountId),
    name: person.username,
    needs_password: false,
  };
}

/** Sessions of before end: whoever had the old address may not be who has the new one. */
export async function confirmEmail(deps: Deps, tokenHash: string): Promise<Joined> {
  const now = deps.clock.nowSeconds();
  const joined = await withFreeName(() =>
    deps.db.transaction(async (tx) => {
      const change = await takeEmailChange(tx, tokenHash, now);
      const member = change ? await memberForUpdate(tx, change.accountId, change.userId) : null;
      if (!change || !member) throw linkGone();
      await setEmail(tx, change.userId, change.email);
      await noteEdit(tx, change.accountId, change.userId, editedNow(change.userId, now));
      await endSessionsOfMember(tx, change.accountId, change.userId, now);
      const { accountId, userId } = change;
      return { accountId, userId, username: member.username, role: member.role };
    }),
  );
  deps.broker.disconnectUser(joined.userId);
  deps.broker.publish(joined.accountId, topics.changed('member'), { id: joined.userId });
  return joined;
}
