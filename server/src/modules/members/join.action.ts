import { topics, type ConfirmSignUp, type Role, type SignUpLink } from '@vitrine/shared/contract';
import { cleanUsername, usernameFromEmail } from '../../platform/users/username.rule';
import { availableUsername } from '../../platform/users/users.repo';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { isDuplicate, rootCause } from '../../platform/errors/error-translation.lib';
import { fieldProblem, linkGone } from '../../platform/errors/errors.lib';
import { recordTerms } from '../account/account.action';
import { checkTerms } from '../account/terms.guard';
import { checkNewPassword } from '../password/new-password.guard';
import { invitationByToken, takeInvitation, takeInvitationOf } from './invitations.repo';
import { insertMember } from '../../platform/users/users.repo';
import { recordEvent } from '../history/record.action';
import { accountNameOf } from './members.repo';
import { sentence, within } from '../../platform/languages/sentence.rule';

/** Invitation of a link, for its page; null for an invalid link. */
export async function openInvitation(deps: Deps, tokenHash: string): Promise<SignUpLink | null> {
  const invitation = await invitationByToken(deps.db, tokenHash, deps.clock.nowSeconds());
  if (!invitation) return null;
  return {
    success: true,
    kind: 'invitation',
    email: invitation.email,
    account_name: await accountNameOf(deps.db, invitation.accountId),
    name: invitation.username || usernameFromEmail(invitation.email),
    needs_password: invitation.passwordHash === null,
    role: invitation.role,
  };
}

/**
 * Accepts an invitation: creates a user with its id and role in its account. Without a password in `wish` the
 * inviter's first password applies, until the user replaces it (decision 0020).
 */
export async function joinByInvitation(
  deps: Deps,
  tokenHash: string,
  wish: ConfirmSignUp,
  link: SignUpLink,
): Promise<Joined> {
  const name = wish.name?.trim() ? cleanUsername(wish.name) : link.name;
  if (!name) throw fieldProblem('name', 'format', 'Your name can’t contain an @.');
  if (wish.terms) checkTerms(wish.terms);
  const isOwn = link.needs_password || Boolean(wish.password);
  const own = isOwn ? await chosenPassword(deps, wish.password, [name, link.email]) : null;
  const now = deps.clock.nowSeconds();
  const joined = await withFreeName(() =>
    deps.db.transaction(async (tx) => {
      const invitation = await takeInvitation(tx, tokenHash, now);
      if (!invitation) throw linkGone();
      const { id, accountId, email, role } = invitation;
      const passwordHash = own ?? invitation.passwordHash;
      // The first password was removed meanwhile.
      if (!passwordHash) throw passwordMissing();
      const username = await availableUsername(tx, name);
      const user = {
        ...{ id, username, email, passwordHash, passwordChangedAt: now, createdAt: now },
        mustChangePassword: own === null,
      };
      await insertMember(tx, accountId, user, role);
      const subject = { id, name: username };
      await recordEvent(tx, {
        accountId,
        userId: id,
        at: now,
        kind: 'member.joined',
        subject,
        note: sentence`As ${within(role)}`,
      });
      if (wish.terms) await recordTerms(tx, id, wish.terms.version, now);
      return { accountId, userId: id, username, role, passwordHash };
    }),
  );
  deps.broker.publish(joined.accountId, topics.changed('member'), { id: joined.userId });
  return joined;
}

/** Hash of the password that a user sets when confirming an address. */
export async function chosenPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  password: string | undefined,
  personal: string[],
): Promise<string> {
  if (!password) throw passwordMissing();
  checkNewPassword(password, personal);
  return passwords.hash(password);
}

const passwordMissing = () => fieldProblem('password', 'required', 'Choose a password.');

/** Uses up the newest open invitation of a proven address, to one account or any; its account and role. */
export async function acceptInvitation(
  tx: Db,
  { email, accountId, now }: { email: string; accountId: string | null; now: number },
): Promise<{ accountId: string; role: Role } | null> {
  const taken = await takeInvitationOf(tx, email, accountId, now);
  return taken && { accountId: taken.accountId, role: taken.role };
}

/** User who has just joined by a link. */
export interface Joined {
  accountId: string;
  userId: string;
  username: string;
  role: Role;
  /** Hash of the chosen or proven password. */
  passwordHash: string;
}

const TRIES = 3;

/**
 * Retries when a concurrent call took the user name, to get the next number. An address that got an account
 * meanwhile is a 410 like any invalid link.
 */
export async function withFreeName<T>(join: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await join();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (round === TRIES || constraintOf(rootCause(error)) !== 'users_username') throw linkGone();
    }
  }
}

const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
