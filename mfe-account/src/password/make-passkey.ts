import type { PasskeyAdd, PasskeyCreation } from '@vitrine/shared/contract';
import { words } from './passkey-words.table';

const texts = words.browser;

/**
 * Asks the browser for a new passkey. Loads the library for it.
 * @throws {Error} with a sentence for the user
 */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAdd['credential']> {
  const { startRegistration } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      ...{ id, rawId, type: 'public-key' },
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  } catch (error) {
    throw new Error(sentenceOf(error, options.rp.id), { cause: error });
  }
}

/** Sentence for an error of the browser (DOMException of WebAuthn). */
function sentenceOf(error: unknown, host: string): string {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return texts.unused;
    case 'InvalidStateError':
      return texts.known;
    case 'SecurityError':
      return texts.elsewhere(host);
    default:
      return texts.unsupported;
  }
}
