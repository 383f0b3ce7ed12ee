import { startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAdd, PasskeyStarted } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { setUpTexts as texts } from '../texts';

const PATH = '/api/account/passkeys';

/**
 * Adds a passkey to the signed-in user, by the password and the browser's question. Rejects with ApiError, or
 * with an Error whose message is a sentence for the user.
 */
export async function setUpPasskey(call: Shell['request'], password: string, name: string): Promise<void> {
  const started = await call<PasskeyStarted>({ method: 'POST', path: `${PATH}/start`, body: { password } });
  const optionsJSON = started.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error });
  });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const credential: PasskeyAdd['credential'] = {
    ...{ id: made.id, rawId: made.rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  await call({ method: 'POST', path: PATH, body: { name, credential } });
}

/** Sentence for an error of the browser (DOMException of WebAuthn). */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.passkey.unused;
  return name === 'InvalidStateError' ? texts.passkey.known : texts.passkey.unsupported;
}
