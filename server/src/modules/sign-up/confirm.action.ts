import { mustBeOpenFor } from './sign-up-mode.guard';
import type { AuthAnswer, ConfirmSignUp, SignUpLink } from '@vitrine/shared/contract';
import { linkHash } from '../../http/auth/link-token.lib';
import { updateAccount } from '../../platform/users/accounts.repo';
import { cleanUsername, usernameFromEmail } from '../../platform/users/username.rule';
import { availableUsername, updateUser } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';
import { fieldProblem, linkGone } from '../../platform/errors/errors.lib';
import { insertAccountWithOwner } from '../account/account.action';
import { isTimezone } from '../account/timezone.rule';
import { confirmEmail, openEmailChange } from '../members/email-change.action';
import { chosenPassword, joinByInvitation, openInvitation } from '../members/join.action';
import { withFreeName, type Joined } from '../members/join.action';
import { openSession } from '../session/sign-in.action';
import { openSignUp, takeSignUp } from './sign-up.repo';

/** Kind and data of a link, without using it up: mail scanners open links too (reliability A5). */
export async function describeLink(deps: Deps, token: string): Promise<SignUpLink> {
  const [hash, now] = [linkHash(token), deps.clock.nowSeconds()];
  if (!hash) throw linkGone();
  const signUp = await openSignUp(deps.db, hash, now);
  if (signUp) {
    mustBeOpenFor(deps, 'sign_up');
    return {
      success: true,
      kind: 'sign_up',
      email: signUp.email,
      account_name: signUp.accountName,
      name: usernameFromEmail(signUp.email),
      needs_password: true,
    };
  }
  const other = (await openInvitation(deps, hash)) ?? (await openEmailChange(deps, hash));
  if (!other) throw linkGone();
  mustBeOpenFor(deps, other.kind);
  return other;
}

/** Uses up a link and opens a session. Of two concurrent calls one succeeds. */
export async function confirmLink(
  deps: Deps,
  token: string,
  wish: ConfirmSignUp,
  userAgent?: string,
): Promise<AuthAnswer> {
  const hash = linkHash(token);
  if (!hash) throw linkGone();
  const link = await describeLink(deps, token);
  const joined = await JOIN[link.kind](deps, hash, wish, link);
  deps.log.info({ event: 'link confirmed', kind: link.kind, user: joined.userId }, 'link confirmed');
  return openSession(deps, joined, joined, wish, { userAgent });
}

type Join = (deps: Deps, hash: string, wish: ConfirmSignUp, link: SignUpLink) => Promise<Joined>;
const JOIN: Record<SignUpLink['kind'], Join> = {
  sign_up: makeAccount,
  invitation: joinByInvitation,
  email: (deps, hash, wish) => confirmEmail(deps, hash, wish.password),
};

async function makeAccount(deps: Deps, hash: string, wish: ConfirmSignUp, link: SignUpLink): Promise<Joined> {
  const name = cleanUsername(wish.name ?? '') ?? (wish.name?.trim() ? null : link.name);
  if (!name) throw fieldProblem('name', 'format', 'Your name can’t contain an @.');
  const timezone = wish.timezone?.trim();
  if (timezone && !isTimezone(timezone))
    throw fieldProblem('timezone', 'unknown', 'This time zone does not exist.');
  const chosen = await chosenPassword(deps, wish.password, [name, link.email, link.account_name]);
  const now = deps.clock.nowSeconds();
  return withFreeName(() =>
    deps.db.transaction(async (tx) => {
      const signUp = await takeSignUp(tx, hash, now);
      if (!signUp) throw linkGone();
      const username = await availableUsername(tx, name);
      const { email, accountName, termsVersion, language } = signUp;
      const owner = {
        name: accountName,
        username,
        email,
        passwordHash: chosen,
        termsVersion,
        ...(timezone ? { timezone } : {}),
      };
      const made = await insertAccountWithOwner(tx, owner, now);
      if (language) await updateUser(tx, made.userId, { language });
      // The designs of the venue speak it, too. Without a language they speak English.
      if (language && language !== 'en') await updateAccount(tx, made.accountId, { brand: { language } });
      return { ...made, username, role: 'owner' as const, passwordHash: chosen };
    }),
  );
}
