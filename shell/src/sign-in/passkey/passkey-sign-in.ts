import { startAuthentication } from '@simplewebauthn/browser';
import type { AuthAnswer, PasskeyAsked } from '@vitrine/shared/contract';
import { troubleOf, type Trouble } from '../form/refusal';
import type { SignOnDeps } from '../single-sign-on/use-sign-on';
import { passkeyTexts as texts } from '../texts';

const PATH = '/api/auth/passkey';

/** Opens a session by a passkey that the user chooses; returns why not, else null. */
export async function signInWithPasskey({ call, openSession }: SignOnDeps): Promise<Trouble | null> {
  let host = location.hostname;
  try {
    const { options } = await call<PasskeyAsked>({ method: 'POST', path: `${PATH}/start` });
    host = options.rpId;
    const credential = await startAuthentication({ optionsJSON: options });
    await openSession((secrets) =>
      call<AuthAnswer>({ method: 'POST', path: PATH, body: { credential, ...secrets } }),
    );
    return null;
  } catch (error) {
    const detail = sentenceOf(error, host);
    return detail ? { kind: 'refused', detail } : troubleOf(error);
  }
}

/** Sentence for an error of the browser (DOMException of WebAuthn); undefined for others. */
function sentenceOf(error: unknown, host: string): string | undefined {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return texts.unused;
    case 'SecurityError':
      return texts.elsewhere(host);
    case 'NotSupportedError':
      return texts.unsupported;
    default:
      return undefined;
  }
}
