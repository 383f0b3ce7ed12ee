import type { AuthAnswer, PasskeyAsked, PasskeySignIn } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { fieldProblem } from '../../../platform/errors/errors.lib';
import { findPassword } from '../../password/prove-password.guard';
import { accountToEnter, openSession } from '../../session/sign-in.action';
import { CHALLENGE_SECONDS, keepChallenge, siteOf, spendChallenge } from './challenge.action';
import { handleOf } from './passkeys.action';
import { passkeyByCredential, useOnce } from '../../../platform/users/passkeys.repo';

const late = () =>
  fieldProblem('credential', 'expired', 'This took longer than 5 minutes, or was used already. Try again.');
const refused = () =>
  fieldProblem(
    'credential',
    'invalid_credentials',
    'This passkey doesn’t work here. Sign in with your password.',
  );

type Asked = PasskeyAsked['options'];
type Credential = PasskeySignIn['credential'];
type Stored = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

/** Question for the browser, which offers its passkeys for this site. */
export async function askForPasskey(deps: Deps): Promise<Asked> {
  const site = siteOf(deps);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
  });
  await keepChallenge(deps, options.challenge, null);
  return options as Asked;
}

/**
 * Opens a session for the owner of a passkey. Its owner was verified by the device, so it counts as both
 * factors.
 */
export async function signInWithPasskey(
  deps: Deps,
  sent: PasskeySignIn,
  userAgent?: string,
): Promise<AuthAnswer> {
  const { credential } = sent;
  const challenge = await spendChallenge(deps, credential.response.clientDataJSON, null);
  if (challenge === null) throw late();
  const passkey = await passkeyByCredential(deps.db, credential.id);
  const counter = passkey && (await newCounter(deps, credential, challenge, passkey));
  if (!passkey || counter === null) {
    deps.log.warn({ event: 'passkey refused', user: passkey?.userId }, 'passkey refused');
    throw refused();
  }
  const [user, member] = await Promise.all([
    findPassword(deps.db, passkey.userId),
    accountToEnter(deps, passkey.userId),
  ]);
  if (!user || !member) throw refused();
  if (!(await useOnce(deps.db, { id: passkey.id, counter }, deps.clock.nowSeconds()))) throw refused();
  return openSession(deps, user, member, sent, { userAgent, by: 'passkey' });
}

/** Verifies the signature; returns the authenticator's count of signatures, null for any fault. */
async function newCounter(
  deps: Deps,
  credential: Credential,
  expectedChallenge: string,
  { userId, credentialId, publicKey, counter }: Stored,
): Promise<number | null> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(userId).toString('base64url')) return null;
  const { id, origin } = siteOf(deps);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // Extensions are not asked for.
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // A foreign origin, a missing verification, a repeated count: all the same to the user.
    return null;
  }
}
