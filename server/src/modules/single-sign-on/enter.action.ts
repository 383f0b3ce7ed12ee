import { randomBytes } from 'node:crypto';
import { topics, type Role } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.types';
import { editedNow } from '../../http/preconditions/precondition.guard';
import type { Db } from '../../platform/database/database.client';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { signUpClosed, singleSignOnFailed } from '../../platform/errors/errors.lib';
import { cleanEmail } from '../../platform/users/email.rule';
import { cleanUsername, usernameFromEmail } from '../../platform/users/username.rule';
import {
  availableUsername,
  forgetRemoval,
  insertMember,
  updateMembership,
} from '../../platform/users/users.repo';
import { recordEvent } from '../history/record.action';
import { acceptInvitation } from '../members/join.action';
import { endSessionsOfMember } from '../session/end-sessions.action';
import { domainOf } from './domain.lib';
import type { Provider, ProviderUser } from './provider.client';
import { roleFor } from './role.rule';
import {
  link,
  linkOf,
  membersOf,
  wasRemoved,
  type Connection,
  type Found,
  type Identity,
} from './single-sign-on.repo';
import { sentence, within } from '../../platform/languages/sentence.rule';

/** Member that an identity stands for, and whether their sessions ended with a new role. */
export type Entered = Found & { isNewRole: boolean };

/** User of a provider who signs in, and where. */
interface Visit {
  provider: Provider;
  user: ProviderUser;
  /** Null: at the provider of the installation. */
  connection: Connection | null;
}

const TRIES = 3;

/**
 * Finds or creates the member behind a user of a provider, and gives the role of their groups.
 * @throws {ProblemError} 403 with a sentence for everyone who may not enter
 */
export async function enter(deps: Deps, visit: Visit): Promise<Entered> {
  for (let round = 1; ; round += 1) {
    try {
      const entered = await deps.db.transaction((tx) => enterOnce(deps, tx, visit));
      if (entered.isNewRole) deps.broker.disconnectUser(entered.userId);
      deps.broker.publish(entered.accountId, topics.changed('member'), { id: entered.userId });
      return entered;
    } catch (error) {
      // A second first sign-in at the same time: it finds the user that the other one made.
      if (!isDuplicate(error) || round === TRIES) throw error;
    }
  }
}

async function enterOnce(deps: Deps, tx: Db, visit: Visit): Promise<Entered> {
  const { provider, user, connection } = visit;
  const accountId = connection?.accountId ?? null;
  const identity: Identity = { accountId, issuer: provider.issuer, subject: user.subject };
  const known = await linkOf(tx, identity);
  const linked = known?.userId ? await membersOf(tx, { userId: known.userId }) : [];
  const member = inAccount(linked, accountId);
  if (member) return withRole(deps, tx, visit, member);
  const email = provenEmail(visit);
  const named = await membersOf(tx, { email });
  const found = inAccount(named, accountId);
  if (!found && named.length > 0)
    throw singleSignOnFailed(
      sentence`${email} is already used in another Vitrine account. Ask your owner for help.`,
    );
  if (!found) return join(deps, tx, visit, { email, identity, isGone: known !== null });
  await link(tx, identity, found.userId);
  return withRole(deps, tx, visit, found);
}

const inAccount = (members: Found[], accountId: string | null): Found | undefined =>
  accountId === null ? members[0] : members.find((one) => one.accountId === accountId);

/** Address that the provider vouches for, of the account's own domain. */
function provenEmail({ provider, user, connection }: Visit): string {
  const email = cleanEmail(user.email ?? '');
  if (!email || !user.isEmailVerified)
    throw singleSignOnFailed(
      sentence`${provider.name} has not confirmed your e-mail address. Confirm it there, then try again.`,
    );
  if (connection && domainOf(email) !== connection.domain)
    throw singleSignOnFailed(
      sentence`${email} is not an address of ${connection.domain}. Choose another account at ${provider.name}.`,
    );
  return email;
}

async function join(
  deps: Deps,
  tx: Db,
  { provider, user, connection }: Visit,
  { email, identity, isGone }: { email: string; identity: Identity; isGone: boolean },
): Promise<Entered> {
  const now = deps.clock.nowSeconds();
  const invited = await acceptInvitation(tx, { email, accountId: identity.accountId, now });
  const accountId = identity.accountId ?? invited?.accountId;
  if (!accountId)
    throw singleSignOnFailed(
      sentence`No Vitrine account has a member ${email}. Ask a colleague to invite you.`,
    );
  if (!invited && (isGone || (await wasRemoved(tx, accountId, email))))
    throw singleSignOnFailed('You are no longer a member. Ask an owner or admin to invite you again.');
  if (connection && deps.settings.current().signUp === 'closed') throw signUpClosed();
  const role = connection ? roleFor(connection, user.claims, null) : (invited?.role ?? null);
  if (!role) throw noRole(provider);
  const userId = uuidv7();
  const username = await availableUsername(tx, cleanUsername(user.name) ?? usernameFromEmail(email));
  // No password fits: a link in a mail sets one.
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'));
  const row = { id: userId, username, email, passwordHash, passwordChangedAt: now, createdAt: now };
  await insertMember(tx, accountId, row, role);
  await link(tx, identity, userId);
  await forgetRemoval(tx, accountId, email);
  const subject = { id: userId, name: username };
  const note = sentence`As ${within(role)}, by single sign-on with ${provider.name}`;
  await recordEvent(tx, { accountId, userId, at: now, kind: 'member.joined', subject, note });
  return { userId, username, email, passwordHash, accountId, role, isNewRole: false };
}

const noRole = ({ name }: Provider) =>
  singleSignOnFailed(sentence`None of your groups at ${name} may use this account. Ask its owner.`);

/** Gives a member the role of their groups; a new role ends their sessions. */
async function withRole(deps: Deps, tx: Db, { provider, user, connection }: Visit, member: Found) {
  const role: Role | null = connection ? roleFor(connection, user.claims, member.role) : member.role;
  if (!role) throw noRole(provider);
  if (role === member.role) return { ...member, isNewRole: false };
  const { accountId, userId, username } = member;
  const at = deps.clock.nowSeconds();
  await updateMembership(tx, accountId, userId, { role, ...editedNow(userId, at) });
  await endSessionsOfMember(tx, accountId, userId, at);
  const note = sentence`${within(role)} instead of ${within(member.role)}, by the groups at ${provider.name}`;
  const subject = { id: userId, name: username };
  await recordEvent(tx, { accountId, userId, at, kind: 'member.changed', subject, note });
  return { ...member, role, isNewRole: true };
}
