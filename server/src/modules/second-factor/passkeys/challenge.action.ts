import type { Deps } from '../../../deps.types';
import { conflict } from '../../../platform/errors/errors.lib';
import { hashOf } from '../../session/opaque-token.lib';
import { insertChallenge, takeChallenge } from '../../../platform/users/passkeys.repo';
import { relyingParty, type RelyingParty } from '../../../platform/config/relying-party.lib';
import { Sentence } from '../../../platform/languages/sentence.rule';

/** Time at the browser's question. */
export const CHALLENGE_SECONDS = 5 * 60;

/** @throws {ProblemError} 409 where browsers allow no passkeys */
export function siteOf({ config }: Pick<Deps, 'config'>): RelyingParty {
  const site = relyingParty(config.publicUrl);
  if (site instanceof Sentence) throw conflict(site);
  return site;
}

/** Notes a challenge of a user, or of a sign-in (null). */
export function keepChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const now = clock.nowSeconds();
  return insertChallenge(db, { hash: hashOf(challenge), userId, expiresAt: now + CHALLENGE_SECONDS }, now);
}

/**
 * Uses up the challenge that an answer names (its `clientDataJSON`, untrusted), even of a wrong answer. Null
 * for an unknown, used, expired or other user's challenge.
 */
export async function spendChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await takeChallenge(db, { hash: hashOf(challenge), userId }, clock.nowSeconds());
  return isOpen ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
