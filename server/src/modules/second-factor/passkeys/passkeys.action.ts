import { MAX_PASSKEYS, type PasskeyAdd, type PasskeyCreation, type Passkeys } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { isDuplicate } from '../../../platform/errors/error-translation.lib';
import { conflict, fieldProblem, notFound, unauthorized } from '../../../platform/errors/errors.lib';
import { personById } from '../../../platform/users/users.repo';
import { recordUserEvent } from '../../history/record.action';
import { mustStillHold, provePassword } from '../../password/prove-password.guard';
import { announceFactor } from '../factor-notice.action';
import { mustKeepFactor } from '../required-factor.action';
import { CHALLENGE_SECONDS, keepChallenge, siteOf, spendChallenge } from './challenge.action';
import {
  deletePasskey,
  insertPasskey,
  passkeyForUpdate,
  passkeysOf,
  renamePasskeyRow,
} from '../../../platform/users/passkeys.repo';
import { relyingParty } from '../../../platform/config/relying-party.lib';
import { sentence } from '../../../platform/languages/sentence.rule';

const KIND = 'sign_in.passkey';
const lateAnswer = () =>
  fieldProblem(
    'credential',
    'expired',
    'This took longer than 5 minutes, or was answered already. Start again.',
  );
const noName = () => fieldProblem('name', 'required', 'Enter a name.');
const tooMany = () =>
  conflict(
    sentence`You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one that you no longer use.`,
  );

/** GET /api/account/passkeys. */
export async function ownPasskeys(deps: Deps, { userId }: Actor): Promise<Passkeys> {
  const site = relyingParty(deps.config.publicUrl);
  const found = await passkeysOf(deps.db, userId);
  return {
    items: found.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name },
      ...{ created_at: createdAt, last_used_at: lastUsedAt },
    })),
    refusal: typeof site === 'string' ? site : null,
  };
}

/** Question for the browser that makes a passkey, after the password was proven. */
export async function beginPasskey(
  deps: Deps,
  { userId }: Actor,
  password: string,
): Promise<PasskeyCreation> {
  const site = siteOf(deps);
  await provePassword(deps, userId, password, 'password');
  const user = await personById(deps.db, userId);
  if (!user) throw unauthorized();
  const known = await passkeysOf(deps.db, userId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: deps.settings.current().brand.name,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.username,
    userID: Uint8Array.from(handleOf(userId)),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, options.challenge, userId);
  // WebAuthn's types are wider: these values are those asked for above.
  return options as unknown as PasskeyCreation;
}

/** User handle of WebAuthn: the bytes of the user's id. */
export const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Stores a new passkey that answers the question of `beginPasskey`. */
export async function addPasskey(deps: Deps, actor: Actor, sent: PasskeyAdd): Promise<{ id: string }> {
  const { userId } = actor;
  const site = siteOf(deps);
  const name = sent.name.trim();
  if (name === '') throw noName();
  const { credential } = sent;
  const challenge = await spendChallenge(deps, credential.response.clientDataJSON, userId);
  if (challenge === null) throw lateAnswer();
  const made = await verified(credential, challenge, site);
  const at = deps.clock.nowSeconds();
  const id = await deps.db
    .transaction(async (tx) => {
      const inserted = await insertPasskey(tx, {
        ...{ userId, name, createdAt: at },
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: credential.response.transports ?? [],
      });
      if ((await passkeysOf(tx, userId)).length > MAX_PASSKEYS) throw tooMany();
      await recordUserEvent(tx, { userId }, { at, kind: KIND, note: sentence`Added “${name}”` });
      return inserted;
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? conflict('This passkey is on your list already.') : error;
    });
  deps.log.info({ event: 'passkey added', user: userId }, 'passkey added');
  await announceFactor(deps, actor, 'passkey_added');
  return { id };
}

async function verified(
  credential: PasskeyAdd['credential'],
  expectedChallenge: string,
  { id, origin }: { id: string; origin: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // Extensions are not asked for.
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // Every fault of an answer is the same to the user.
  }
  throw fieldProblem(
    'credential',
    'invalid_credentials',
    sentence`This passkey could not be verified. Open Vitrine at ${origin} and try again.`,
  );
}

/** Renames one of the own passkeys. */
export async function renamePasskey(deps: Deps, { userId }: Actor, id: string, text: string): Promise<void> {
  const name = text.trim();
  if (name === '') throw noName();
  await deps.db.transaction(async (tx) => {
    const found = await passkeyForUpdate(tx, userId, id);
    if (!found) throw notFound('passkey');
    if (found.name === name) return;
    await renamePasskeyRow(tx, userId, id, name);
    const note = sentence`“${name}” instead of “${found.name}”`;
    await recordUserEvent(tx, { userId }, { at: deps.clock.nowSeconds(), kind: KIND, note });
  });
}

/** Removes one of the own passkeys, after the password was proven. */
export async function removePasskey(deps: Deps, actor: Actor, id: string, password: string): Promise<void> {
  const { userId } = actor;
  // First: whose passkey it is does not depend on the password.
  const own = await passkeysOf(deps.db, userId);
  if (!own.some((one) => one.id === id.toLowerCase())) throw notFound('passkey');
  const proof = await provePassword(deps, userId, password, 'password');
  await deps.db.transaction(async (tx) => {
    await mustStillHold(tx, proof);
    const name = await deletePasskey(tx, userId, id);
    if (name === null) throw notFound('passkey');
    await mustKeepFactor(tx, userId);
    const at = deps.clock.nowSeconds();
    await recordUserEvent(tx, { userId }, { at, kind: KIND, note: sentence`Removed “${name}”` });
  });
  deps.log.info({ event: 'passkey removed', user: userId }, 'passkey removed');
  await announceFactor(deps, actor, 'passkey_removed');
}
