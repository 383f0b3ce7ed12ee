import { useEffect, useState } from 'react';
import { pageSettings } from '../../session/page-settings';
import { troubleOf, type Trouble } from '../form/refusal';
import type { SignOnDeps } from '../single-sign-on/use-sign-on';

/** Sign-in with a passkey; undefined `deps`: not offered. The library is loaded by the click. */
export function usePasskey(deps: SignOnDeps | undefined) {
  // The prerendered form has the button, so that it seldom moves.
  const [isOffered, setIsOffered] = useState(deps !== undefined);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (pageSettings().passkeys === false || !('PublicKeyCredential' in window)) setIsOffered(false);
  }, []);

  return {
    isOffered,
    trouble,
    isBusy,
    async handleSignIn() {
      if (!deps || isBusy) return;
      setTrouble(null);
      setIsBusy(true);
      const failed = await import(/* webpackChunkName: "passkey" */ './passkey-sign-in').then(
        ({ signInWithPasskey }) => signInWithPasskey(deps),
        troubleOf,
      );
      if (!failed) return;
      setTrouble(failed);
      setIsBusy(false);
    },
  };
}
