import {
  AuthAnswer,
  IdParams,
  PasskeyAdd,
  PasskeyAsked,
  PasskeyRemove,
  PasskeyRename,
  Passkeys,
  PasskeySignIn,
  PasskeyStart,
  PasskeyStarted,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../../deps.types';
import { routesOf } from '../../../http/routing/routes.lib';
import { askForPasskey, signInWithPasskey } from './passkey-sign-in.action';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey, renamePasskey } from './passkeys.action';

const RATE = { max: 60, timeWindow: 15 * 60_000 };

/** Passkeys (WebAuthn) of users (extension). */
export const passkeyRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'passkeys');

  route('POST /api/auth/passkey/start', 'public', {
    summary: 'Question for a browser that signs in with a passkey (extension)',
    answer: PasskeyAsked,
    rateLimit: RATE,
    handle: async () => ({ success: true, options: await askForPasskey(deps) }),
  });

  route('POST /api/auth/passkey', 'public', {
    summary: 'Sign in with a passkey; each question is answered once (extension)',
    body: PasskeySignIn,
    answer: AuthAnswer,
    rateLimit: RATE,
    handle: ({ body, headers }) => signInWithPasskey(deps, body, headers['user-agent']),
  });

  route('GET /api/account/passkeys', 'self', {
    summary: 'Passkeys of the signed-in user (extension)',
    answer: Passkeys,
    config: { beforeSecondFactor: true },
    handle: ({ actor }) => ownPasskeys(deps, actor),
  });

  route('POST /api/account/passkeys/start', 'self', {
    summary: 'Question for a browser that makes a passkey, by password (extension)',
    body: PasskeyStart,
    answer: PasskeyStarted,
    config: { beforeSecondFactor: true },
    handle: async ({ actor, body }) => ({
      success: true,
      options: await beginPasskey(deps, actor, body.password),
    }),
  });

  route('POST /api/account/passkeys', 'self', {
    summary: 'Add a passkey that answers the question (extension)',
    body: PasskeyAdd,
    config: { beforeSecondFactor: true },
    handle: ({ actor, body }) => addPasskey(deps, actor, body),
  });

  route('PATCH /api/account/passkeys/:id', 'self', {
    summary: 'Rename an own passkey (extension)',
    params: IdParams,
    body: PasskeyRename,
    handle: ({ actor, params, body }) => renamePasskey(deps, actor, params.id, body.name),
  });

  route('POST /api/account/passkeys/:id/remove', 'self', {
    summary: 'Remove an own passkey, by password (extension)',
    params: IdParams,
    body: PasskeyRemove,
    handle: ({ actor, params, body }) => removePasskey(deps, actor, params.id, body.password),
  });
};
