import type { Static } from 'typebox';
import type { AuthAnswer, RefreshGrant } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { accountDisabled, unauthorized } from '../../platform/errors/errors.lib';
import { isDisabled } from '../../platform/users/accounts.repo';
import { hashOf, newSalt, successorOf } from './opaque-token.lib';
import { authAnswer } from './sign-in.action';
import { judgeRefresh, REFRESH_LIFE_SECONDS, type RefreshVerdict } from './refresh.rule';
import {
  endSession,
  insertRefreshToken,
  markReplaced,
  prolongSession,
  refreshTokenForUpdate,
} from './sessions.repo';

type Grant = Static<typeof RefreshGrant>;
type Found = NonNullable<Awaited<ReturnType<typeof refreshTokenForUpdate>>>;
type Outcome = { verdict: RefreshVerdict; found: Found | null; successor: string };

/** Refresh grant: each use rotates the token; a replayed one ends its family (product §3, reliability A3). */
export async function refresh(deps: Deps, grant: Grant): Promise<AuthAnswer> {
  const now = deps.clock.nowSeconds();
  // Returned as a value: an exception would roll back the end of a stolen family.
  const { verdict, found, successor } = await deps.db.transaction((tx) => rotate(tx, grant, now));
  if (verdict === 'replay' && found) {
    deps.log.warn(
      { event: 'refresh token replayed', user: found.session.userId, session: found.session.id },
      'session ended',
    );
    deps.broker.disconnectSession(found.session.id);
  }
  if (found && (await isDisabled(deps.db, found.session.accountId))) throw accountDisabled();
  if (!found || (verdict !== 'rotate' && verdict !== 'repeat')) throw unauthorized();
  const actor = await deps.auth.memberOfSession(found.session.accountId, found.session.id);
  if (!actor) throw unauthorized();
  const access = await deps.auth.issue(actor);
  return authAnswer(access, successor, actor.mustChangePassword);
}

async function rotate(tx: Deps['db'], grant: Grant, now: number): Promise<Outcome> {
  const hash = hashOf(grant.refresh_token);
  const found = await refreshTokenForUpdate(tx, hash);
  if (!found) return { verdict: 'refuse', found: null, successor: '' };
  const verdict = judgeRefresh(
    {
      replacedAt: found.token.replacedAt,
      sessionEndedAt: found.session.endedAt,
      sessionExpiresAt: found.session.expiresAt,
      secretsMatch: secretsMatch(found, grant),
    },
    now,
  );
  const successor = successorOf(grant.refresh_token, found.token.salt);
  if (verdict === 'replay') await endSession(tx, found.session.id, 'replay', now);
  if (verdict === 'rotate') {
    await markReplaced(tx, hash, now);
    await insertRefreshToken(tx, {
      hash: hashOf(successor),
      sessionId: found.session.id,
      salt: newSalt(),
      createdAt: now,
    });
    await prolongSession(tx, found.session.id, now, now + REFRESH_LIFE_SECONDS);
  }
  return { verdict, found, successor };
}

/** A secret that is sent must match; a missing one is not required. */
function secretsMatch({ session }: Found, grant: Grant): boolean {
  const fits = (sent: string | undefined, kept: string | null) =>
    !sent || (kept !== null && hashOf(sent) === kept);
  return (
    fits(grant.access_secret, session.accessSecretHash) &&
    fits(grant.refresh_secret, session.refreshSecretHash)
  );
}
